// @ts-check
/**
 * The fog over the open puzzle: asks the engine for the solution, by which fog clears, and keeps it to itself. Nothing of
 * it is stored: anyone who reads the page's code or memory can find it, as in any page with fog.
 */

import { memo } from "../base/memo.js";
import { make, setText } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { fogged, openly, restsOnFog, veiled } from "../puzzle/fog.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 * @typedef {import("../puzzle/state.js").State} State
 *
 * @typedef {Object} Page  the parts of the app that the fog needs; app.js imports this module
 * @property {State} state
 * @property {Board} board
 * @property {{id: string} | null} mode
 * @property {(next: State) => void} show
 * @property {(message: import("../puzzle/sentences.js").Message) => void} mention
 * @property {(action: string, payload: object, listen: {background: boolean}) => Promise<any>} ask
 * @property {(listener: (state: State, before: State) => void) => void} onChange
 * @property {(listener: () => void) => void} onMode
 *
 * @typedef {{verdict: Solved["verdict"] | null, answer: Marks | null}} Known  verdict: null while it is being looked for
 */

/** The time for the solution, in seconds. */
const SECONDS = 60;

/** @type {Known} */
const UNKNOWN = { verdict: null, answer: null };

export class Fog {
  #app;
  /** What is known of each puzzle with fog. @type {WeakMap<object, Known>} */
  #known = new WeakMap();
  /** The boards as they look through each fog. @type {WeakMap<Board, Map<string, Board>>} */
  #boards = new WeakMap();
  #seen = memo((/** @type {State} */ state) => this.#through(state));
  /**
   * Tells a screen reader when fog clears, beside the status line, which has an answer to the same move.
   * @type {HTMLElement | null}
   */
  #said = null;

  /** @param {Page} app */
  constructor(app) {
    this.#app = app;
  }

  /** Look for the solution whenever a puzzle with fog is played. */
  watch() {
    const app = this.#app;
    app.onChange((state, before) => {
      this.#announce(state, before);
      void this.#look();
    });
    app.onMode(() => void this.#look());
  }

  /** Return the state as a player sees it. @param {State} state */
  seen(state) {
    return state.board.fog ? this.#seen(state) : state;
  }

  /** Return the cells that are in the fog now. @param {State} state @returns {Coord[]} */
  over(state) {
    const { verdict, answer } = this.#known.get(state.board.puzzle) ?? UNKNOWN;
    // Without one solution no number is right, so the fog could never clear.
    return verdict && !answer ? [] : fogged(state, answer);
  }

  /**
   * Change the marks by what the player can see. @param {State} state @param {(seen: State) => State} change
   * @returns {State}
   */
  under(state, change) {
    const seen = this.seen(state);
    const next = change(seen);
    if (next === seen) return state;
    const lit = state.lit.filter((one) => next.lit.includes(one) || !seen.lit.includes(one));
    return { ...next, board: state.board, full: state.full, lit };
  }

  /**
   * Return whether a step of a hint rests on something that the player cannot see.
   * @param {import("../engine/types.js").Step} step
   */
  hides({ constraints, facts }) {
    const { state } = this.#app;
    const veil = this.over(state);
    const outlined = constraints.map(({ coords }) => coords);
    return veil.length > 0 && restsOnFog(state.board, veil, { outlined, facts });
  }

  /** @param {State} state @param {State} before */
  #announce(state, before) {
    const { puzzle } = state.board;
    if (!state.board.fog || this.#app.mode?.id !== "play") return;
    this.#said ??= make("p", { class: "unseen", role: "log" });
    if (!this.#said.isConnected) document.querySelector("#status")?.after(this.#said);
    if (puzzle !== before.board.puzzle || !this.#known.get(puzzle)?.answer) return;
    const [left, were] = [this.over(state).length, this.over(before).length];
    if (left === were) return;
    const cleared = left ? say("fog.cleared", { n: were - left }) : say("fog.isGone");
    setText(this.#said, left < were ? cleared : "");
  }

  async #look() {
    const { board, mode } = this.#app;
    const { puzzle } = board;
    if (!board.fog || mode?.id !== "play" || this.#known.has(puzzle)) return;
    this.#known.set(puzzle, UNKNOWN);
    try {
      const wanted = { puzzle, limit: 2, seconds: SECONDS, clash: false };
      /** @type {Solved} */
      const { verdict, solutions } = await this.#app.ask("solve", wanted, { background: true });
      const answer = verdict === "unique" ? (solutions[0] ?? null) : null;
      this.#learn(puzzle, { verdict, answer });
    } catch (error) {
      if (error instanceof EngineError)
        // A fault tells nothing about the puzzle.
        this.#learn(puzzle, { verdict: error.isFault ? "limit" : "none", answer: null });
      // A more urgent request came first: the next change asks again.
      else if (error instanceof Stopped) this.#known.delete(puzzle);
      else throw error;
    }
  }

  /** @param {object} puzzle @param {Known} known */
  #learn(puzzle, known) {
    this.#known.set(puzzle, known);
    const app = this.#app;
    if (app.board.puzzle !== puzzle) return;
    this.#seen = memo((/** @type {State} */ state) => this.#through(state));
    // The same state looks different now.
    app.show({ ...app.state });
    if (!known.answer && app.mode?.id === "play")
      app.mention({
        kind: "bad",
        head: say("fog.lifted"),
        text: say(known.verdict === "limit" ? "fog.notFound" : "fog.notUnique"),
      });
  }

  /** @param {State} state @returns {State} */
  #through(state) {
    const veil = this.over(state);
    const board = this.#board(state.board, veil);
    const full = veil.length
      ? state.full.filter(({ coords }) => !coords.some((coord) => veil.includes(coord)))
      : state.full;
    return { ...state, board, full, lit: openly(state.lit, veil, state.marks) };
  }

  /** Return the same board for the same fog, so that the view draws only what differs. @param {Board} board @param {Coord[]} veil */
  #board(board, veil) {
    const boards = this.#boards.get(board) ?? new Map();
    this.#boards.set(board, boards);
    const key = veil.join(" ");
    const found = boards.get(key) ?? veiled(board, veil);
    boards.set(key, found);
    return found;
  }
}

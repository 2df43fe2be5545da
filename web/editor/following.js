// @ts-check
/**
 * Makes the engine follow the author: it describes each edited board again, and counts its solutions. One question runs
 * at a time, and the next one asks about the puzzle of that moment. An answer about an older puzzle does not count.
 */

import { EngineError, Stopped } from "../engine/engine.js";
import { problemOf } from "../puzzle/envelope.js";
import * as Steps from "../puzzle/steps.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 * @typedef {import("./editor.js").Editor} Editor
 *
 * @typedef {Object} Verdict
 * @property {"unasked"|"asking"|"unique"|"multiple"|"none"|"lacking"|"limit"|"refused"} what  lacking: no solution
 *   yet, and no clue is at fault
 * @property {string} text  the reason
 * @property {Marks[]} solutions
 */

/** The pause between the last edit and the question to the engine, in milliseconds. */
const PAUSE = 150;
/** The longest time for a live verdict, in seconds: requests of the author must not wait. */
const SECONDS = 2.5;
/** A question that is no longer needed is cancelled after this time, in milliseconds. */
const LONG = 8000;
/** The number of answers to keep, so that undo shows its verdict at once. */
const MOST_KEPT = 60;

export class Following {
  /** @type {Verdict} */
  verdict = { what: "unasked", text: "", solutions: [] };
  #app;
  #editor;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {Map<string, Solved>} */
  #kept = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #busy = false;
  #again = false;
  /** The request for the present or last verdict. @type {import("../engine/engine.js").Request | undefined} */
  #asked;
  /** The start of that request. */
  #since = Infinity;
  /** @type {Envelope | null} The puzzle that the verdict is about. */
  #about = null;
  /** @type {Solved | null} The engine's answer for it. */
  #answer = null;

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    app.onChange((state, before) => {
      if (state.board.puzzle !== before.board.puzzle) this.later();
    });
    app.onMode(() => {
      this.#light();
      this.later(0);
    });
    app.onPhase(() => this.later(0));
  }

  /** @param {() => void} listener called when the verdict changes */
  onVerdict(listener) {
    this.#listeners.add(listener);
  }

  get #watching() {
    return this.#app.mode?.id === "set";
  }

  /** Ask after a pause. @param {number} [pause] */
  later(pause = PAUSE) {
    clearTimeout(this.#soon);
    if (this.#app.board.puzzle !== this.#about) {
      this.#about = null;
      this.#tell({ ...this.verdict, what: "asking" });
    }
    if (performance.now() - this.#since > LONG) this.#asked?.cancel();
    this.#soon = setTimeout(() => void this.#follow(), pause);
  }

  async #follow() {
    this.#again = true;
    if (this.#busy || this.#app.phase.state !== "ready") return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#round();
      }
    } catch (error) {
      // It was cancelled because the puzzle has changed; the new one has already asked.
      if (!(error instanceof Stopped)) throw error;
    } finally {
      this.#busy = false;
      if (this.#again) this.later();
    }
  }

  async #round() {
    const { board } = this.#app;
    const { puzzle } = board;
    if (this.#editor.undescribed.has(board) && !(await this.#describe(puzzle))) return;
    if (!this.#watching || puzzle !== this.#app.board.puzzle || puzzle === this.#about) return;
    // The author's texts change with each typed letter, and they, decorations and fog affect no solution.
    const name = problemOf(board);
    let answer = this.#kept.get(name);
    if (!answer) {
      this.#since = performance.now();
      try {
        answer = await this.#ask(puzzle);
      } finally {
        this.#since = Infinity;
      }
      if (!answer) return;
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(name, answer);
    }
    if (puzzle === this.#app.board.puzzle && this.#watching) this.#hear(puzzle, answer);
  }

  /** @param {Envelope} puzzle @returns {Promise<boolean>} whether it is a puzzle */
  async #describe(puzzle) {
    try {
      const found = await this.#app.ask("open", { puzzle });
      const { state } = this.#app;
      if (state.board.puzzle !== puzzle) return false;
      // Keep the author's envelope: later questions are about it.
      const board = this.#editor.roomy({ ...found, puzzle });
      // Painting takes time on large boards, so do not repeat it.
      if (isSame(board, state.board)) this.#editor.undescribed.delete(state.board);
      else this.#app.show(Steps.redescribe(state, board));
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.#app.board.puzzle === puzzle) this.#refused(puzzle, error);
      return false;
    }
  }

  /** @param {Envelope} puzzle @returns {Promise<Solved | undefined>} */
  async #ask(puzzle) {
    try {
      this.#asked = this.#app.request("solve", { puzzle, limit: 2, seconds: SECONDS });
      return await this.#asked.result;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.#app.board.puzzle === puzzle) this.#refused(puzzle, error);
      return undefined;
    }
  }

  /** @param {Envelope} puzzle @param {EngineError} error */
  #refused(puzzle, error) {
    this.#about = puzzle;
    this.#answer = null;
    this.#tell({ what: "refused", text: error.message, solutions: [] });
    this.#app.refuse(error, "");
  }

  /** @param {Envelope} puzzle @param {Solved} answer */
  #hear(puzzle, answer) {
    const { verdict, solutions, reason, violations, clash } = answer;
    this.#about = puzzle;
    this.#answer = answer;
    const blames = violations.length || !clash || clash.coords.length || clash.drawn.length;
    const what = verdict === "none" && !blames ? "lacking" : verdict;
    this.#tell({ what, text: reason, solutions });
    this.#light();
  }

  /** Highlight conflicts while the author edits; in Play, other highlights may have replaced them. */
  #light() {
    const { state } = this.#app;
    if (!this.#watching || !this.#answer || state.board.puzzle !== this.#about) return;
    const { verdict, violations, clash } = this.#answer;
    if (verdict !== "none" || state.solution) return;
    if (violations.length) this.#app.light(violations);
    else if (clash) this.#app.lightClash(clash);
    // Solve may have answered earlier.
    this.#app.remind();
  }

  /** @param {Verdict} verdict */
  #tell(verdict) {
    this.verdict = verdict;
    for (const listener of this.#listeners) listener();
  }
}

/** Return whether two boards look and play alike. @param {Record<string, any>} a @param {Record<string, any>} b */
const isSame = (a, b) =>
  Object.keys(a).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

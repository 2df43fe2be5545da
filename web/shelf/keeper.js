// @ts-check
/**
 * Keeps every puzzle that is opened, set or played, without being asked; and hears what another tab writes on the same
 * one.
 */

import { far } from "../progress.js";
import { anew } from "../anew.js";
import { FIELDS, describeAgain, edit, rewrite, same, whole, writtenOn } from "../state.js";
import {
  boardElsewhere,
  boardSince,
  heard,
  nameOf,
  writtenElsewhere,
  writtenSince,
} from "../store.js";
import { say } from "../say.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../state.js").State} State
 * @typedef {import("./puzzles.js").Kept} Kept
 * @typedef {import("./puzzles.js").Puzzles} Puzzles
 */

/** After the last edit, in milliseconds: a reload in between loses nothing, the tab itself remembers (store.js). */
const PAUSE = 800;
const KEPT = /** @type {const} */ (["board", ...FIELDS, "solved"]);

export class Keeper {
  #app;
  #puzzles;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  /** What is being written. @type {Promise<void>} */
  #last = Promise.resolve();
  /** @param {App} app @param {Puzzles} puzzles */
  constructor(app, puzzles) {
    this.#app = app;
    this.#puzzles = puzzles;
    app.onChange((state, before) => {
      if (state.id !== before.id) {
        this.#keep(before);
        void this.#last.then(() => this.#call());
      }
      if (!KEPT.some((field) => state[field] !== before[field])) return;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => void this.now(), PAUSE);
    });
    addEventListener("pagehide", () => void this.now());
    addEventListener("storage", (event) => {
      this.#hear(writtenElsewhere(event, app.board));
      this.#hearBoard(boardElsewhere(event, app.state));
    });
    // A tab that sleeps hears nothing.
    const look = () => {
      if (document.hidden) return;
      this.#hear(writtenSince(app.board));
      this.#hearBoard(boardSince(app.state));
    };
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
    look();
    void this.now();
  }

  /** Keep what is open now; resolves when it is kept, or cannot be. */
  now() {
    clearTimeout(this.#waiting);
    this.#keep(this.#app.state);
    return this.#last;
  }

  /** @param {State} state */
  #keep(state) {
    if (!this.#isWorth(state)) return;
    const { id, board, marks, centre, corner, colour, drawn, solved } = state;
    const seconds =
      state.id === this.#app.state.id ? Math.floor(this.#app.elapsed()) : state.seconds;
    /** @type {Kept} */
    const kept = {
      ...{
        id,
        key: nameOf(board.puzzle),
        board,
        marks,
        centre,
        corner,
        colour,
        drawn,
        solved,
        seconds,
      },
      ...{
        made: Date.now(),
        at: Date.now(),
        far: far(state),
        name: state.name,
        folder: "",
        gone: 0,
        svg: "",
      },
    };
    this.#last = this.#last
      .then(() => this.#puzzles.keep(kept))
      .then(() => this.#call())
      .catch(() => {}); // Where the browser keeps nothing there is no shelf.
  }

  /** The board is called as the shelf calls it: it may have been brought once more, or back by a step. */
  async #call() {
    const { id } = this.#app.state;
    const kept = await this.#puzzles.one(id).catch(() => undefined);
    const { state } = this.#app;
    if (kept && state.id === id && state.name !== kept.name)
      this.#app.show({ ...state, name: kept.name });
  }

  /** Whether somebody may miss it: not an empty board, nor the demo that nobody has touched. @param {State} state */
  #isWorth(state) {
    const { board } = state;
    if (FIELDS.some((field) => Object.keys(state[field]).length)) return true;
    if (nameOf(board.puzzle) === nameOf(this.#app.site.boards[0].puzzle)) return false;
    if (state.name || board.puzzle.title) return true;
    return Object.values(board.puzzle.clues).some((clue) =>
      typeof clue === "object" && clue ? Object.keys(clue).length : clue,
    );
  }

  /** @param {ReturnType<typeof writtenElsewhere>} other */
  #hear(other) {
    const next = other && adopt(this.#app.state, other.written);
    if (!next) return;
    // Said before it is shown: to show it is not to say it again, which the other tab would take for news.
    heard(next, other.at);
    if (next !== this.#app.state) this.#take(next);
  }

  /** Set on in another tab: its clues are the puzzle's by now, and what was here is one step back. @param {ReturnType<typeof boardSince>} other */
  #hearBoard(other) {
    if (!other) return;
    const { state } = this.#app;
    const next = rewrite({ ...state, ...other.written }, other.board, whole(state));
    heard(next, other.at);
    this.#take(next);
    // It may be as that tab's editor sketched it, before the engine had described it.
    anew(this.#app, other.board)
      .then((board) => {
        const now = this.#app.state;
        if (now.board.puzzle === board.puzzle) this.#app.show(describeAgain(now, board));
      })
      .catch(() => {}); // What the engine refuses stays as it was sketched.
  }

  /** @param {State} next */
  #take(next) {
    this.#app.show(next);
    this.#app.tell({
      kind: "note",
      head: say("shelf.openElsewhere"),
      text: say("shelf.writtenElsewhere"),
    });
  }
}

/** What was written elsewhere on the same puzzle, in the place of what is here: one step. @param {State} state @param {import("../state.js").Written} other @returns {State} */
function adopt(state, other) {
  /** @type {Record<string, Record<string, any>>} */
  const changes = {};
  const sound = writtenOn(state.board, other);
  let differs = false;
  for (const field of FIELDS) {
    const [mine, theirs] = [state[field], sound[field]];
    const coords = Object.keys({ ...mine, ...theirs });
    changes[field] = Object.fromEntries(coords.map((coord) => [coord, theirs[coord] ?? null]));
    differs ||= coords.some((coord) => !same(mine[coord], theirs[coord]));
  }
  return differs ? edit(state, changes) : state;
}

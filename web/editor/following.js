// @ts-check
/**
 * The engine follows the author: it describes each edited board anew, and tells how many solutions it has. One question
 * at a time, the next one about the puzzle as it is then; what was asked about an older one is no answer.
 */

import { EngineError, Stopped } from "../engine/engine.js";
import * as Steps from "../puzzle/steps.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Solved} Solved
 * @typedef {import("./editor.js").Editor} Editor
 *
 * @typedef {Object} Verdict
 * @property {"unasked"|"asking"|"unique"|"multiple"|"none"|"lacking"|"limit"|"refused"} what  lacking: none yet, and no clue is to blame
 * @property {string} text  why
 * @property {Marks[]} solutions
 */

/** So long after the last edit, in milliseconds, the engine is asked. */
const PAUSE = 150;
/** A live verdict takes no longer, in seconds: what is asked for by hand must not wait. */
const SECONDS = 2.5;
/** A question that nobody needs any more is broken off when it has taken so long, in milliseconds. */
const LONG = 8000;
/** Answers that are kept, so that undo tells at once. */
const MOST_KEPT = 60;

export class Following {
  /** @type {Verdict} */
  verdict = { what: "unasked", text: "", solutions: [] };
  #app;
  #editor;
  /** Called when the verdict changes. */
  onVerdict = () => {};
  /** @type {Map<string, Solved>} */
  #kept = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  #busy = false;
  #again = false;
  /** The verdict that is being looked for, or was. @type {import("../engine/engine.js").Request | undefined} */
  #asked;
  /** Since when that is. */
  #since = Infinity;
  /** @type {Envelope | null} The puzzle that the verdict is about. */
  #about = null;
  /** @type {Solved | null} What the engine said of it. */
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

  get #watching() {
    return this.#app.mode?.id === "set";
  }

  /** Ask soon. @param {number} [pause] */
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
      // Broken off, because the puzzle is another one by now: that one has asked already.
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
    // What its author says of it changes with each letter that is typed, and no solution with it.
    const name = JSON.stringify({ ...puzzle, title: "", author: "", message: "" });
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
      // The envelope stays the one that was written: it is what later questions are about.
      const board = this.#editor.roomy({ ...found, puzzle });
      // Painting takes time on large boards: not again what is there already.
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

  /** What clashes is lit while one sets; whoever has played meanwhile saw other things lit, or none. */
  #light() {
    const { state } = this.#app;
    if (!this.#watching || !this.#answer || state.board.puzzle !== this.#about) return;
    const { verdict, violations, clash } = this.#answer;
    if (verdict !== "none" || state.solution) return;
    if (violations.length) this.#app.light(violations);
    else if (clash) this.#app.lightClash(clash);
    // Solve may have answered before.
    this.#app.remind();
  }

  /** @param {Verdict} verdict */
  #tell(verdict) {
    this.verdict = verdict;
    this.onVerdict();
  }
}

/** Whether two boards look and play alike. @param {Record<string, any>} a @param {Record<string, any>} b */
const isSame = (a, b) =>
  Object.keys(a).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

// @ts-check
/** Checks the board during play: notices that the puzzle is solved and, if the player wants it, what is violated. */

import { EngineError, Stopped } from "../engine/engine.js";
import { isFull } from "../puzzle/progress.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { isOn, onSetting } from "../memory/settings.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** The pause between the last edit and the check, in milliseconds. */
const PAUSE = 200;

export class Checking {
  #app;
  #under = false;
  #again = false;
  /** The highlight when the marks last changed, which may be out of date. @type {unknown} */
  #stale = null;
  /**
   * The highlight when the check was called: a later one answers another question.
   * @type {import("../engine/types.js").Violation[]}
   */
  #lit = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    onSetting((name) => {
      if (name !== "check") return;
      if (!this.live) app.show(Shown.meet(Shown.light(app.state, []), [], []));
      app.tell();
      this.#later();
    });
    app.onChange((state, before) => {
      if (state.marks !== before.marks) this.#stale = state.lit;
      if (state.marks !== before.marks || state.board !== before.board) this.#later();
    });
    app.onPhase((phase) => {
      if (phase.state === "ready") this.#later();
    });
    // After editing, the marks on the board have not been checked.
    app.onMode(() => this.#later());
  }

  /** Whether violations are shown during play. */
  get live() {
    return isOn("check");
  }

  #later() {
    this.#lit = this.#app.state.lit;
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look() {
    const { state, phase } = this.#app;
    const lit = this.#lit;
    const any = Object.keys(state.marks).length > 0;
    if (!any) this.#app.show(Shown.meet(state, [], []));
    // An empty board violates nothing, so remove its old highlight; but keep the one that Solve has added since.
    if (!any && state.lit.length && state.lit === this.#stale)
      this.#app.change(Shown.light(this.#app.state, []));
    this.#stale = null;
    // In Edit mode, the clues are checked instead.
    if (!any || this.#app.mode?.id === "set") return;
    if (!(this.live || isFull(state)) || phase.state !== "ready") return;
    // One check runs at a time: changes meanwhile are checked after it.
    if (this.#under) {
      this.#again = true;
      return;
    }
    this.#under = true;
    try {
      const { marks, board } = state;
      /** @type {import("../engine/types.js").Checked} */
      const found = await this.#app.ask("check", {
        puzzle: board.puzzle,
        marks,
      });
      const now = this.#app.state;
      const answered = now.lit.some((one) => !lit.includes(one));
      if (now.marks === marks && now.board === board) this.#hear(found, answered);
    } catch (error) {
      // The clues are not a puzzle yet, or the check was stopped: then there is nothing to say.
      if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    } finally {
      this.#under = false;
      if (this.#again) this.#wait();
      this.#again = false;
    }
  }

  /**
   * @param {import("../engine/types.js").Checked} found
   * @param {boolean} answered whether there is a new highlight meanwhile, such as that of Show mistakes, which stays
   */
  #hear({ status, violations, met, full }, answered) {
    if (this.live || status === "solved") this.#app.show(Shown.meet(this.#app.state, met, full));
    const { state } = this.#app;
    if (state.solution || state.possible || answered) return;
    if (status === "solved") this.#app.change(S.won(Shown.light(state, [])));
    else if (this.live) {
      // If nothing is new, the last message stays. So does a hint, which also names mistakes, and the answer to any
      // other question.
      const next = Shown.light(state, violations);
      this.#app.show(next);
      if (next !== state && !state.reason) this.#app.remind();
    } else if (
      isFull(state) &&
      status === "broken" &&
      !state.board.layers.some((one) => one.blank !== null)
    )
      this.#app.tell({
        kind: "note",
        head: say("play.notSolved"),
        text: say("play.stillWrong"),
      });
  }
}

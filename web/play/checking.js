// @ts-check
/** Looks after the player: notices that the puzzle is solved, and, if that is wished, what is broken. */

import { EngineError, Stopped } from "../engine/engine.js";
import { isFull } from "../puzzle/progress.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { prefer, preferences } from "../memory/preferences.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** So long after the last edit, in milliseconds, the board is looked at. */
const PAUSE = 200;

export class Checking {
  #app;
  #box;
  #under = false;
  #again = false;
  /** What was lit when the marks last changed, which may be out of date. @type {unknown} */
  #stale = null;
  /** What was lit when the look was called for: what is lit later answers another question. @type {import("../engine/types.js").Violation[]} */
  #lit = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;

  /** @param {App} app @param {HTMLInputElement} box whether to check while playing */
  constructor(app, box) {
    this.#app = app;
    this.#box = box;
    box.checked = preferences().check !== false;
    box.addEventListener("change", () => {
      prefer("check", box.checked);
      if (!box.checked) app.show(Shown.meet(Shown.light(app.state, []), [], []));
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
    // Whoever comes back from setting has marks on the board that nobody has looked at since.
    app.onMode(() => this.#later());
  }

  /** Whether what is broken is shown while playing. */
  get live() {
    return this.#box.checked;
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
    // An empty board breaks nothing, and what was lit is gone from it; not what Solve has lit since.
    if (!any && state.lit.length && state.lit === this.#stale)
      this.#app.change(Shown.light(this.#app.state, []));
    this.#stale = null;
    // While clues are set, it is they that are looked at.
    if (!any || this.#app.mode?.id === "set") return;
    if (!(this.live || isFull(state)) || phase.state !== "ready") return;
    // One at a time: what changed meanwhile is looked at after it.
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
      // Clues that are no puzzle yet, or a check that was broken off: then there is nothing to say.
      if (!(error instanceof EngineError || error instanceof Stopped)) throw error;
    } finally {
      this.#under = false;
      if (this.#again) this.#wait();
      this.#again = false;
    }
  }

  /** @param {import("../engine/types.js").Checked} found @param {boolean} answered whether something was lit meanwhile: where it is wrong; that stands */
  #hear({ status, violations, met, full }, answered) {
    if (this.live || status === "solved") this.#app.show(Shown.meet(this.#app.state, met, full));
    const { state } = this.#app;
    if (state.solution || state.possible || answered) return;
    if (status === "solved") this.#app.change(S.won(Shown.light(state, [])));
    else if (this.live) {
      // Nothing new: then what was said last stands; so does a hint, which says what is wrong, too,
      // and the answer to whatever was asked meanwhile.
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

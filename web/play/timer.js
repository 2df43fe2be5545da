// @ts-check
/** How long the player has been at it: from the first mark to the solution, while the page is seen. */

import { setText } from "../base/dom.js";
import * as S from "../puzzle/state.js";
import { clock } from "../puzzle/sentences.js";

/** @typedef {import("../app/app.js").App} App */

export class Timer {
  #app;
  #box;
  #seconds;
  /** @type {number | null} When it was last counted, in milliseconds; null while it stands. */
  #since = null;

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.#app = app;
    this.#box = box;
    this.#seconds = app.state.seconds;
    app.elapsed = () => this.#count();
    setInterval(() => this.#count(), 500);
    document.addEventListener("visibilitychange", () => {
      this.#count();
      if (document.hidden) app.save();
    });
    app.onChange((state, before) => {
      // Another puzzle has a time of its own; the same one, described anew, has not.
      if (state.opened.puzzle !== before.opened.puzzle) this.#seconds = state.seconds;
      // It was played before, as the shelf knew.
      else if (state.seconds > this.#seconds) this.#seconds = state.seconds;
      const seconds = this.#count();
      // The sentence that says it is solved tells the time, too.
      if (state.solved && !before.solved) app.show(S.played(state, Math.floor(seconds)));
    });
    this.#draw();
  }

  /** Count up to now; return the seconds. */
  #count() {
    const now = performance.now();
    if (this.#since !== null) this.#seconds += (now - this.#since) / 1000;
    this.#since = this.#runs() ? now : null;
    this.#draw();
    return this.#seconds;
  }

  #runs() {
    const { state, mode, paused } = this.#app;
    const begun = Object.keys(state.marks).length > 0 || this.#seconds > 0;
    // Who looks at a sheet does not see the board.
    const away = document.hidden || document.querySelector("dialog[open]");
    const stands = away || paused || state.solved || state.solution;
    return begun && !stands && mode?.id === "play";
  }

  #draw() {
    setText(this.#box, this.#seconds >= 1 ? clock(this.#seconds) : "");
  }
}

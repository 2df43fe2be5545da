// @ts-check
/** How long the player has been at it: from the first mark to the solution, while the page is seen. */

import * as S from "./state.js";
import { clock } from "./words.js";

/** @typedef {import("./app.js").App} App */

/** So often, in seconds, the time is written into the state, so that a crash costs little of it. */
const KEEP = 15;

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
    setInterval(() => this.#count(), 500);
    document.addEventListener("visibilitychange", () => this.#count(document.hidden));
    addEventListener("pagehide", () => this.#count(true));
    app.onChange((state, before) => {
      // Another puzzle, or the same one with its time put back.
      if (state.seconds !== before.seconds && Math.abs(state.seconds - this.#seconds) > 1) {
        this.#seconds = state.seconds;
        this.#since = null;
      }
      if (
        state.marks !== before.marks ||
        state.board !== before.board ||
        state.solution !== before.solution
      )
        this.#count(state.solved !== before.solved);
    });
    this.#draw();
  }

  /** @param {boolean} [keep] write it into the state now */
  #count(keep = false) {
    const now = performance.now();
    if (this.#since !== null) this.#seconds += (now - this.#since) / 1000;
    this.#since = this.#runs() ? now : null;
    if (keep || this.#seconds - this.#app.state.seconds > KEEP)
      this.#app.show(S.played(this.#app.state, Math.floor(this.#seconds)));
    this.#draw();
  }

  #runs() {
    const { state, mode } = this.#app;
    const begun = Object.keys(state.marks).length > 0 || state.seconds > 0;
    return begun && !document.hidden && !state.solved && !state.solution && mode?.id === "play";
  }

  #draw() {
    const text = this.#seconds >= 1 ? clock(this.#seconds) : "";
    if (this.#box.textContent !== text) this.#box.textContent = text;
  }
}

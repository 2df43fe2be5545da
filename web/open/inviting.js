// @ts-check
/** Makes Solve stand out while a puzzle that was brought here is untouched: later it would give all away. */

import { isWritten } from "../puzzle/written.js";

export class Inviting {
  #app;
  /** The puzzle that was brought last. */
  #id = "";

  /** @param {import("../app/app.js").App} app */
  constructor(app) {
    this.#app = app;
    app.onChange(() => this.#draw());
  }

  /** The open puzzle was brought here. */
  brought() {
    this.#id = this.#app.state.id;
    this.#draw();
  }

  #draw() {
    const { state } = this.#app;
    const waits = state.id === this.#id && !isWritten(state);
    document.documentElement.toggleAttribute("data-brought", waits);
  }
}

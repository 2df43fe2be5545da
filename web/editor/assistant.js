// @ts-check
/**
 * Answers the author's longer questions in a worker of its own, so that the description and the verdict of the next edit
 * never wait for them. It starts when the author rests, or with the first question, and ends when the author leaves
 * Edit.
 */

import { Engine, EngineError } from "../engine/engine.js";
import { workersOf } from "../engine/site.js";
import { hasRoom } from "../engine/workers.js";
import { areShort } from "../puzzle/cells.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("../engine/types.js").Figures} Figures
 */

/** An author who makes no edit for this time, in milliseconds, may ask next. */
const REST = 2000;

export class Assistant {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  /** @type {Engine | null} */
  #engine = null;
  #app;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.onMode(({ id }) => {
      if (id !== "set") this.#end();
    });
  }

  /** Start soon, so that the first answer does not wait for it, unless the author goes on or there is little memory. */
  warm() {
    clearTimeout(this.#soon);
    if (this.#engine || !hasRoom()) return;
    this.#soon = setTimeout(() => {
      if (this.#app.mode?.id === "set" && !document.hidden) this.#engine ??= this.#start();
    }, REST);
  }

  /**
   * Ask; a Stop takes effect at once, because it ends the worker.
   * @param {string} action @param {unknown} payload @returns {Request}
   */
  ask(action, payload) {
    const app = this.#app;
    if (app.board.puzzle.code) return app.request(action, payload, { background: true });
    this.#engine ??= this.#start();
    return this.#engine.request(action, () => payload);
  }

  #start() {
    const engine = new Engine(
      () => workersOf(this.#app.site).beside(),
      (phase) => {
        // It calls this while it starts, too, and is not known yet then.
        if (phase.state === "failed")
          queueMicrotask(() => this.#end(new EngineError(phase.sentence)));
      },
      undefined,
      () => (areShort(this.#app.board) ? "short" : "long"),
    );
    engine.start();
    return engine;
  }

  /** @param {Error} [error] */
  #end(error) {
    this.#engine?.end(error);
    this.#engine = null;
  }
}

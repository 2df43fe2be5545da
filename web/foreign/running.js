// @ts-check
/** Runs the code of the puzzle that is open: one sandbox for one source, which ends when its puzzle is left. */

import { Engine, EngineError, Stopped } from "../engine/engine.js";
import { areShort } from "../puzzle/cells.js";
import { refusing, sameCode } from "../app/foreign.js";
import { say } from "../words/say.js";
import { isAskable } from "./answers.js";
import { Sandbox } from "./sandbox.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Code} Code
 */

export class Running {
  /** Called when it starts, is ready, fails or ends. */
  onPhase = () => {};
  #app;
  /** @type {Engine | null} */
  #engine = null;
  /** @type {Code | null} */
  #code = null;
  /** A puzzle with this code is about to be opened. */
  #isOpening = false;
  /** Ends the wait for a start. @type {(error: Error) => void} */
  #giveUp = () => {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.runWith(this);
    app.onChange(({ board }) => {
      if (!this.#isOpening && this.#code && !sameCode(board.puzzle.code, this.#code)) this.end();
    });
  }

  /** The phase of the sandbox; null if there is none. */
  get phase() {
    return this.#engine?.phase ?? null;
  }

  /** Return whether this code is running, and can be asked. @param {Code | undefined} code */
  runs(code) {
    return this.engineState(code) === "running";
  }

  /** Return what this code is doing. @param {Code | undefined} code */
  engineState(code) {
    const state = sameCode(code, this.#code) ? this.#engine?.phase.state : undefined;
    return state === "ready" ? "running" : state === "loading" ? "starts" : "stopped";
  }

  /**
   * Run the code, instead of any other. Rejects with EngineError, whose sentence names the line that is wrong if it can.
   * @param {Code} code
   */
  async run(code) {
    this.end();
    this.#code = code;
    this.#isOpening = true;
    await new Promise((resolve, reject) => {
      this.#giveUp = reject;
      const engine = new Engine(
        () => new Sandbox(this.#app.site, code),
        (phase) => {
          if (engine !== this.#engine) return;
          if (phase.state === "ready") resolve(null);
          if (phase.state === "failed") reject(new EngineError(phase.sentence));
          this.onPhase();
        },
        undefined,
        () => (areShort(this.#app.board) ? "short" : "long"),
      );
      this.#engine = engine;
      engine.start();
    });
  }

  /** Its puzzle is open now, or was not opened: from now on, it ends with its puzzle. */
  opened() {
    this.#isOpening = false;
    if (!sameCode(this.#app.board.puzzle.code, this.#code)) this.end();
  }

  /** Return who answers this request about a puzzle with this code. @param {Code} code @param {string} action */
  engineOf(code, action) {
    if (!isAskable(action) || action === "own") return refusing(say("foreign.notOffered"));
    const engine = sameCode(code, this.#code) ? this.#engine : null;
    if (!engine || engine.phase.state === "failed") return refusing(say("foreign.notRunning"));
    return engine;
  }

  /** End the sandbox, and with it all that runs in it. */
  end() {
    const engine = this.#engine;
    this.#engine = null;
    this.#code = null;
    engine?.end();
    this.#giveUp(new Stopped());
    if (engine) this.onPhase();
  }
}

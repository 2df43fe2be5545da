// @ts-check
/**
 * Runs the code of the puzzle that is open: one sandbox for one source, which ends when its puzzle is left. The editor
 * has a sandbox that stays between versions of its code, so that each of them starts at once.
 */

import { Engine, EngineError, Stopped } from "../engine/engine.js";
import { areShort } from "../puzzle/cells.js";
import { refusing, sameCode } from "../app/foreign.js";
import { say } from "../words/say.js";
import { isAskable } from "./answers.js";
import { Sandbox } from "./sandbox.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/foreign.js").Told} Told
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("../engine/types.js").Code} Code
 */

export class Running {
  /** Called when it starts, is ready, fails or ends. @type {Set<() => void>} */
  onPhase = new Set();
  /** Called with what the code prints. @type {(text: string) => void} */
  onPrinted = () => {};
  /** The puzzle type of the code that ran last. @type {Told | null} */
  told = null;
  /** Why the code was stopped, and whether it was started again; "" if nothing happened. */
  #why = "";
  #app;
  /** @type {Engine | null} */
  #engine = null;
  /** The code that starts. @type {Code | null} */
  #starts = null;
  /** What the sandbox has run: puzzles of each can be asked about. @type {Code[]} */
  #ran = [];
  /** @type {Request | null} */
  #asked = null;
  /** A puzzle with this code is about to be opened. */
  #isOpening = false;
  /** The sandbox is the editor's, and stays without a puzzle. */
  #isKept = false;
  /** Ends the wait for a start. @type {(error: Error) => void} */
  #giveUp = () => {};

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.runWith(this);
    app.onChange(({ board }) => {
      if (this.#isOpening || this.#isKept || this.#knows(board.puzzle.code)) return;
      if (this.#engine) this.end();
    });
  }

  /** The phase of the sandbox; null if there is none. */
  get phase() {
    return this.#engine?.phase ?? null;
  }

  /** @param {Code | undefined} code */
  #hasRun = (code) => this.#ran.some((one) => sameCode(code, one));

  /** @param {Code | undefined} code */
  #knows = (code) => sameCode(code, this.#starts) || this.#hasRun(code);

  /** Return whether this code is running, and can be asked. @param {Code | undefined} code */
  runs(code) {
    return this.engineState(code) === "running";
  }

  /** Return what this code is doing. @param {Code | undefined} code */
  engineState(code) {
    const state = this.#knows(code) ? this.#engine?.phase.state : undefined;
    if (!state || state === "failed") return "stopped";
    return state === "ready" && this.#hasRun(code) ? "running" : "starts";
  }

  /**
   * Return why this code was stopped, and whether it was started again, in sentences; "" if nothing happened.
   * @param {Code} code
   */
  why = (code) => (this.#knows(code) ? this.#why : "");

  /**
   * Run the code, instead of any other. Rejects with EngineError, whose sentence names the line that is wrong if it can.
   * @param {Code} code @param {string} [why] why it runs again by itself
   */
  async run(code, why = "") {
    this.end();
    this.#why = why;
    try {
      return await this.#own(code);
    } catch (error) {
      if (sameCode(code, this.#starts)) this.end();
      throw error;
    }
  }

  /** Start the editor's sandbox, unless it is there. */
  keep() {
    if (this.#isKept && this.phase && this.phase.state !== "failed") return;
    this.end();
    this.#isKept = true;
    this.#start();
  }

  /**
   * Run the editor's code, in its sandbox. If the code is wrong, what ran before it can still be asked. Rejects as `run`.
   * @param {Code} code
   */
  runKept(code) {
    this.keep();
    return this.#own(code);
  }

  /** Stop the code that starts; what ran before it starts again. */
  stopStart() {
    this.#asked?.cancel();
    this.#giveUp(new Stopped());
  }

  /** The editor no longer needs its sandbox. */
  release() {
    if (!this.#isKept) return;
    this.#isKept = false;
    if (!this.#knows(this.#app.board.puzzle.code)) this.end();
  }

  #start() {
    const engine = new Engine(
      () => this.#sandbox(),
      (phase) => {
        if (engine !== this.#engine) return;
        if (phase.state === "failed") {
          this.#why = phase.sentence;
          this.#giveUp(new EngineError(phase.sentence));
        }
        this.#tell();
      },
      undefined,
      () => (areShort(this.#app.board) ? "short" : "long"),
    );
    this.#engine = engine;
    engine.start();
  }

  /** Return a sandbox; one that replaces another runs the code of the open puzzle first. */
  #sandbox() {
    const { code } = this.#app.board.puzzle;
    const again = this.#ran.find((one) => sameCode(one, code)) ?? this.#ran.at(-1) ?? null;
    this.#ran = again ? [again] : [];
    const sandbox = new Sandbox(this.#app.site, again);
    sandbox.onprinted = (text) => this.onPrinted(text);
    return sandbox;
  }

  /** @param {Code} code @returns {Promise<Told>} */
  async #own(code) {
    this.#isOpening = true;
    this.#starts = code;
    if (!this.#engine) this.#start();
    const asked = this.#engine?.request("own", () => code);
    if (!asked) throw new Stopped();
    this.#asked = asked;
    const ended = new Promise((_, reject) => (this.#giveUp = reject));
    try {
      this.told = await Promise.race([asked.result, ended]);
    } finally {
      if (this.#asked === asked) this.#asked = null;
      // The engine drops it with the others that wait.
      asked.result.catch(() => {});
    }
    this.#ran.push(code);
    this.#tell();
    return /** @type {Told} */ (this.told);
  }

  #tell() {
    for (const listener of this.onPhase) listener();
  }

  /** Its puzzle is open now, or was not opened: from now on, it ends with its puzzle. */
  opened() {
    this.#isOpening = false;
    if (this.#engine && !this.#isKept && !this.#knows(this.#app.board.puzzle.code)) this.end();
  }

  /** Return who answers this request about a puzzle with this code. @param {Code} code @param {string} action */
  engineOf(code, action) {
    if (!isAskable(action) || action === "own") return refusing(say("foreign.notOffered"));
    const engine = this.#knows(code) ? this.#engine : null;
    if (!engine || engine.phase.state === "failed") return refusing(say("foreign.notRunning"));
    return engine;
  }

  /** End the sandbox, and with it all that runs in it. */
  end() {
    const engine = this.#engine;
    this.#engine = null;
    this.#starts = null;
    this.#ran = [];
    this.#isKept = false;
    this.told = null;
    this.#why = "";
    engine?.end();
    this.#giveUp(new Stopped());
    if (engine) this.#tell();
  }
}

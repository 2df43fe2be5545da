// @ts-check
/**
 * The page's side of the worker: requests with ids, one at a time, in order.
 *
 * Requests that are made before the worker is ready wait for it. To stop a request, the page terminates the worker and
 * starts another; answers of the old one are ignored. If a worker cannot start, requests keep waiting until `retry`. A
 * payload may be a function. It is called when the request is sent, so that a request that waited takes the board of
 * that moment.
 */

import { say } from "../words/say.js";

/**
 * @typedef {import("./types.js").Figures} Figures
 * @typedef {{state: "loading", step: string} | {state: "ready"} | {state: "failed", sentence: string}} Phase
 * @typedef {{sentence: string, details: string, request?: {action: string, payload: unknown}}} Fault  of the program
 *   itself
 *
 * @typedef {"short" | "long"} Cells  names of cells: r3c5, or row 3, column 5
 *
 * @typedef {Object} Thread  the parts of a worker that the engine uses
 * @property {(message: {data: any}) => void} onmessage
 * @property {(event: ErrorEvent) => void} onerror
 * @property {(request: {id: number, action: string, payload: unknown, cells?: Cells}) => void} postMessage
 * @property {() => void} terminate
 *
 * @typedef {Object} Job
 * @property {number} id
 * @property {string} action
 * @property {() => unknown} payload
 * @property {unknown} [sent]  the payload, as it was sent
 * @property {boolean} background  runs only when nothing else waits
 * @property {(result: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {() => void} onStart
 * @property {(figures: Figures) => void} onProgress
 *
 * @typedef {Object} Request  one request; its action does not identify it, since several requests may have the same
 * @property {Promise<any>} result  rejects with EngineError (a sentence and coords), or with Stopped
 * @property {() => void} cancel  drop it, unless it has its result; a worker that is running it is replaced
 * @property {() => void} promote  it was a background request, and the player waits for it now
 */

/**
 * An error answer: a sentence for the player, the coords that it is about, and genres if the player must choose one
 * first. It also says whether the fault is in the engine, so that it tells nothing about the puzzle; and it has the code
 * of the puzzle's type, if that was not run, or the line and the column where that code is wrong.
 */
export class EngineError extends Error {
  /** @param {string} sentence @param {string[]} [coords] @param {{id: string, name: string}[]} [genres] @param {boolean} [isFault] */
  constructor(sentence, coords = [], genres = [], isFault = false) {
    super(sentence);
    this.coords = coords;
    this.genres = genres;
    this.isFault = isFault;
    /** @type {import("./types.js").Code | undefined} */
    this.code = undefined;
    /** @type {number | undefined} */
    this.line = undefined;
    /** @type {number | undefined} */
    this.column = undefined;
  }
}

/** The request was stopped; only its caller needs to know. */
export class Stopped extends Error {}

/** Return the loading step of the engine's files. @param {import("./types.js").Loading} loading */
function stepOf({ plain, share }) {
  const what = say(plain ? "engine.loadingPlainly" : "engine.loading");
  return share === null ? what : say("engine.share", { what, share });
}

/** How long a request waits for one in the background, in milliseconds. */
const PATIENCE = 300;

export class Engine {
  /** @type {Phase} */
  phase = { state: "loading", step: say("engine.startingStep") };
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Job | null} */
  #running = null;
  /** @type {Thread | null} */
  #worker = null;
  #lastId = 0;
  #spawn;
  #onPhase;
  #onFault;
  #cells;

  /**
   * @param {() => Thread} spawn returns a new worker that is loading or ready
   * @param {(phase: Phase) => void} onPhase
   * @param {(fault: Fault) => void} [onFault] receives faults that only the developers can fix
   * @param {() => Cells} [cells] returns how sentences about the puzzle name its cells
   */
  constructor(spawn, onPhase, onFault = () => {}, cells = () => "long") {
    this.#spawn = spawn;
    this.#onPhase = onPhase;
    this.#onFault = onFault;
    this.#cells = cells;
  }

  start() {
    this.#worker?.terminate();
    this.#enter({ state: "loading", step: say("engine.startingStep") });
    /** @type {Thread} */
    let worker;
    try {
      worker = this.#spawn();
    } catch (error) {
      this.#enter({
        state: "failed",
        sentence: say("engine.notStarted", { reason: String(error) }),
      });
      return;
    }
    this.#worker = worker;
    // A worker that was replaced may have sent more messages: only the present one counts.
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      const reason = say("engine.partMissing");
      const detail = event.message ? ` (${event.message})` : "";
      if (worker === this.#worker)
        this.#fail(say("engine.notStarted", { reason: reason + detail }));
    };
  }

  /**
   * @param {string} action
   * @param {() => unknown} payload
   * @param {{onStart?: () => void, onProgress?: (figures: Figures) => void, background?: boolean}} [listen]
   *   background: it waits until nothing else does, and is stopped if something else has to wait long for it
   * @returns {Request}
   */
  request(action, payload, { onStart = () => {}, onProgress = () => {}, background = false } = {}) {
    const id = ++this.#lastId;
    const job = /** @type {Job} */ ({ id, action, payload, background, onStart, onProgress });
    const result = new Promise((resolve, reject) => Object.assign(job, { resolve, reject }));
    this.#line(job);
    this.#next();
    if (!background) this.#hurry();
    return {
      result,
      cancel: () => this.#cancel(job),
      promote: () => this.#promote(job),
    };
  }

  /** Put a job into the queue: behind all others, or before the background jobs. @param {Job} job */
  #line(job) {
    const behind = this.#waiting.findIndex((one) => one.background);
    const at = job.background || behind < 0 ? this.#waiting.length : behind;
    this.#waiting.splice(at, 0, job);
  }

  /** Give a background job little time to finish, because another job waits. */
  #hurry() {
    const job = this.#running;
    if (!job?.background) return;
    setTimeout(() => {
      if (!job.background || this.#running !== job || !this.#waiting.length) return;
      this.#running = null;
      this.start();
      job.reject(new Stopped());
    }, PATIENCE);
  }

  /** @param {Job} job */
  #promote(job) {
    job.background = false;
    if (this.#unline(job)) this.#line(job);
  }

  /** @param {Job} job */
  #cancel(job) {
    if (this.#running === job) {
      this.#running = null;
      this.start();
    } else if (!this.#unline(job)) return;
    job.reject(new Stopped());
  }

  /** Remove a job from the queue. @param {Job} job @returns  whether it was in the queue */
  #unline(job) {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /**
   * Stop for good: the worker is terminated, and all running and waiting requests are stopped.
   * @param {Error} [error] the reason
   */
  end(error = new Stopped()) {
    this.#worker?.terminate();
    this.#worker = null;
    const left = this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
    this.#running = null;
    this.#waiting = [];
    for (const job of left) job.reject(error);
  }

  #next() {
    const job = this.phase.state === "ready" && !this.#running ? this.#waiting.shift() : undefined;
    if (!job) return;
    this.#running = job;
    job.onStart();
    job.sent = job.payload();
    const { id, action, sent: payload } = job;
    this.#worker?.postMessage({ id, action, payload, cells: this.#cells() });
  }

  /** @param {any} message */
  #hear(message) {
    const { state, what, reason, details: whole, sentence: told } = message;
    if (state === "failed") {
      const why = say(what === "run" ? "engine.brokeDown" : "engine.notStarted", { reason });
      return this.#fail(told ?? why, whole, told);
    }
    if (state === "loading") return this.#enter({ state, step: stepOf(message.step) });
    if (state) return this.#enter(message);
    const job = this.#running;
    if (!job || message.id !== job.id) return;
    if (message.progress) return job.onProgress(message.progress);
    this.#running = null;
    if (message.ok) job.resolve(message.result);
    else {
      const { sentence, coords, details, genres, code, line, column } = message.error;
      if (details) this.#report(sentence, details, job);
      const error = new EngineError(sentence, coords, genres, Boolean(details));
      job.reject(Object.assign(error, { code, line, column }));
    }
    // The caller continues first; the next request then takes the state that this answer led to.
    setTimeout(() => this.#next());
  }

  /** @param {string} sentence @param {string} details @param {Job | null} job */
  #report(sentence, details, job) {
    const request = job ? { action: job.action, payload: job.sent } : undefined;
    this.#onFault({ sentence, details, request });
  }

  /** @param {string} sentence @param {string} [details] @param {string} [atWork] for the request that it interrupts */
  #fail(sentence, details, atWork = say("engine.brokeAtWork")) {
    if (details) this.#report(sentence, details, this.#running);
    this.#worker?.terminate();
    this.#worker = null;
    this.#running?.reject(new EngineError(atWork, [], [], true));
    this.#running = null;
    this.#enter({ state: "failed", sentence });
  }

  /** @param {Phase} phase */
  #enter(phase) {
    this.phase = phase;
    this.#onPhase(phase);
    this.#next();
  }
}

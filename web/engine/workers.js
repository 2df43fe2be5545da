// @ts-check
/**
 * Starts the engine's workers: the fast way or, if that fails, the plain way. It keeps one spare worker while a request
 * takes long, so that after a Stop the next request need not wait.
 */

/**
 * @typedef {import("./types.js").Site} Site
 * @typedef {import("./types.js").Start} Start
 */

/** The player may stop a request that takes longer than this, so a spare worker is started. In milliseconds. */
const LONG = 200;
/** With less memory (in GiB) or a single processor, a second Python would slow down the first. */
const MEMORY = 2;
const PROCESSORS = 2;
/** A browser stores compiled code a moment after it has run. In milliseconds. */
const KEPT = 500;

/** Read at once: a plain script knows its own address only while it runs. */
const HERE = import.meta.url;

export class Workers {
  /** Whether the fast start has failed in this tab. */
  plain = false;
  /** @type {import("./types.js").Modules} compiled once, and used by every later worker */
  modules = {};
  /** @type {Thread | null} */
  #spare = null;
  #asked = false;
  #site;
  #language;
  #settle = () => {};
  /** Resolves when a first worker has started (or failed) and stored what it fetched: the network is idle then. */
  settled = new Promise((/** @type {(value: void) => void} */ resolve) => (this.#settle = resolve));

  /** @param {Site} site @param {string} [language] the tag of the language for Python, if it knows it; "" is English */
  constructor(site, language = "") {
    this.#site = site;
    this.#language = `${language}.mo`;
  }

  /** @returns {Thread} the spare one, or one that is loading */
  spawn() {
    this.#asked = true;
    const spare = this.#spare;
    this.#spare = null;
    return spare && !spare.failed ? spare : new Thread(this);
  }

  /** @returns {Thread} one more, for long work that the player does not stop; it gets no spare worker */
  beside() {
    return new Thread(this, { warms: false });
  }

  /** Start the first one before it is needed. */
  early() {
    if (!this.#asked) this.#spare = new Thread(this);
  }

  /** Prepare a spare one, if there is room for it. */
  warm() {
    if (hasRoom() && (!this.#spare || this.#spare.failed)) this.#spare = new Thread(this);
  }

  /** Start one without using it, and end it when it has started. @returns {Promise<boolean>} whether it has started */
  rehearse() {
    if (this.plain || !hasRoom()) return Promise.resolve(false);
    return new Promise((resolve) => {
      /** @param {boolean} came */
      const end = (came) => {
        for (const worker of pair) worker.terminate();
        resolve(came);
      };
      const hear = (/** @type {{state?: string, note?: string}} */ { state, note }) => {
        if (state === "ready") setTimeout(() => end(true), KEPT);
        else if (state === "failed" || note === "again") end(false);
      };
      // It compiles everything again: that is the purpose.
      const pair = twoWorkers({ ...this.start, modules: {} }, hear, () => end(false));
    });
  }

  /** @returns {Start} the data that a worker needs to start */
  get start() {
    const full = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
    const { files, info, wheels } = this.#site.engine;
    const listed = Object.entries(files).map(([name, { path, ...file }]) => [
      name,
      { ...file, url: full(path) },
    ]);
    return {
      files: Object.fromEntries(listed),
      info,
      wheels,
      plain: this.plain,
      language: files[this.#language] ? this.#language : null,
      modules: this.modules,
    };
  }

  settle() {
    this.#settle();
  }
}

/** Return whether a second Python would run without slowing down the first. */
export function hasRoom() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? MEMORY;
  return memory >= MEMORY && (navigator.hardwareConcurrency ?? PROCESSORS) >= PROCESSORS;
}

/**
 * Start a pair of workers: one runs Python, and the other fetches files for it.
 * @param {Start} start @param {(data: any) => void} hear @param {(event: ErrorEvent) => void} onerror
 */
function twoWorkers(start, hear, onerror) {
  // Each address is written out, so that the build finds the page's files.
  const { port1, port2 } = new MessageChannel();
  const python = startWorker(new URL("./worker.js", HERE), start, port1);
  python.onmessage = ({ data }) => hear(data);
  const fetcher = fetcherFor(start, port2);
  for (const worker of [python, fetcher]) worker.onerror = onerror;
  return [python, fetcher];
}

/** Start the worker that fetches files, and sends them through a port. @param {Start} start @param {MessagePort} port */
export const fetcherFor = (start, port) => startWorker(new URL("./fetcher.js", HERE), start, port);

/** @param {URL} url @param {Start} start @param {MessagePort} port */
function startWorker(url, start, port) {
  const worker = new Worker(url, { type: "module", name: `gridwright ${url.pathname}` });
  worker.postMessage({ start, port }, [port]);
  return worker;
}

/** One worker, as its user sees it; behind it, a plain start may have replaced a fast one. */
class Thread {
  failed = false;
  /** @type {(message: {data: any}) => void} */
  #listener = () => {};
  /** @type {(event: ErrorEvent) => void} */
  onerror = () => {};
  /** @type {Worker[]} the one that runs Python, and the one that fetches for it */
  #workers = [];
  /** @type {any} the state that it last reported */
  #state;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #long;
  #source;
  #warms;

  /** @param {Workers} source @param {{warms?: boolean}} [how] warms: whether long work makes a spare one start */
  constructor(source, { warms = true } = {}) {
    this.#source = source;
    this.#warms = warms;
    this.#spawn();
  }

  /**
   * Pass every message on from now on, beginning with the present state.
   * @param {(message: {data: any}) => void} listener
   */
  set onmessage(listener) {
    this.#listener = listener;
    if (this.#state) listener({ data: this.#state });
  }

  /** @param {{id: number, action: string, payload: unknown}} request */
  postMessage(request) {
    clearTimeout(this.#long);
    if (this.#warms) this.#long = setTimeout(() => this.#source.warm(), LONG);
    this.#workers[0]?.postMessage(request);
  }

  terminate() {
    clearTimeout(this.#long);
    for (const worker of this.#workers) worker.terminate();
  }

  #spawn() {
    this.#workers = twoWorkers(
      this.#source.start,
      (data) => this.#hear(data),
      (event) => {
        this.#end();
        this.onerror(event);
      },
    );
  }

  /** @param {any} data */
  #hear(data) {
    if (data.note === "again") {
      console.info(`The fast start failed, so Python starts the plain way: ${data.reason}.`);
      this.terminate();
      this.#source.plain = true;
      this.#spawn();
    } else if (data.note === "modules") this.#source.modules = data.modules;
    else if (data.note === "settled") this.#source.settle();
    else {
      if (data.state) this.#state = data;
      if (data.state === "failed") this.#end();
      if (data.ok !== undefined) clearTimeout(this.#long);
      this.#listener({ data });
    }
  }

  /** End both; the next pair begins from scratch. */
  #end() {
    clearTimeout(this.#long);
    this.failed = true;
    this.#source.plain = false;
    this.#source.modules = {};
    this.#source.settle();
  }
}

// @ts-check
/**
 * Where the engine's workers come from: started fast or, where that fails, the plain way; and one to spare while a
 * request takes long, so that after a Stop the next request need not wait.
 */

/**
 * @typedef {import("./types.js").Site} Site
 * @typedef {import("./types.js").Start} Start
 */

/** A request that takes longer may well be stopped: a spare worker is started beside it. In milliseconds. */
const LONG = 200;
/** With less memory (in GiB) or a single processor, a second Python would be in the way of the first. */
const MEMORY = 2;
const PROCESSORS = 2;
/** A browser keeps what it compiled a moment after it has run. In milliseconds. */
const KEPT = 500;

/** Asked for at once: a plain script knows its own address only while it runs. */
const HERE = import.meta.url;

export class Workers {
  /** The fast start has failed in this tab. */
  plain = false;
  /** @type {import("./types.js").Modules} compiled once, used by every later worker */
  modules = {};
  /** @type {Thread | null} */
  #spare = null;
  #asked = false;
  #site;
  #language;
  #settle = () => {};
  /** When a first worker has started, or failed, and kept what it fetched: the network is idle then. */
  settled = new Promise((/** @type {(value: void) => void} */ resolve) => (this.#settle = resolve));

  /** @param {Site} site @param {string} [language]  the tag of what Python shall speak, if it can; "" is English */
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

  /** @returns {Thread} one more, for long work that nobody stops: none is spared beside it */
  beside() {
    return new Thread(this, { warms: false });
  }

  /** Start the first one before anybody asks for it. */
  early() {
    if (!this.#asked) this.#spare = new Thread(this);
  }

  /** Have another one ready, where there is room for it. */
  warm() {
    if (hasRoom() && (!this.#spare || this.#spare.failed)) this.#spare = new Thread(this);
  }

  /** Start one for nobody, and end it when it has started. @returns {Promise<boolean>} whether it has */
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
      // All is compiled anew: that is what it is for.
      const pair = twoWorkers({ ...this.start, modules: {} }, hear, () => end(false));
    });
  }

  /** @returns {Start} what a worker must know */
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

/** Whether a second Python would not be in the way of the first. */
function hasRoom() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? MEMORY;
  return memory >= MEMORY && (navigator.hardwareConcurrency ?? PROCESSORS) >= PROCESSORS;
}

/**
 * The one that runs Python, and the one that fetches for it.
 * @param {Start} start @param {(data: any) => void} hear @param {(event: ErrorEvent) => void} onerror
 */
function twoWorkers(start, hear, onerror) {
  // Each address is written out, so that it is seen what the page consists of.
  const urls = [new URL("./worker.js", HERE), new URL("./fetcher.js", HERE)];
  const ways = new MessageChannel();
  return urls.map((url, place) => {
    const worker = new Worker(url, { type: "module", name: `gridwright ${place}` });
    const port = place ? ways.port2 : ways.port1;
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = onerror;
    worker.postMessage({ start, port }, [port]);
    return worker;
  });
}

/** One worker, to whoever uses it; behind it a fast start may have been replaced by a plain one. */
class Thread {
  failed = false;
  /** @type {(message: {data: any}) => void} */
  #listener = () => {};
  /** @type {(event: ErrorEvent) => void} */
  onerror = () => {};
  /** @type {Worker[]} the one that runs Python, and the one that fetches for it */
  #workers = [];
  /** @type {any} what it last said of its state */
  #state;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #long;
  #source;
  #warms;

  /** @param {Workers} source @param {{warms?: boolean}} [how] warms: whether long work has another one made ready */
  constructor(source, { warms = true } = {}) {
    this.#source = source;
    this.#warms = warms;
    this.#spawn();
  }

  /** Hears every message from now on, and first how things stand. @param {(message: {data: any}) => void} listener */
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

  /** The next one begins from scratch. */
  #end() {
    clearTimeout(this.#long);
    this.failed = true;
    this.#source.plain = false;
    this.#source.modules = {};
    this.#source.settle();
  }
}

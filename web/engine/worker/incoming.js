// @ts-check
/** The files that the worker that runs Python gets from the one that fetches, each as a promise. */

/**
 * @typedef {import("../types.js").Start} Start
 * @typedef {import("../types.js").Fetched} Fetched
 */

export class Incoming {
  /** @type {Map<string, {promise: Promise<Fetched>, resolve: (fetched: Fetched) => void}>} */
  #coming = new Map();
  #files;
  #modules;
  #port;

  /**
   * @param {Start} how @param {MessagePort} port
   * @param {{onStep: (step: import("../types.js").Loading) => void, onSettled: () => void}} listen
   */
  constructor({ files, modules }, port, { onStep, onSettled }) {
    this.#files = files;
    this.#modules = modules;
    this.#port = port;
    port.onmessage = ({ data }) => {
      if (data.step) onStep(data.step);
      else if (data.settled) onSettled();
      else this.#slot(data.name).resolve(data);
    };
  }

  /** @param {string} name */
  #slot(name) {
    const known = this.#coming.get(name);
    if (known) return known;
    let resolve = (/** @type {Fetched} */ _) => {};
    const slot = { promise: new Promise((done) => (resolve = done)), resolve };
    slot.resolve = resolve;
    this.#coming.set(name, slot);
    return slot;
  }

  /** @param {string} name */
  async #fetched(name) {
    const fetched = await this.#slot(name).promise;
    if (fetched.error) throw new Error(fetched.error);
    return fetched;
  }

  /** Return the address of the file. @param {string} name */
  url(name) {
    const file = this.#files[name];
    if (!file) throw new Error(`${name} is not listed`);
    return file.url;
  }

  /** Return the file's bytes. Rejects with the name of a file that did not load. @param {string} name */
  async bytes(name) {
    const { bytes } = await this.#fetched(name);
    if (!bytes) throw new Error(`${name} came without its bytes`);
    return bytes;
  }

  /** Return the compiled file: compiled now, or by an earlier worker. @param {string} name */
  async module(name) {
    const known = this.#modules[name] ?? (await this.#fetched(name)).module;
    if (known) return known;
    // A sandbox gets bytes only.
    const made = await WebAssembly.compile(await this.bytes(name));
    this.#modules = { ...this.#modules, [name]: made };
    return made;
  }

  /** Report that nothing more is needed, so that there is time to store what was fetched. */
  ready() {
    this.#coming.clear();
    this.#port.postMessage({ ready: true });
  }
}

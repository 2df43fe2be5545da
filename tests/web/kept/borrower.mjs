// @ts-check
/**
 * Runs in a page before its own scripts: the two workers that it starts for Python are those of the page beside it,
 * which keeps them for the next test.
 */
{
  const Real = window.Worker;
  const lines = new BroadcastChannel("kept python");

  /** A worker as the page sees it; the second, which fetches for the first, has nothing to do here. */
  class Lent extends EventTarget {
    /** @type {(message: MessageEvent) => void} */
    onmessage = () => {};
    #me = crypto.randomUUID();
    #url;

    /** @param {string | URL} url @param {WorkerOptions} [options] */
    constructor(url, options) {
      super();
      if (!options?.name?.startsWith("gridwright "))
        return /** @type {any} */ (new Real(url, options));
      this.#url = String(url);
      this.addEventListener("message", (event) =>
        this.onmessage(/** @type {MessageEvent} */ (event)),
      );
      lines.addEventListener("message", this.#hear);
    }

    #hear = (/** @type {MessageEvent} */ { data: { to, data } }) => {
      if (to === this.#me) this.dispatchEvent(new MessageEvent("message", { data }));
    };

    /** @param {any} data */
    postMessage(data) {
      const url = this.#url ?? "";
      const { start } = data;
      if (url.endsWith("fetcher.js")) return;
      const urls = [url, url.replace(/worker\.js$/, "fetcher.js")];
      const rest = start
        ? { borrow: { urls, start: { ...start, modules: {} } } }
        : { request: data };
      lines.postMessage({ from: this.#me, ...rest });
    }

    terminate() {
      lines.removeEventListener("message", this.#hear);
      lines.postMessage({ from: this.#me, end: true });
    }
  }

  window.Worker = /** @type {any} */ (Lent);
}

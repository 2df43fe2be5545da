// @ts-check
/** What the build wrote into the page: where the engine's files are, and the puzzles it opens with. */

/** @typedef {import("./types.js").Site} Site */

/** @returns {Site} */
export function readSite() {
  const text = document.getElementById("site")?.textContent ?? "";
  return /** @type {Site} */ (JSON.parse(text));
}

/**
 * A worker that loads Python from this page's own folder.
 * @param {Site} site
 */
export function spawnWorker(site) {
  /** @param {string} path */
  const full = (path) => new URL(path, document.baseURI).href;
  const worker = new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
    name: "gridwright",
  });
  worker.postMessage({
    start: {
      pyodide: full(site.pyodide),
      bootWheels: site.bootWheels.map(full),
      wheels: site.wheels.map(full),
    },
  });
  return worker;
}

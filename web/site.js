// @ts-check
/** What the build wrote into the page: where the engine's files are, and the puzzles it opens with. */

import { Workers } from "./workers.js";

/** @typedef {import("./types.js").Site} Site */

/** @returns {Site} */
export function readSite() {
  const text = document.getElementById("site")?.textContent ?? "";
  return /** @type {Site} */ (JSON.parse(text));
}

/** Where the page's one set of workers is found: early.js is bundled by itself, and so has modules of its own. */
const SLOT = Symbol.for("gridwright-workers");

/**
 * This page's workers.
 * @param {Site} site @returns {Workers}
 */
export function workersOf(site) {
  const page = /** @type {{[SLOT]?: Workers}} */ (globalThis);
  return (page[SLOT] ??= new Workers(site));
}

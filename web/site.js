// @ts-check
/** What the build wrote into the page: where the engine's files are, and the puzzles it opens with. */

import { Workers } from "./workers.js";

/** @typedef {import("./types.js").Site} Site */

/** @returns {Site} */
export function readSite() {
  const text = document.getElementById("site")?.textContent ?? "";
  return /** @type {Site} */ (JSON.parse(text));
}

/** @type {Workers | undefined} */
let workers;

/**
 * This page's workers.
 * @param {Site} site
 */
export function workersOf(site) {
  return (workers ??= new Workers(site));
}

// @ts-check
/** Style sheets of parts that load when they are first needed, so that a first visit does not fetch them. */

import { make } from "./dom.js";

/** Read at once: a plain script knows its own address only while it runs. */
const HERE = import.meta.url;

/**
 * Add a style sheet to the page; it resolves when its rules apply.
 * @param {string} path below the folder of the page's scripts, into which they are all bundled
 */
export function addSheet(path) {
  const link = make("link", { rel: "stylesheet", href: new URL(path, HERE).href });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => reject(new Error(`${path} did not load`)));
  });
  document.head.append(link);
  return loaded;
}

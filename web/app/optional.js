// @ts-check
/** Parts of the page that load when they are first needed. */

import { say } from "../words/say.js";

/**
 * Load a part of the page, or what it needs; say so if it does not load.
 * @template T @param {import("./app.js").App} app @param {() => Promise<T>} load an `import()`, or another fetch
 * @returns {Promise<T | null>}
 */
export async function optional(app, load) {
  try {
    return await load();
  } catch {
    app.tell({ kind: "bad", head: say("page.partNotLoaded"), text: say("page.tryAgain") });
    return null;
  }
}

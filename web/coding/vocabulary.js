// @ts-check
/** What the build lists for the editor: names of the library, each with a sentence, and examples to begin with. */

import { fetchedOnce } from "../engine/site.js";

/**
 * @typedef {{name: string, from: string, group: string, call: string, says: string}} Entry
 * @typedef {{names: Entry[], examples: Record<string, string>}} Vocabulary
 */

/** @type {() => Promise<Vocabulary>} */
export const vocabulary = fetchedOnce("vocabulary");

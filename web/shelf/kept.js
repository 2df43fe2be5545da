// @ts-check
/** Opens a saved puzzle, described in the page's language. */

import { describe, isForeign } from "../app/description.js";
import { openAsLeft } from "../app/opening.js";
import { recall } from "../memory/written.js";
import { writtenIn } from "../puzzle/written.js";
import { say } from "../words/say.js";
import { titleOf } from "./puzzles.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./puzzles.js").Kept} Kept
 * @typedef {import("./puzzles.js").Puzzles} Puzzles
 */

/**
 * Return the same, with a board that is described in the page's language.
 * @param {App} app @param {Puzzles} puzzles @param {Kept} kept @returns {Promise<Kept>}
 */
export async function described(app, puzzles, kept) {
  if (!(await isForeign(app, kept.board))) return kept;
  const board = await describe(app, kept.board);
  await puzzles.describe(kept, { board });
  return { ...kept, board };
}

/**
 * Open a puzzle as it was left.
 * @param {App} app @param {Kept} kept @param {{back?: boolean}} [how] back: by the browser's Back
 */
export function openKept(app, kept, { back = false } = {}) {
  const { id, name, board, seconds, solved } = kept;
  // The tab's own storage is newer, and has the undo steps.
  const own = recall(board) ?? {};
  const written = Object.keys(own).length ? {} : { ...writtenIn(kept), seconds, solved };
  openAsLeft(
    app,
    board,
    { id, name, ...written },
    {
      mode: kept.amiss ? "set" : "play",
      message: { kind: "quiet", head: `${titleOf(kept)}.`, text: say("shelf.asYouLeft") },
      back,
    },
  );
}

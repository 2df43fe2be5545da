// @ts-check
/** A puzzle of the shelf, said in the language that is spoken, and opened. */

import { describe, isForeign } from "../app/description.js";
import { openAsLeft } from "../app/opening.js";
import { recall } from "../memory/written.js";
import { say } from "../words/say.js";
import { titleOf } from "./puzzles.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./puzzles.js").Kept} Kept
 * @typedef {import("./puzzles.js").Puzzles} Puzzles
 */

/**
 * The same, with a board that is said in the language that is spoken now.
 * @param {App} app @param {Puzzles} puzzles @param {Kept} kept @returns {Promise<Kept>}
 */
export async function described(app, puzzles, kept) {
  if (!(await isForeign(app, kept.board))) return kept;
  const board = await describe(app, kept.board);
  await puzzles.describe(kept, { board });
  return { ...kept, board };
}

/** As it was left. @param {App} app @param {Kept} kept @param {{back?: boolean}} [how] back: by the browser's Back */
export function openKept(app, kept, { back = false } = {}) {
  const { id, name, board, marks, centre, corner, colour, drawn, seconds, solved } = kept;
  // The tab's own memory is the fresher one, and has the steps that lead back.
  const own = recall(board) ?? {};
  const written = Object.keys(own).length
    ? {}
    : { marks, centre, corner, colour, drawn, seconds, solved };
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

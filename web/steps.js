// @ts-check
/** A step back, or on again; of what may be out of sight it is said what it was. */

import { say } from "./say.js";
import * as S from "./state.js";

/** @typedef {import("./app.js").App} App */

/** Texts that go with a puzzle, in fields that may be folded. */
const TEXTS = /** @type {const} */ (["title", "author", "message"]);

/** @param {App} app */
export const undo = (app) => step(app, S.undo(app.state));

/** @param {App} app */
export const redo = (app) => step(app, S.redo(app.state));

/** @param {App} app @param {S.State} next */
function step(app, next) {
  const before = app.state;
  app.change(next);
  if (app.mode?.id !== "set" || next.id !== before.id) return;
  const key = TEXTS.find((one) => next.board.puzzle[one] !== before.board.puzzle[one]);
  if (!key) return;
  const text = next.board.puzzle[key];
  app.mention({
    kind: "note",
    head: `${say(`set.${key}`)}.`,
    text: text ? say("set.isNow", { text }) : say("set.isNoneNow"),
  });
}

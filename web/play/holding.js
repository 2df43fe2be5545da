// @ts-check
/**
 * A held number: taps on cells enter it, and the board highlights its places. In the setting “Number first”, each
 * number key holds its number; otherwise a long press on the key does.
 */

import { isNumbers, playable } from "../puzzle/geometry.js";
import { singleAt } from "../puzzle/candidates.js";
import * as N from "../puzzle/numbers.js";
import * as S from "../puzzle/state.js";
import { NEXT_DIGIT } from "../puzzle/input.js";
import { isOn } from "../memory/settings.js";
import { heldText, isTinting, tellTinting } from "./tinting.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Coord} Coord
 */

/** @param {App} app */
const numbersOf = (app) => playable(app.board).find(isNumbers);

/** Return whether the pen enters numbers or pencil marks. @param {App} app */
const isNumberPen = ({ state }) => state.pen !== "colour" && state.pen !== "draw";

/** Return whether number keys hold their number. @param {App} app */
export const isNumberFirst = (app) =>
  isOn("numberFirst") && isNumberPen(app) && numbersOf(app) !== undefined;

/** Return whether a tap enters a held number. @param {App} app */
export const isHolding = (app) => app.state.held !== null && isNumberPen(app);

/** Hold a number, or release it if it is held. @param {App} app @param {number | null} mark */
export function hold(app, mark) {
  const released = mark === null || app.state.held === mark;
  app.show(S.hold(app.state, released ? null : mark));
  if (released) return app.tell();
  if (isTinting(app.state)) return tellTinting(app);
  app.tell({
    kind: "quiet",
    head: "",
    text: say("play.holding", { number: heldText(app.state) }),
  });
}

/** The digits that were typed last, which another digit may continue, and when. */
let typed = { text: "", at: -Infinity };

/** Hold the number that is typed. @param {App} app @param {string} key @param {number} now @returns {boolean} */
export function holdTyped(app, key, now) {
  const layer = numbersOf(app);
  if (!layer) return false;
  const longer = now - typed.at < NEXT_DIGIT ? typed.text + key : key;
  const text = N.markOf(layer, longer) === null ? key : longer;
  const mark = N.markOf(layer, text);
  if (mark === null) return false;
  typed = { text, at: now };
  hold(app, mark);
  return true;
}

/**
 * Write a number by what the player can see. @param {App} app @param {S.State} state @param {number} mark
 * @param {S.Pen} [pen]
 */
export const enter = (app, state, mark, pen) =>
  N.write(state, mark, pen, app.fog.seen(state).board);

/**
 * Enter the held number into a cell, or remove it if the cell has it. A given number is held instead, if it is visible.
 * @param {App} app @param {Coord} cell @returns {boolean} whether the cell is one for numbers
 */
export function enterHeld(app, cell) {
  const state = S.select(app.state, cell);
  const { held, board, marks, pen } = state;
  if (held === null || !N.takesNumbers(state)) return false;
  const given = board.givens[cell];
  if (given !== undefined) {
    app.show(state);
    const isSeen = cell in app.fog.seen(state).board.givens;
    if (!isSeen) app.tell({ kind: "note", head: "", text: say("play.given") });
    else if (given !== held) hold(app, given);
  } else if (pen === "number")
    app.change(marks[cell] === held ? N.erase(state) : enter(app, state, held));
  else if (cell in marks) app.show(state);
  else app.change(enter(app, state, held));
  return true;
}

/** Enter the only candidate of a cell. @param {App} app @param {Coord} cell @returns {boolean} whether it has just one */
export function enterSingle(app, cell) {
  const single = singleAt(app.state, cell);
  if (single === null || !isNumberPen(app)) return false;
  app.change(enter(app, S.select(app.state, cell), single, "number"));
  return true;
}

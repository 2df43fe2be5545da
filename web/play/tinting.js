// @ts-check
/**
 * Colours pencil marks: with the colour pen, a held number takes the colour in each cell that is tapped. A tap on a
 * pencil mark of the selected cell colours that mark, if marks have places of their own.
 */

import { arePlaced, canBePlaced } from "../puzzle/candidates.js";
import { isNumbers, layerOf, place, playable } from "../puzzle/geometry.js";
import { canTint, tint } from "../puzzle/tinted.js";
import { placeOf } from "../board/marks.js";
import { CELL } from "../board/svg.js";
import { capital, say } from "../words/say.js";
import { where } from "../puzzle/sentences.js";
import * as S from "../puzzle/state.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/state.js").State} State
 */

/** @param {Board} board */
const numbersOf = (board) => playable(board).find(isNumbers);

/** Return whether the colour pen colours the held number's pencil marks. @param {State} state */
export function isTinting({ board, held, pen }) {
  const layer = numbersOf(board);
  return held !== null && pen === "colour" && layer !== undefined && canBePlaced(layer);
}

/** Return the text of the held number. @param {State} state */
export const heldText = ({ board, held }) =>
  numbersOf(board)?.marks.find(({ mark }) => mark === held)?.text ?? String(held);

/** Tell what a tap does now. @param {App} app */
export const tellTinting = (app) =>
  app.tell({ kind: "quiet", head: "", text: say("play.tinting", { number: heldText(app.state) }) });

/** Say what the colour pen does as soon as it meets a held number. @param {App} app */
export function followTinting(app) {
  let was = isTinting(app.state);
  app.onChange(() => {
    const now = isTinting(app.state);
    if (now && !was) tellTinting(app);
    else if (was && !now) app.tell();
    was = now;
  });
}

/**
 * Give the pen's colour to the held number's pencil marks in these cells, or remove it.
 * @param {App} app @param {Coord[]} cells @param {number | null} [ink]
 */
export function tintHeld(app, cells, ink = app.state.ink) {
  const { state } = app;
  const { held } = state;
  if (held === null) return;
  if (cells.some((cell) => canTint(state, cell, held)))
    return app.change(tint(ink === null ? state : S.useInk(state, ink), held, ink, cells));
  const [cell, another] = cells;
  const number = heldText(state);
  const text =
    cell === undefined || another !== undefined
      ? say("play.noneSelected", { number })
      : say("play.noSuchPencil", { place: capital(where(cell)), number });
  return app.tell({ kind: "note", head: "", text });
}

/**
 * Colour the pencil mark under a point of this cell, or remove its colour.
 * @param {App} app @param {Coord} cell @param {Point} at in cells @returns {boolean} whether there is one
 */
export function tintUnder(app, cell, at) {
  const { state } = app;
  const mark = markUnder(state, cell, at);
  if (mark === null) return false;
  app.change(tint(state, mark, state.ink, [cell]));
  return true;
}

/** @param {State} state @param {Coord} cell @param {Point} at @returns {number | null} */
function markUnder(state, cell, at) {
  const layer = layerOf(state.board, cell);
  if (!layer || !isNumbers(layer) || !arePlaced(layer, state.tinted[cell])) return null;
  const { row, col } = place(cell);
  const [x, y] = [(at.x - col) * CELL, (at.y - row) * CELL];
  const reach = hasCorner(state.board, cell) ? 1 : 0;
  for (const { mark } of layer.marks) {
    if (!canTint(state, cell, mark)) continue;
    const spot = placeOf(mark, layer, reach);
    const half = CELL / spot.side / 2;
    if (Math.abs(spot.x - x) <= half && Math.abs(spot.y - y) <= half) return mark;
  }
  return null;
}

/** Return whether the author's text is in the corner of a cell. @param {Board} board @param {Coord} cell */
const hasCorner = ({ shapes }, cell) =>
  shapes.some(
    ({ word, style, text, coords }) =>
      text &&
      ((word === "border" && coords[0] === cell) ||
        (word === "text" && style === "corner" && coords.includes(cell))),
  );

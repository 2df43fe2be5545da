// @ts-check
/** Things in two cells, each of which has a half: a drag from one cell to the next draws both. */

import { atHalf, halves, inPlay, place } from "./geometry.js";
import { putEach } from "./marks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** Return whether drags draw things in two cells. @param {Board} board */
export const hasHalves = (board) => Boolean(board.halves);

/** Return the cell of the other half of a thing that is whole. @param {State} state @param {Coord} cell @returns {Coord | null} */
export function otherHalf({ board, marks }, cell) {
  const { down, right } = halves(cell);
  for (const [step, [one, other]] of Object.entries(board.halves ?? {})) {
    const [dy = 0, dx = 0] = step.split(",").map(Number);
    for (const [by, here, there] of /** @type {const} */ ([
      [2, one, other],
      [-2, other, one],
    ])) {
      const next = atHalf(down + by * dy, right + by * dx);
      if (marks[cell] === here && marks[next] === there) return next;
    }
  }
  return null;
}

/**
 * Draw a thing from a cell to the next one, or remove it if it is there. What it covers loses its other half.
 * @param {State} state @param {Coord} from @param {Coord} to @returns {State} the same if none can be there
 */
export function drawHalves(state, from, to) {
  const { board, marks } = state;
  const [a, b] = [place(from), place(to)];
  const found = board.halves?.[`${b.row - a.row},${b.col - a.col}`];
  const cells = [from, to];
  if (!found || !cells.every((cell) => inPlay(board, cell))) return state;
  if (cells.some((cell) => cell in board.givens)) return state;
  /** @type {Record<Coord, number | null>} */
  const changes = {};
  for (const cell of cells) {
    const other = otherHalf(state, cell);
    if (other) changes[other] = null;
  }
  const isThere = cells.every((cell, n) => marks[cell] === found[n]);
  for (const [n, cell] of cells.entries()) changes[cell] = isThere ? null : (found[n] ?? null);
  return putEach(state, changes);
}

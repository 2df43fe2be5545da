// @ts-check
/** Free lines from cell to cell, and signs in cells: the player's notes, on every board. Pure functions, no DOM. */

import { edgeBetween, inGrid, isCell, isEdge, sides } from "./geometry.js";
import { selected } from "./state.js";
import { edit } from "./steps.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** The signs that a cell can have; the first is number 1. */
export const SIGNS = /** @type {const} */ (["notedRing", "notedCross"]);
const LINE = 1;

/**
 * Draw a line along a path of cells, each next to the one before; remove it if its first step is drawn.
 * @param {State} state @param {Coord[]} path @returns {State}
 */
export function noteLine(state, path) {
  const edges = path
    .slice(1)
    .map((cell, at) => edgeBetween(path[at] ?? cell, cell))
    .filter(isEdge);
  const [first] = edges;
  if (!first) return edit(state, {});
  const wanted = first in state.drawn ? null : LINE;
  return edit(state, { drawn: Object.fromEntries(edges.map((edge) => [edge, wanted])) });
}

/** Set the next sign in a cell: a circle, a cross, none. @param {State} state @param {Coord} cell @returns {State} */
export function noteSign(state, cell) {
  if (!isCell(cell) || !inGrid(state.board, cell)) return edit(state, {});
  const next = (state.drawn[cell] ?? 0) + 1;
  return edit(state, { drawn: { [cell]: next > SIGNS.length ? null : next } });
}

/** Remove all notes in the selected cells, and the lines that end there. @param {State} state @returns {State} */
export function unnote(state) {
  const cells = new Set(selected(state));
  const gone = Object.keys(state.drawn).filter(
    (coord) => cells.has(coord) || (isEdge(coord) && sides(coord).some((side) => cells.has(side))),
  );
  return edit(state, { drawn: Object.fromEntries(gone.map((coord) => [coord, null])) });
}

// @ts-check
/** Tiles whose lines a click turns: each way to turn them is a set of edges around the cell. */

import { edgesAround, home } from "./geometry.js";
import { putEach } from "./marks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** Return whether a click turns the lines of this cell. @param {Board} board @param {Coord} cell */
export const isTurned = (board, cell) => Boolean(board.turns?.[cell]?.length);

/**
 * Draw the lines of a cell as its tile turned once more, or the other way round. If they are not its tile yet, they
 * become it.
 * @param {State} state @param {Coord} cell @param {1 | -1} by @returns {State}
 */
export function turn(state, cell, by) {
  const { board, marks } = state;
  const ways = board.turns?.[cell] ?? [];
  const around = edgesAround(cell).map((edge) => home(board, edge));
  const drawn = around.filter((edge) => marks[edge] === 1);
  const here = ways.findIndex(
    (way) => way.length === drawn.length && way.every((edge) => drawn.includes(edge)),
  );
  const next = ways[here < 0 ? 0 : (here + by + ways.length) % ways.length] ?? [];
  return putEach(state, {
    ...Object.fromEntries(drawn.map((edge) => [edge, null])),
    ...Object.fromEntries(next.map((edge) => [edge, 1])),
  });
}

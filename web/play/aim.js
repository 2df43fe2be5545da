// @ts-check
/** What a pointer aims at: the coord of a click, and the path of a drag. Pure functions, no DOM. */

import { cellsAlong, cellUnder, cornersAlong, nearest } from "../puzzle/trail.js";
import { cellAt, home, layerOf, playable } from "../puzzle/geometry.js";
import * as M from "../puzzle/marks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/geometry.js").Point} Point
 */

/** A click at most this far from an edge, in cells, means the edge, even if the cell takes marks. */
const EDGE_REACH = 0.24;

/** A click at most this far from the middle of a cell, in cells, means the cell. */
const MIDDLE = 0.1;

/** A drag that begins at most this far from a grid line, in cells, draws a border. */
const BORDER_REACH = 0.22;

/** The same on boards where a drag over cells draws a rectangle, as most drags do. */
const BESIDE_RECTANGLES = 0.12;

/** A line includes the cells whose middles are at most this far from the pointer. */
export const LINE_REACH = 0.46;

/** Return the cell under a point; outside the grid, the nearest cell. @param {Board} board @param {Point} point */
export function nearestCell(board, { x, y }) {
  const within = (/** @type {number} */ n, /** @type {number} */ size) =>
    Math.max(0, Math.min(size - 1, Math.floor(n)));
  return cellAt(within(y, board.rows), within(x, board.cols));
}

/**
 * Return the path of a drag: corners or cells; null if nothing is dragged.
 * @param {Board} board @param {Point[]} trail
 */
export function pathOf(board, trail) {
  if (joinsCells(board, trail)) return cellsAlong(board, trail, LINE_REACH);
  if (M.drawsEdges(board) && board.joins !== "cells") return cornersAlong(board, trail);
  if (M.drawsEdges(board)) return cellsAlong(board, trail, LINE_REACH, true);
  return M.paintsCells(board) ? cellsAlong(board, trail) : null;
}

/**
 * Return whether the drag joins the cells that it crosses: if borders divide cells, and it begins inside a cell.
 * @param {Board} board @param {Point[]} trail
 */
export function joinsCells({ joins, rectangles }, [first]) {
  if (joins !== "parts" || !first) return false;
  const aside = (/** @type {number} */ n) => Math.abs(n - Math.round(n));
  const reach = rectangles ? BESIDE_RECTANGLES : BORDER_REACH;
  return Math.min(aside(first.x), aside(first.y)) > reach;
}

/** Return the coord that a click at a point means. @param {Board} board @param {Point} point */
export function target(board, point) {
  const cell = cellUnder(board, point);
  if (!M.drawsEdges(board)) return cell;
  const alone = !playable(board).some(({ layer }) => layer === "cells");
  // The middle of a cell is for the cursor, even if lines run around cells: no edge is nearer than the others.
  const aside = Math.max(...[point.x, point.y].map((n) => Math.abs(n - Math.floor(n) - 0.5)));
  if (cell && aside < MIDDLE) return cell;
  const reach = board.joins === "corners" && alone ? 0.75 : alone ? 0.34 : EDGE_REACH;
  const there = nearest(board, point, ["edges"], reach);
  const edge = there && home(board, there);
  return edge && layerOf(board, edge) ? edge : cell;
}

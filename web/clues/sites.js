// @ts-check
/** The places of clues of a kind: in cells, on corners, between cells, outside the grid. Pure functions, no DOM. */

import {
  atHalf,
  beyond,
  halves,
  home,
  inGrid,
  isCell,
  isEdge,
  isRim,
  onBoard,
  place,
  point,
  rimAt,
} from "../puzzle/geometry.js";
import { cellUnder, nearest } from "../puzzle/trail.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/geometry.js").Torus} Size
 */

/** If places are few, a press this near to one, in cells, means that place. */
const REACH = 0.5;

/** Return whether clues of the kind are only in cells. @param {Kind} kind */
export const inCellsOnly = ({ at }) => at.every((layer) => layer === "cells");

/** Return the sides outside the grid that can have such clues. @param {Kind} kind */
export const sidesOf = ({ at }) => at.filter((layer) => isRim(`${layer}/0/0`));

/** Return whether a clue of the kind may be there. @param {Kind} kind @param {Size} size @param {Coord} coord */
export function stands({ at, inner }, size, coord) {
  if (!at.includes(place(coord).layer)) return false;
  return isCell(coord)
    ? inGrid(size, coord)
    : onBoard(size, coord) && home(size, coord) === coord && !(inner && isOuter(size, coord));
}

/** Return whether an edge or a corner is on the edge of the grid. @param {Size} size @param {Coord} coord */
function isOuter({ rows, cols }, coord) {
  const { down, right } = halves(coord);
  return !down || !right || down === 2 * rows || right === 2 * cols;
}

/**
 * Return the place that a press means, among the possible places of the kind.
 * @param {Kind} kind @param {Board} board @param {Point} point
 */
export function placeUnder(kind, board, { x, y }) {
  if (inCellsOnly(kind)) return cellUnder(board, { x, y });
  if (sidesOf(kind).length) {
    // A clue there may be longer than a cell, so any press further out also means the line.
    const within = (/** @type {number} */ at, /** @type {number} */ end) =>
      Math.max(-1, Math.min(end, Math.floor(at)));
    const coord = rimAt(board, within(y, board.rows), within(x, board.cols));
    return coord && stands(kind, board, coord) ? coord : null;
  }
  const layers = kind.at.map((layer) => (layer.startsWith("edges") ? "edges" : layer));
  const there = nearest(board, { x, y }, layers, REACH);
  const coord = there && home(board, there);
  return coord && stands(kind, board, coord) ? coord : null;
}

/** Return all places of the kind. @param {Kind} kind @param {Size} size @returns {Coord[]} */
export function placesOf(kind, { rows, cols }) {
  /** @type {Coord[]} */
  const found = [];
  for (let row = -1; row <= rows; row++)
    for (let col = -1; col <= cols; col++) {
      const rim = rimAt({ rows, cols }, row, col);
      const near = [0, 1, 2, 3].map((n) => atHalf(2 * row + (n >> 1), 2 * col + (n & 1)));
      const all = rim ? [rim, ...near] : near;
      found.push(...all.filter((coord) => stands(kind, { rows, cols }, coord)));
    }
  return found;
}

/**
 * Return the place that is nearest to a coord; the coord itself, if it is one.
 * @param {Kind} kind @param {Size} size @param {Coord} coord
 */
export function nearestPlace(kind, size, coord) {
  if (stands(kind, size, coord)) return coord;
  const from = point(coord);
  const far = (/** @type {Coord} */ to) => Math.hypot(point(to).x - from.x, point(to).y - from.y);
  return placesOf(kind, size).reduce(
    (best, to) => (best && far(best) <= far(to) ? best : to),
    /** @type {Coord | null} */ (null),
  );
}

/**
 * Return the next place in that direction. Between cells a step is half a cell, since both kinds of edge are there.
 * Outside the grid, steps continue around a corner and across the board.
 * @param {Kind} kind @param {Size} size @param {Coord} from @param {number} down @param {number} right @returns {Coord}
 */
export function stepFrom(kind, size, from, down, right) {
  const far = Math.max(Math.abs(down), Math.abs(right));
  let here = from;
  for (let n = 0; n < Math.min(far, 2 * (size.rows + size.cols)); n++) {
    const next = sidesOf(kind).length
      ? alongRim(kind, size, here, Math.sign(down), Math.sign(right))
      : onBoardFrom(kind, size, here, Math.sign(down), Math.sign(right));
    if (!next) break;
    here = next;
  }
  return here;
}

/** @param {Kind} kind @param {Size} size @param {Coord} from @param {number} down @param {number} right */
function onBoardFrom(kind, size, from, down, right) {
  const at = halves(from);
  const by = kind.at.some((layer) => layer.startsWith("edges")) ? 1 : 2;
  const to = home(size, atHalf(at.down + by * down, at.right + by * right));
  return onBoard(size, to) && !(kind.inner && !isCell(to) && isOuter(size, to)) ? to : null;
}

/**
 * Return the place that is most nearly in that direction, of those ahead.
 * @param {Kind} kind @param {Size} size @param {Coord} from @param {number} down @param {number} right
 */
function alongRim(kind, size, from, down, right) {
  const here = point(from);
  /** @type {Coord | null} */
  let best = null;
  let least = Infinity;
  for (const to of placesOf(kind, size)) {
    const [dx, dy] = [point(to).x - here.x, point(to).y - here.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const cost = ahead + 3 * aside;
    if (ahead > 0 && aside <= ahead && cost < least) [best, least] = [to, cost];
  }
  return best;
}

/**
 * Return the place on a board of another size, at the same side; null if there is none.
 * @param {Kind} kind @param {Coord} coord @param {Size} size @param {Size} before
 */
export function refitted(kind, coord, size, before) {
  let moved = coord;
  if (isRim(coord)) {
    const [row, col] = beyond(coord);
    moved =
      rimAt(size, row === before.rows ? size.rows : row, col === before.cols ? size.cols : col) ??
      coord;
  }
  return stands(kind, size, moved) ? moved : null;
}

/**
 * Return the name for the sort of place where clues of the kind are.
 * @param {Kind} kind @returns {"Cell" | "Rim" | "Corner" | "Edge" | "Place"}
 */
export function placeOf(kind) {
  if (inCellsOnly(kind)) return "Cell";
  if (sidesOf(kind).length) return "Rim";
  if (kind.at.every((layer) => layer === "corners")) return "Corner";
  return kind.at.every((layer) => isEdge(`${layer}/0/0`)) ? "Edge" : "Place";
}

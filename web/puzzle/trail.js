// @ts-check
/** Finds which part of the board is under a pointer, and along its path. It does not use the DOM. */

import { atHalf, cellAt, halves, home, inGrid, isEdge, onBoard, place } from "./geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./geometry.js").Point} Point
 */

/**
 * Return the coord of one of these layers that is nearest to a point.
 * @param {Board} board @param {Point} point
 * @param {string[]} layers  "cells", "corners", "edges": both layers of edges
 * @param {number} [within]  at most this many cells away
 * @param {boolean} [beyond]  whether it may be outside the grid, if the board wraps
 * @returns {Coord | null}
 */
export function nearest(board, point, layers, within = 1, beyond = false) {
  /** @type {Coord | null} */
  let best = null;
  let least = within;
  for (let down = Math.floor(point.y * 2) - 1; down <= point.y * 2 + 2; down++)
    for (let right = Math.floor(point.x * 2) - 1; right <= point.x * 2 + 2; right++) {
      const coord = atHalf(down, right);
      const wanted = layers.includes(isEdge(coord) ? "edges" : place(coord).layer);
      const far = Math.hypot(point.x - right / 2, point.y - down / 2);
      if (!wanted || far >= least) continue;
      if (!onBoard(board, beyond ? home(board, coord) : coord)) continue;
      [best, least] = [coord, far];
    }
  return best;
}

/**
 * Return the cell that contains a point, or null outside the grid.
 * @param {Board} board @param {Point} point
 */
export function cellUnder(board, { x, y }) {
  const cell = cellAt(Math.floor(y), Math.floor(x));
  return inGrid(board, cell) ? cell : null;
}

/**
 * Return the cells that a trail crossed, each next to the one before.
 * @param {Board} board @param {Point[]} trail
 * @param {number} [within] only cells whose middle is at most this far from it: a line does not mean each cell whose
 *   corner it cuts
 * @param {boolean} [beyond] whether it may leave the grid, if the board wraps
 */
export const cellsAlong = (board, trail, within, beyond = false) =>
  linked(board, trail, `cells ${within} ${beyond}`, (point, first) =>
    within === undefined || first
      ? cellUnder(board, point)
      : nearest(board, point, ["cells"], within, beyond),
  );

/** Return the corners along a trail. @param {Board} board @param {Point[]} trail */
export const cornersAlong = (board, trail) =>
  linked(board, trail, "corners", (point) => nearest(board, point, ["corners"], 0.45));

/**
 * How far each trail has been followed: it only grows, and a long one is followed at every move.
 * @type {WeakMap<Point[], {board: Board, what: string, done: number, path: Coord[]}>}
 */
const followed = new WeakMap();

/**
 * Return the coords without repeats and gaps: a diagonal step goes through a neighbour.
 * @param {Board} board @param {Point[]} trail @param {string} what
 * @param {(point: Point, first: boolean) => Coord | null} find @returns {Coord[]}
 */
function linked(board, trail, what, find) {
  let known = followed.get(trail);
  if (known?.board !== board || known.what !== what)
    followed.set(trail, (known = { board, what, done: 0, path: [] }));
  for (; known.done < trail.length; known.done++) {
    const point = trail[known.done];
    if (point) goOn(known.path, find(point, known.done === 0));
  }
  return known.path;
}

/** @param {Coord[]} path @param {Coord | null} coord */
function goOn(path, coord) {
  const last = path.at(-1);
  if (coord === null || coord === last) return;
  if (last === undefined) {
    path.push(coord);
    return;
  }
  let here = halves(last);
  const there = halves(coord);
  // First along the longer direction, then along the other.
  while (here.down !== there.down || here.right !== there.right) {
    const [dy, dx] = [there.down - here.down, there.right - here.right];
    here =
      Math.abs(dy) > Math.abs(dx)
        ? { ...here, down: here.down + 2 * Math.sign(dy) }
        : { ...here, right: here.right + 2 * Math.sign(dx) };
    path.push(atHalf(here.down, here.right));
  }
}

// @ts-check
/**
 * Marks that are not numbers: shading, bulbs, stars, lines, bridges. This module applies clicks, drags and keys to
 * them.
 */

import {
  atHalf,
  cellAt,
  edgeBetween,
  edgesAround,
  halves,
  home,
  inPlay,
  isCell,
  isClicked,
  isEdge,
  isNumbers,
  layerOf,
  onBoard,
  place,
  playable,
  sides,
  step,
} from "./geometry.js";
import { memo } from "../base/memo.js";
import { excluded } from "./candidates.js";
import { select } from "./state.js";
import { edit } from "./steps.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("./state.js").State} State
 * @typedef {"on"|"off"} Way  on: the next mark; off: exclude a mark here, by a dot or a cross
 */

/** Return whether the player draws on edges here. @param {Board} board */
export const drawsEdges = (board) => playable(board).some(({ layer }) => layer.startsWith("edges"));

/** Return whether the player shades, lights or stars cells here. @param {Board} board */
export const paintsCells = (board) =>
  playable(board).some((layer) => layer.layer === "cells" && !isNumbers(layer));

/** @param {LayerOf} layer */
const isBridges = (layer) => layer.marks.some(({ word }) => word === "bridge");

/**
 * Return the mark of the other button, which excludes a mark there; if a mark is required, it is the last of the marks.
 * @param {LayerOf} layer
 */
const offMark = (layer) => layer.blank ?? layer.marks.at(-1)?.mark ?? null;

/**
 * Return what a click at a coord makes of it: the next of its marks, then “nothing here”, then undecided again.
 * @param {State} state @param {Coord} coord @param {Way} [way]
 * @returns {number | null | undefined} undefined: no mark is possible there
 */
export function nextMark({ board, marks }, coord, way = "on") {
  const layer = layerOf(board, coord);
  if (!layer || !isClicked(layer) || coord in board.givens) return undefined;
  const there = marks[coord] ?? null;
  const off = offMark(layer);
  if (way === "off") return there === off ? null : off;
  const round = layer.marks.map(({ mark }) => mark).filter((mark) => mark !== layer.blank);
  if (layer.blank !== null && !isBridges(layer)) round.push(layer.blank);
  return there === null ? round[0] : (round[round.indexOf(there) + 1] ?? null);
}

/** Apply a click, or Space. @param {State} state @param {Coord} coord @param {Way} [way] @returns {State} */
export function cycle(state, coord, way = "on") {
  return putAll(state, [coord], nextMark(state, coord, way));
}

/** @param {State} state @param {Coord} coord @param {number | null} mark @returns {State} */
export const put = (state, coord, mark) => putAll(state, [coord], mark);

/**
 * Give the same mark to all of these, as one step.
 * @param {State} state @param {Coord[]} coords @param {number | null} [mark] if it is missing, nothing is written
 * @returns {State}
 */
function putAll(state, coords, mark) {
  if (mark === undefined) return edit(state, {});
  /** @type {Record<Coord, number | null>} */
  const marks = {};
  for (const coord of coords)
    for (const one of runOf(state.board, coord))
      if (!(one in state.board.givens)) marks[one] = mark;
  return edit(state, { marks });
}

/**
 * Set these marks, as one step; null removes a mark. Coords that are marked together (the parts of a bridge) stay
 * together.
 * @param {State} state @param {Record<Coord, number | null>} marks @param {Record<Coord, number[]>} [centre]
 * @returns {State}
 */
export function putEach(state, marks, centre) {
  /** @type {Record<Coord, number | null>} */
  const all = {};
  for (const [coord, mark] of Object.entries(marks)) {
    const run = runOf(state.board, coord);
    for (const one of run.length ? run : [coord]) if (!(one in state.board.givens)) all[one] = mark;
  }
  const gone = excluded(state, all);
  return edit(state, { marks: all, ...gone, centre: { ...gone.centre, ...centre } });
}

/**
 * Give all cells of a path what a click makes of the first one. The other button only fills empty cells with its mark,
 * or removes that mark, so that a drag of dots over a star leaves the star.
 * @param {State} state @param {Coord[]} path @param {Way} way @returns {State}
 */
export function paint(state, path, way) {
  const cells = path.filter((coord) => layerOf(state.board, coord));
  const first = cells[0];
  if (first === undefined) return edit(state, {});
  const off = cells.filter((coord) => isFree(state, coord));
  if (way === "off" && !off.length && cells.length > 1) return edit(state, {});
  if (way === "on" || !off.length) return putAll(state, cells, nextMark(state, first, way));
  return putAll(state, off, nextMark(state, isFree(state, first) ? first : (off[0] ?? first), way));
}

/** Return whether a cell has no mark, or only that of the other button. @param {State} state @param {Coord} coord */
function isFree({ board, marks }, coord) {
  const layer = layerOf(board, coord);
  const there = marks[coord] ?? null;
  return there === null || (layer !== null && layer !== undefined && there === offMark(layer));
}

/**
 * Draw a line along a path of cells or corners; if its first edge already has it, remove all of it. Crosses leave lines
 * as they are; on a board of regions, cells that are joined lose the borders between them.
 * @param {State} state @param {Coord[]} path each next to the one before @param {Way} way @returns {State}
 */
export function draw(state, path, way) {
  const all = edgesAlong(state.board, path);
  const leaves = way === "off" && state.board.joins !== "parts";
  const edges = leaves ? all.filter((edge) => isFree(state, edge)) : all;
  const [first] = edges;
  return putAll(state, edges, first === undefined ? undefined : nextOnLine(state, first, way));
}

/**
 * Draw borders around the rectangle that has these two cells in its corners, and remove those within it.
 * @param {State} state @param {Coord} from @param {Coord} to @returns {State}
 */
export function drawRectangle(state, from, to) {
  const [a, b] = [place(from), place(to)];
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const [left, right] = [Math.min(a.col, b.col), Math.max(a.col, b.col)];
  const holds = (/** @type {Coord} */ cell) => {
    const { row, col } = place(cell);
    return row >= top && row <= bottom && col >= left && col <= right;
  };
  /** @type {Record<Coord, number | null>} */
  const marks = {};
  for (let row = top; row <= bottom; row++)
    for (let col = left; col <= right; col++)
      for (const edge of edgesAround(cellAt(row, col))) {
        const layer = isEdge(edge) && layerOf(state.board, edge);
        if (!layer || edge in state.board.givens) continue;
        const border = layer.marks.find(({ mark }) => mark !== layer.blank)?.mark ?? null;
        if (!sides(edge).every(holds)) marks[edge] = border;
        else if (state.marks[edge] === border) marks[edge] = null;
      }
  return edit(state, { marks });
}

/**
 * Return the edges in play that a path crosses or follows, without those that it retraced.
 * @param {Board} board @param {Coord[]} path
 */
function edgesAlong(board, path) {
  /** @type {Coord[]} */
  const straight = [];
  for (const coord of path) {
    if (straight.at(-2) === coord) straight.pop();
    else if (straight.at(-1) !== coord) straight.push(coord);
  }
  return straight.slice(1).flatMap((coord, at) => {
    const edge = home(board, edgeBetween(straight[at] ?? coord, coord));
    return isEdge(edge) && layerOf(board, edge) ? [edge] : [];
  });
}

/**
 * Return the coords that are marked together with this one: a bridge goes straight on, from island to island.
 * @param {Board} board @param {Coord} coord @returns {Coord[]} none if a bridge would end in the water
 */
function runOf(board, coord) {
  const layer = layerOf(board, coord);
  if (!layer || !isBridges(layer)) return [coord];
  const stops = stopsOf(board);
  const run = [coord];
  for (const way of [-1, 1]) {
    const [down, right] = place(coord).layer === "edges_h" ? [way, 0] : [0, way];
    let edge = coord;
    for (;;) {
      const side = sides(edge)[way < 0 ? 0 : 1];
      if (stops.has(side)) break;
      edge = step(edge, down, right).to;
      if (!inPlay(board, edge)) return [];
      run.push(edge);
    }
  }
  return run;
}

/** Return the cells in which the author wrote something: islands, where bridges end. */
const stopsOf = memo(
  (/** @type {Board} */ board) =>
    new Set(board.shapes.flatMap((shape) => shape.coords).filter(isCell)),
);

/**
 * Move the cursor by this many steps; Infinity moves it all the way, to a cell. On boards with lines it also stops on
 * edges, and on corners if lines meet there. On a board that wraps it goes on at the opposite side.
 * @param {State} state @param {number} down @param {number} right @returns {State}
 */
export function move(state, down, right) {
  if (Math.abs(down) === Infinity || Math.abs(right) === Infinity)
    return moveCell(state, down, right);
  const { board } = state;
  const fine = drawsEdges(board);
  let here = halves(state.cursor);
  let last = state.cursor;
  const far = Math.max(Math.abs(down), Math.abs(right));
  const [dy, dx] = [Math.sign(down), Math.sign(right)];
  for (let steps = 0; steps < far;) {
    here = { down: here.down + dy, right: here.right + dx };
    const coord = home(board, atHalf(here.down, here.right));
    if (!onBoard(board, coord)) break;
    here = halves(coord);
    if (!visits(board, coord, fine)) continue;
    last = coord;
    steps++;
  }
  return select(state, last);
}

/**
 * Move the cursor from cell to cell.
 * @param {State} state @param {number} down @param {number} right @returns {State}
 */
export function moveCell(state, down, right) {
  const { rows, cols } = state.board;
  const { row, col } = place(state.cursor);
  const to = (/** @type {number} */ n, /** @type {number} */ size) =>
    Math.max(0, Math.min(size - 1, n));
  return select(state, cellAt(to(row + down, rows), to(col + right, cols)));
}

/** Return whether the cursor stops there. @param {Board} board @param {Coord} coord @param {boolean} fine */
function visits(board, coord, fine) {
  if (isCell(coord)) return true;
  if (!fine) return false;
  return isEdge(coord) ? Boolean(layerOf(board, coord)) : board.joins !== "cells";
}

/**
 * Draw from the cursor to the next cell or corner, and move there. If sides of cells are drawn, it draws the side of
 * the cell; a whole bridge is drawn without moving the cursor.
 * @param {State} state @param {number} down @param {number} right @param {Way} way @returns {State}
 */
export function drawOn(state, down, right, way) {
  const { board, cursor } = state;
  if (isEdge(cursor)) return move(state, down, right);
  const taken = step(cursor, down, right);
  const [edge, to] = [home(board, taken.edge), home(board, taken.to)];
  const layer = layerOf(board, edge);
  if (!layer) return edit(state, {});
  const next = putAll(state, [edge], nextOnLine(state, edge, way));
  const joined = isCell(cursor) === (board.joins === "cells");
  return joined && !isBridges(layer) && way === "on" ? select(next, to) : next;
}

/**
 * Return what a drag would do: draw what is missing, or remove what is there.
 * @param {State} state @param {Coord} edge @param {Way} way
 */
function nextOnLine(state, edge, way) {
  const layer = layerOf(state.board, edge);
  if (!layer || isBridges(layer)) return nextMark(state, edge, way);
  const on = layer.marks.find(({ mark }) => mark !== layer.blank)?.mark ?? null;
  const wanted = way === "off" ? layer.blank : on;
  return (state.marks[edge] ?? null) === wanted ? null : wanted;
}

/**
 * Return the coords around the cursor that are read out with it: the edges of a cell or at a corner, each with the
 * place where it is beside it.
 * @param {Board} board @param {Coord} coord @returns {[edge: Coord, there: Coord][]}
 */
export const around = (board, coord) =>
  edgesAround(coord).flatMap((there) => {
    const edge = home(board, there);
    return isEdge(edge) && layerOf(board, edge) ? [[edge, there]] : [];
  });

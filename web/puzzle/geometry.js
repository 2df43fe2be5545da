// @ts-check
/**
 * The positions of coords, and which of them are neighbours. No DOM, no state.
 *
 * A point is {x, y} in cells: x grows to the right, y downwards, and {0, 0} is the board's top left corner. Every coord
 * is on the half grid: a cell at its middle (col + ½, row + ½), a corner at (col, row), an edge at its middle.
 */

import { memo } from "../base/memo.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {{x: number, y: number}} Point
 * @typedef {{layer: string, row: number, col: number}} Place
 * @typedef {{rows: number, cols: number, wraps?: boolean}} Torus  a board, or its size and whether it wraps
 */

const RIM = new Set(["top", "bottom", "left", "right"]);

/** @type {Map<Coord, Place>} Coords are few and are looked up all the time. */
const places = new Map();

/** @param {Coord} coord @returns {Place} */
export function place(coord) {
  let found = places.get(coord);
  if (!found) {
    const [layer = "", row, col] = coord.split("/");
    found = { layer, row: Number(row), col: Number(col) };
    if (places.size > 200_000) places.clear();
    places.set(coord, found);
  }
  return found;
}

/** @param {string} layer @param {number} row @param {number} col @returns {Coord} */
const coordOf = (layer, row, col) => `${layer}/${row}/${col}`;

/** @param {number} row @param {number} col @returns {Coord} */
export const cellAt = (row, col) => `cells/${row}/${col}`;

/**
 * Return the position of a place outside the grid, as if the grid continued there; other coords are where they are.
 * @param {Coord} coord @returns {[row: number, col: number]}
 */
export function beyond(coord) {
  const { layer, row, col } = place(coord);
  return [layer === "top" ? -1 - row : row, layer === "left" ? -1 - col : col];
}

/**
 * Return the place in this row and column, if it is outside the grid beside a row or column.
 * @param {{rows: number, cols: number}} board @param {number} row @param {number} col @returns {Coord | null}
 */
export function rimAt({ rows, cols }, row, col) {
  const beside = row >= 0 && row < rows;
  if (beside === (col >= 0 && col < cols)) return null;
  if (beside) return col < 0 ? coordOf("left", row, -1 - col) : coordOf("right", row, col);
  return row < 0 ? coordOf("top", -1 - row, col) : coordOf("bottom", row, col);
}

/**
 * Return the cells of the line that starts at a place outside the grid, the nearest first.
 * @param {{rows: number, cols: number}} board @param {Coord} coord @returns {Coord[]}
 */
export function lineFrom({ rows, cols }, coord) {
  const { layer, row, col } = place(coord);
  const line =
    layer === "top" || layer === "bottom"
      ? Array.from({ length: rows }, (_, n) => cellAt(n, col))
      : Array.from({ length: cols }, (_, n) => cellAt(row, n));
  return layer === "bottom" || layer === "right" ? line.reverse() : line;
}

/** @param {Coord} coord @returns {Point} */
export function point(coord) {
  const { layer, row, col } = place(coord);
  if (isRim(coord)) {
    const [down, right] = beyond(coord);
    return { x: right + 0.5, y: down + 0.5 };
  }
  const down = layer === "cells" || layer === "edges_v" ? 0.5 : 0;
  const right = layer === "cells" || layer === "edges_h" ? 0.5 : 0;
  return { x: col + right, y: row + down };
}

/**
 * Return the coord at a place of the half grid, given in half cells.
 * @param {number} down @param {number} right @returns {Coord}
 */
export function atHalf(down, right) {
  const row = down >> 1;
  const col = right >> 1;
  if (down & 1) return coordOf(right & 1 ? "cells" : "edges_v", row, col);
  return coordOf(right & 1 ? "edges_h" : "corners", row, col);
}

/** Return its place in half cells: rows down, columns right. @param {Coord} coord */
export function halves(coord) {
  const { x, y } = point(coord);
  return { down: y * 2, right: x * 2 };
}

/**
 * Return whether such a coord exists on a board of this size, or beside it.
 * @param {{rows: number, cols: number}} board @param {Coord} coord
 */
export function onBoard({ rows, cols }, coord) {
  if (isRim(coord)) return rimAt({ rows, cols }, ...beyond(coord)) === coord;
  const { down, right } = halves(coord);
  return down >= 0 && right >= 0 && down <= 2 * rows && right <= 2 * cols;
}

/** Return whether it is outside the grid. @param {Coord} coord */
export const isRim = (coord) => RIM.has(place(coord).layer);

/** @param {Coord} coord */
export const isEdge = (coord) => coord.startsWith("edges");

/** @param {Coord} coord */
export const isCell = (coord) => coord.startsWith("cells");

/**
 * Return the two cells beside an edge, one of which may be outside the grid.
 * @param {Coord} edge @returns {[Coord, Coord]}
 */
export function sides(edge) {
  const { layer, row, col } = place(edge);
  return [layer === "edges_h" ? cellAt(row - 1, col) : cellAt(row, col - 1), cellAt(row, col)];
}

/**
 * Return the coord that a place has if the board wraps: its last line is beside the first, so a place at the right or
 * lower edge of the grid, or beyond any, is at the opposite side. Otherwise return the coord itself.
 * @param {Torus} board @param {Coord} coord
 */
export function home({ rows, cols, wraps }, coord) {
  if (!wraps) return coord;
  const { down, right } = halves(coord);
  return atHalf((down + 2 * rows) % (2 * rows), (right + 2 * cols) % (2 * cols));
}

/**
 * Return where a place is on the grid: twice if the board wraps and it is at the edge of the grid.
 * @param {Torus} board @param {Coord} coord @returns {Coord[]}
 */
export function drawnAt({ rows, cols, wraps }, coord) {
  const { layer, row, col } = place(coord);
  if (wraps && layer === "edges_h" && !row) return [coord, coordOf(layer, rows, col)];
  if (wraps && layer === "edges_v" && !col) return [coord, coordOf(layer, row, cols)];
  return [coord];
}

/**
 * Return what a line on an edge joins: two corners, or two cells.
 * @param {Pick<Board, "joins"> & Torus} board @param {Coord} edge @returns {[Coord, Coord]}
 */
export function ends(board, edge) {
  if (board.joins === "cells") {
    const [one, other] = sides(edge);
    return [home(board, one), home(board, other)];
  }
  return cornersOf(edge);
}

/** Return the two corners at the ends of an edge. @param {Coord} edge @returns {[Coord, Coord]} */
export function cornersOf(edge) {
  const { layer, row, col } = place(edge);
  const across = layer === "edges_h" ? 1 : 0;
  return [coordOf("corners", row, col), coordOf("corners", row + 1 - across, col + across)];
}

/**
 * Return the edge that one step from a cell or corner uses, and where it leads.
 * @param {Coord} from @param {number} down @param {number} right
 */
export function step(from, down, right) {
  const at = halves(from);
  return {
    edge: atHalf(at.down + down, at.right + right),
    to: atHalf(at.down + 2 * down, at.right + 2 * right),
  };
}

/** Return the edge between two cells, or two corners, that are side by side. @param {Coord} from @param {Coord} to */
export function edgeBetween(from, to) {
  const [a, b] = [halves(from), halves(to)];
  return atHalf((a.down + b.down) / 2, (a.right + b.right) / 2);
}

/**
 * Return the four edges of a cell or at a corner: north, west, east, south; some may be outside the grid.
 * @param {Coord} coord
 */
export function edgesAround(coord) {
  const { down, right } = halves(coord);
  return [
    atHalf(down - 1, right),
    atHalf(down, right - 1),
    atHalf(down, right + 1),
    atHalf(down + 1, right),
  ];
}

/** @param {Coord} a @param {Coord} b */
export function inReadingOrder(a, b) {
  const [p, q] = [place(a), place(b)];
  return p.row - q.row || p.col - q.col || (p.layer < q.layer ? -1 : p.layer > q.layer ? 1 : 0);
}

/**
 * Return the layers that the player marks, by name.
 * @param {Board} board
 */
export const playable = (board) => board.layers.filter((layer) => !layer.derived);

const closedOf = memo((/** @type {Board} */ board) => new Set(board.closed));

/** Return whether a coord of this board can have a mark at all. @param {Board} board @param {Coord} coord */
export function inPlay(board, coord) {
  const { layer } = place(coord);
  if (!onBoard(board, coord) || !board.layers.some((one) => one.layer === layer)) return false;
  const closed = closedOf(board);
  if (layer === "cells") return !closed.has(coord);
  if (layer === "corners" || board.joins === "corners") return true;
  if (home(board, coord) !== coord) return false;
  return sides(coord)
    .map((cell) => home(board, cell))
    .every((cell) => inGrid(board, cell) && !closed.has(cell));
}

/** @param {{rows: number, cols: number}} board @param {Coord} cell */
export function inGrid(board, cell) {
  const { row, col } = place(cell);
  return row >= 0 && col >= 0 && row < board.rows && col < board.cols;
}

/** Return the first cell that can have a mark; the top left one, if only edges have marks. @param {Board} board @returns {Coord} */
export function firstCell(board) {
  for (let row = 0; row < board.rows; row++)
    for (let col = 0; col < board.cols; col++)
      if (inPlay(board, cellAt(row, col))) return cellAt(row, col);
  return cellAt(0, 0);
}

/** Return every coord of the layers that the player marks. @param {Board} board @returns {Coord[]} */
export function coordsInPlay(board) {
  /** @type {Coord[]} */
  const found = [];
  for (const { layer } of playable(board)) {
    const rows = board.rows + (layer === "edges_h" || layer === "corners" ? 1 : 0);
    const cols = board.cols + (layer === "edges_v" || layer === "corners" ? 1 : 0);
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols; col++) {
        const coord = coordOf(layer, row, col);
        if (inPlay(board, coord)) found.push(coord);
      }
  }
  return found;
}

/**
 * Return the layer with the marks that a coord can have; nothing if the player cannot mark it.
 * @param {Board} board @param {Coord} coord
 */
export function layerOf(board, coord) {
  const { layer } = place(coord);
  const found = board.layers.find((one) => one.layer === layer && !one.derived);
  return found && inPlay(board, coord) ? found : undefined;
}

/** @param {Board} board @param {Coord} coord @param {number | undefined} mark */
export function choiceOf(board, coord, mark) {
  if (mark === undefined) return undefined;
  const { layer } = place(coord);
  return board.layers.find((one) => one.layer === layer)?.marks.find((one) => one.mark === mark);
}

/**
 * Return whether numbers, or letters, are filled into this layer; it may also have a mark for nothing.
 * @param {import("../engine/types.js").LayerOf | undefined} layer
 */
export const isNumbers = (layer) => layer?.marks.at(-1)?.word === "number";

/**
 * Return whether a click makes the next mark: it does for two numbers, and more are typed.
 * @param {import("../engine/types.js").LayerOf | undefined} layer
 */
export const isClicked = (layer) => !isNumbers(layer) || layer?.marks.length === 2;

/**
 * Return a mark as it appears in pencil.
 * @param {import("../engine/types.js").LayerOf | undefined} layer @param {number} mark
 */
export function pencilled(layer, mark) {
  const choice = layer?.marks.find((one) => one.mark === mark);
  return choice?.word === "none" ? "–" : (choice?.text ?? String(mark));
}

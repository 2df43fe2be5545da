// @ts-check
/**
 * Regions of a free board, as its envelope stores them: which cells they have, and which region a stroke draws. Pure
 * functions, no DOM.
 */

import {
  cellAt,
  edgeBetween,
  edgesAround,
  inGrid,
  inPlay,
  inReadingOrder,
  isCell,
  place,
  step,
} from "../puzzle/geometry.js";
import { toggled } from "./drawings.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {{rows: number, cols: number}} Size
 * @typedef {{in: string, row?: number, col?: number, height?: number, width?: number, layer?: string,
 *   coords?: Coord[], parts?: Region[]}} Region
 *
 * @typedef {"all"|"cells"|"row"|"col"|"rect"|"along"|"set"|"near"|"lines"|"edges"|"way"|"arms"} Form  how an author
 *   draws a region
 */

/** The forms that need no stroke. */
export const WHOLE = /** @type {Form[]} */ (["all", "cells", "lines"]);

/** The engine's names of regions. */
const SORT = {
  all: { name: "All" },
  allOf: { name: "AllOf" },
  union: { name: "Union" },
  along: { name: "Along" },
  set: { name: "Set" },
  row: { name: "Row" },
  col: { name: "Col" },
  rect: { name: "Rect" },
  near: { name: "Neighbors4" },
};

const EDGES = ["edges_h", "edges_v"];

/** Return the cells from one to another, row by row. @param {number} row @param {number} col @param {number} height @param {number} width */
const block = (row, col, height, width) =>
  Array.from({ length: Math.max(0, height * width) }, (_, n) =>
    cellAt(row + Math.floor(n / width), col + (n % width)),
  );

/**
 * Return the coords of a region; none if only the engine knows them.
 * @param {Region} region @param {Size} size @returns {Coord[]}
 */
export function coordsOf(
  { in: name, row = 0, col = 0, height = 1, width = 1, layer, coords },
  size,
) {
  const { rows, cols } = size;
  if (coords) return coords;
  if (name === "Row") return block(row, 0, 1, cols);
  if (name === "Col") return block(0, col, rows, 1);
  if (name === "Rect") return block(row, col, height, width);
  if (name === "AllOf" && (layer ?? "cells") === "cells") return block(0, 0, rows, cols);
  if (name === "Neighbors4")
    return [
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ]
      .map(([down = 0, right = 0]) => cellAt(row + down, col + right))
      .filter((cell) => inGrid(size, cell));
  return [];
}

/** Return whether a region fits a board of this size, as far as the page can tell. @param {Region} region @param {Size} size */
export function fits({ in: name, row = 0, col = 0, height = 1, width = 1, coords = [] }, size) {
  if (name === "Rect") return row + height <= size.rows && col + width <= size.cols;
  if (!coords.every((coord) => place(coord).row <= size.rows && place(coord).col <= size.cols))
    return false;
  return (
    row < size.rows && col < size.cols && coords.filter(isCell).every((one) => inGrid(size, one))
  );
}

/** Return the lines around a cell, or those that a stroke from cell to cell crosses. @param {Board} board @param {Coord[]} path */
function edgesOf(board, path) {
  const [first] = path;
  if (!first) return [];
  const found =
    path.length === 1
      ? edgesAround(first)
      : path.slice(1).flatMap((to, n) => edgeBetween(path[n] ?? to, to));
  return [...new Set(found)].filter((edge) => inPlay(board, edge));
}

/** Return the lines that lead away from a cell, up to two each way. @param {Board} board @param {Coord} cell @returns {Region[]} */
function arms(board, cell) {
  const ways = [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ];
  return ways.map(([down = 0, right = 0]) => {
    const { edge, to } = step(cell, down, right);
    const edges = [edge, step(to, down, right).edge];
    return { in: SORT.along.name, coords: edges.filter((one) => inPlay(board, one)) };
  });
}

/**
 * Return the regions that a stroke draws; several only for `arms`, and none if it draws nothing.
 * @param {Form} form @param {Board} board @param {Coord[]} path  cells
 * @param {Coord | null} edge  a line that was clicked @param {Region | undefined} before  to which it may add
 * @returns {Region[]}
 */
export function drawnRegions(form, board, path, edge, before) {
  if (form === "all") return [{ in: SORT.all.name }];
  if (form === "cells") return [{ in: SORT.allOf.name }];
  if (form === "lines")
    return [{ in: SORT.union.name, parts: EDGES.map((layer) => ({ in: SORT.allOf.name, layer })) }];
  const there = before?.in === "Set" || before?.in === "Along" ? (before.coords ?? []) : [];
  if (form === "edges") {
    const drawn = edge && inPlay(board, edge) ? [edge] : edgesOf(board, path);
    return some(
      SORT.set.name,
      toggled(
        there.filter((one) => !isCell(one)),
        drawn,
      ),
    );
  }
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) return [];
  const { row, col } = place(first);
  if (form === "row") return [{ in: SORT.row.name, row }];
  if (form === "col") return [{ in: SORT.col.name, col }];
  if (form === "near") return [{ in: SORT.near.name, row, col }];
  if (form === "arms") return arms(board, first);
  if (form === "way") return some(SORT.along.name, path.length > 1 ? edgesOf(board, path) : []);
  if (form === "along") return some(SORT.along.name, longer(there, path));
  if (form === "set")
    return some(SORT.set.name, toggled(there.filter(isCell), path).sort(inReadingOrder));
  const to = place(last);
  return [
    {
      in: SORT.rect.name,
      row: Math.min(row, to.row),
      col: Math.min(col, to.col),
      height: Math.abs(row - to.row) + 1,
      width: Math.abs(col - to.col) + 1,
    },
  ];
}

/** @param {string} name @param {Coord[]} coords @returns {Region[]} */
const some = (name, coords) => (coords.length ? [{ in: name, coords }] : []);

/**
 * Continue a line if the stroke begins at its end, so that it can be drawn in several strokes; otherwise begin another.
 * @param {Coord[]} there @param {Coord[]} path
 */
function longer(there, path) {
  const goes = there.length && there.at(-1) === path[0] && path.length > 1;
  return [...new Set(goes ? [...there, ...path] : path)];
}

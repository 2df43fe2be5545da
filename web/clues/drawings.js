// @ts-check
/** Things drawn over cells: which cells a stroke makes of them, by their sort of look. Pure functions, no DOM. */

import { cellAt, inGrid, inReadingOrder, place } from "../puzzle/geometry.js";
import { pictureOf } from "../puzzle/looks.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/envelope.js").Drawing} Drawing
 * @typedef {{rows: number, cols: number}} Size
 * @typedef {"line"|"area"|"spot"|"pair"|"block"|"spots"|"outside"|"copies"} Form
 */

/** Return how strokes of this kind are read. @param {Kind} kind @returns {Form} */
export function formOf({ look, cells, grouped }) {
  const word = look?.word ?? "";
  if (grouped) return "copies";
  if (word === "label" && look?.style !== "between") return "outside";
  if (cells?.[1] === 1) return "spot";
  if (cells && cells[0] === cells[1]) return cells[0] === 2 ? "pair" : "block";
  const small = look && pictureOf(look);
  if (small && !small.between) return "spots";
  return word === "border" || word === "fill" ? "area" : "line";
}

/** Return whether the order of its cells matters. @param {Kind} kind */
export const isLine = (kind) => ["line", "outside", "pair"].includes(formOf(kind));

/** @param {Kind} kind whether a drawing may have a number, or several */
export const takesValues = (kind) => (kind.values?.[1] ?? 0) > 0;

/** Return whether numbers are typed into drawings of this kind. @param {Kind} kind */
export const isNumbered = (kind) => takesValues(kind) && !kind.grouped;

/** @param {Kind} kind how many numbers a drawing must have */
export const neededValues = (kind) => (kind.grouped ? 0 : (kind.values?.[0] ?? 0));

/**
 * Return the cells whose middles a trail comes near, so that it can cross corners; king's moves fill gaps.
 * @param {Size} size @param {Point[]} trail
 * @param {boolean} back whether moving back removes the last cell, as it does for lines
 * @returns {Coord[]}
 */
export function strokeOf(size, trail, back) {
  /** @type {Coord[]} */
  const path = [];
  trail.forEach(({ x, y }, n) => {
    const [row, col] = [Math.floor(y), Math.floor(x)];
    const near = n === 0 || Math.hypot(x - col - 0.5, y - row - 0.5) < 0.4;
    const coord = cellAt(row, col);
    if (near && inGrid(size, coord)) stepTo(path, coord, back);
  });
  return path;
}

/**
 * Continue to a cell; moving to the last cell but one removes the last.
 * @param {Coord[]} path changed in place @param {Coord} to @param {boolean} back
 */
export function stepTo(path, to, back) {
  let last = path.at(-1);
  if (last === to) return;
  if (back && last !== undefined && path.at(-2) === to) {
    path.pop();
    return;
  }
  while (last !== undefined) {
    const [from, goal] = [place(last), place(to)];
    const [down, right] = [Math.sign(goal.row - from.row), Math.sign(goal.col - from.col)];
    last = cellAt(from.row + down, from.col + right);
    if (last === to) break;
    path.push(last);
  }
  path.push(to);
}

/** Return each cell once, up to the point where a line would cross itself. @param {Coord[]} path */
function once(path) {
  const seen = new Set();
  for (const [n, coord] of path.entries()) {
    if (seen.has(coord)) return path.slice(0, n);
    seen.add(coord);
  }
  return path;
}

/**
 * Return the cells of a new or longer drawing; null if the stroke makes none.
 * @param {Kind} kind @param {Size} size @param {Coord[]} path @param {Drawing | null} grown
 * @returns {Coord[] | null}
 */
export function drawnCells(kind, size, path, grown) {
  const form = formOf(kind);
  const all = [...new Set(path)];
  const [first, second] = all;
  if (!first) return null;
  const fits = (/** @type {Coord[]} */ cells) => {
    const [least, most] = kind.cells ?? [1, 81];
    return cells.length >= least && cells.length <= most ? cells : null;
  };
  if (form === "pair") return second && isBeside(first, second) ? inOrder([first, second]) : null;
  if (form === "block") return fits(blockOf(all));
  if (form === "outside") {
    const last = all.at(-1) ?? first;
    return fits(sightLine(size, first, wayOf(kind, size, first, last)));
  }
  if (form === "line") {
    if (grown?.cells.at(-1) === first && all.length > 1)
      return fits(once([...grown.cells, ...path.slice(1)]));
    return fits(once(path));
  }
  return fits(grown?.cells.includes(first) ? [...new Set([...grown.cells, ...all])] : all);
}

/**
 * Return an area with these cells, too; without them, if the first is in it. They can be apart from it.
 * @param {Coord[]} area @param {Coord[]} path
 */
export const toggled = (area, path) =>
  area.includes(path[0] ?? "")
    ? area.filter((coord) => !path.includes(coord))
    : [...new Set([...area, ...path])];

/** Return whether two cells share a side. @param {Coord} a @param {Coord} b */
function isBeside(a, b) {
  const [p, q] = [place(a), place(b)];
  return Math.abs(p.row - q.row) + Math.abs(p.col - q.col) === 1;
}

/** Return the cells of the smallest rectangle that contains these. @param {Coord[]} cells */
function blockOf(cells) {
  const [rows, cols] = [cells.map((c) => place(c).row), cells.map((c) => place(c).col)];
  /** @type {Coord[]} */
  const block = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row++)
    for (let col = Math.min(...cols); col <= Math.max(...cols); col++) block.push(cellAt(row, col));
  return block;
}

/** @param {Coord[]} cells */
export const inOrder = (cells) => [...cells].sort(inReadingOrder);

/**
 * Return the direction of a clue outside the grid, from a stroke: along a row or column, or diagonally.
 * @param {Kind} kind @param {Size} size @param {Coord} first @param {Coord} last
 * @returns {[down: number, right: number]}
 */
function wayOf(kind, size, first, last) {
  const [from, to] = [place(first), place(last)];
  const [dy, dx] = [to.row - from.row, to.col - from.col];
  const inward = {
    down: from.row < size.rows / 2 ? 1 : -1,
    right: from.col < size.cols / 2 ? 1 : -1,
  };
  if (kind.look?.style === "arrow")
    return [Math.sign(dy) || inward.down, Math.sign(dx) || inward.right];
  if (!dy && !dx)
    return from.row === 0 || from.row === size.rows - 1 ? [inward.down, 0] : [0, inward.right];
  return Math.abs(dy) > Math.abs(dx) ? [Math.sign(dy), 0] : [0, Math.sign(dx)];
}

/**
 * Return all cells of a line through a cell, from the edge of the grid on.
 * @param {Size} size @param {Coord} through @param {[number, number]} way @returns {Coord[]}
 */
function sightLine(size, through, [down, right]) {
  let { row, col } = place(through);
  while (inGrid(size, cellAt(row - down, col - right)) && (down || right))
    [row, col] = [row - down, col - right];
  /** @type {Coord[]} */
  const line = [];
  for (; inGrid(size, cellAt(row, col)); row += down, col += right) {
    line.push(cellAt(row, col));
    if (!down && !right) break;
  }
  return line;
}

/**
 * Return the line that starts at a place outside the grid; a diagonal one runs towards the middle, or the other way.
 * @param {Kind} kind @param {Size} size @param {number} row @param {number} col @param {boolean} [other]
 * @returns {Coord[]}
 */
export function lineFrom(kind, size, row, col, other = false) {
  const away = (/** @type {number} */ n, /** @type {number} */ most) =>
    n < 0 ? 1 : n >= most ? -1 : 0;
  let [down, right] = [away(row, size.rows), away(col, size.cols)];
  if (!down && !right) return [];
  if (kind.look?.style === "arrow") {
    const flip = other ? -1 : 1;
    if (!down) down = (row < size.rows / 2 ? 1 : -1) * flip;
    else if (!right) right = (col < size.cols / 2 ? 1 : -1) * flip;
  } else if (down && right) return [];
  const first = cellAt(row + down, col + right);
  return inGrid(size, first) ? sightLine(size, first, [down, right]) : [];
}

/**
 * Return a group of cells, moved so that its first cell is there; null if it does not fit.
 * @param {Size} size @param {Coord[]} group @param {Coord} to
 */
export function moved(size, group, to) {
  const [first] = group;
  if (!first) return null;
  const [from, goal] = [place(first), place(to)];
  const there = group.map((coord) => {
    const { row, col } = place(coord);
    return cellAt(row + goal.row - from.row, col + goal.col - from.col);
  });
  return there.every((coord) => inGrid(size, coord)) ? there : null;
}

/**
 * Return a drawing on a board of another size; null if it does not fit there.
 * @param {Kind} kind @param {Drawing} drawing @param {Size} size @param {Size} before
 */
export function fittedDrawing(kind, drawing, size, before) {
  const [first, second] = drawing.cells;
  if (formOf(kind) !== "outside" || !first || !second)
    return drawing.cells.every((coord) => inGrid(size, coord)) ? drawing : null;
  const [a, b] = [place(first), place(second)];
  const [down, right] = [b.row - a.row, b.col - a.col];
  // It stays at its edge of the grid.
  const row = down < 0 ? a.row + size.rows - before.rows : a.row;
  const col = right < 0 ? a.col + size.cols - before.cols : a.col;
  if (!inGrid(size, cellAt(row, col))) return null;
  return { ...drawing, cells: sightLine(size, cellAt(row, col), [down, right]) };
}

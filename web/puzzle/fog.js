// @ts-check
/**
 * Fog: which cells it still covers, and the board as it looks through it. All of this follows from the lamps, the
 * solution and the player's entries, so undo, a reload or a link need nothing else. It does not use the DOM.
 */

import { atHalf, cellAt, halves, isCell, isRim, place } from "./geometry.js";
import { pictureOf } from "./looks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Shape} Shape
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("./state.js").State} State
 */

/** The picture of a cell that is clear from the start; players do not see it. */
const LAMP = "lamp";

/** Return the cell and the cells around it, also beyond the edge of the grid. @param {Coord} coord */
function around(coord) {
  const { row, col } = place(coord);
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => cellAt(row + down, col + right)));
}

/**
 * Return the cells in the fog, in reading order. A right entry clears its cell and those around it; a given number
 * clears nothing. When all entries are right, there is no fog left.
 * @param {Pick<State, "board" | "marks" | "solution" | "walk">} state
 * @param {Marks | null} answer the only solution; null as long as it is not known
 * @returns {Coord[]}
 */
export function fogged({ board, marks, solution, walk }, answer) {
  const { fog, rows, cols, givens } = board;
  if (!fog) return [];
  const shown = walk ?? { ...marks, ...solution };
  const clear = new Set([...fog, ...board.closed]);
  const asked = Object.keys(answer ?? {}).filter((coord) => isCell(coord) && !(coord in givens));
  const right = asked.filter((coord) => shown[coord] === answer?.[coord]);
  if (asked.length && right.length === asked.length) return [];
  for (const coord of right.flatMap(around)) clear.add(coord);
  const all = Array.from({ length: rows * cols }, (_, n) => cellAt(Math.floor(n / cols), n % cols));
  return all.filter((coord) => !clear.has(coord));
}

/**
 * Return the board as a player sees it: without the givens and clues of cells in the fog. A drawing that is partly in
 * the fog stays; the painter cuts it off.
 * @param {Board} board @param {Coord[]} veil the cells in the fog @returns {Board}
 */
export function veiled(board, veil) {
  const hidden = new Set(veil);
  const isClear = (/** @type {Coord} */ coord) => !hidden.has(coord);
  const secret = secretsOf(board, hidden);
  return {
    ...board,
    veil,
    shapes: board.shapes.flatMap((one) => (one.word === LAMP ? [] : behind(one, isClear))),
    givens: Object.fromEntries(Object.entries(board.givens).filter(([coord]) => isClear(coord))),
    distinct: board.distinct.filter((group) => !secret.has(key(group))),
  };
}

/**
 * Return the cells of each clue that is at least partly in the fog. @param {Board} board @param {Set<Coord>} hidden
 */
const secretsOf = ({ shapes }, hidden) =>
  new Set(
    shapes
      .filter((one) => !isOpen(one) && one.coords.some((coord) => hidden.has(coord)))
      .map(({ coords }) => key(coords)),
  );

/** @param {Coord[]} coords */
const key = (coords) => [...coords].sort().join(" ");

/** Return whether fog leaves a shape alone: the regions, and everything outside the grid. @param {Shape} shape */
const isOpen = ({ word, style, coords, at }) =>
  !coords.length || Boolean(at) || (word === "border" && style === "solid");

/**
 * Return as much of a shape as can be seen. A text needs all of the cells that it is about, or the one that it is in.
 * @param {Shape} shape @param {(coord: Coord) => boolean} isClear @returns {Shape[]}
 */
function behind(shape, isClear) {
  if (isOpen(shape)) return [shape];
  const { word, style, coords } = shape;
  const clear = coords.filter(isClear);
  if (clear.length === coords.length) return [shape];
  if (!clear.length) return [];
  const picture = pictureOf({ word, style });
  if (picture ? !picture.between : ["text", "pointer", "split"].includes(word))
    return [{ ...shape, coords: clear }];
  const isTold =
    word === "arrow" || (word === "border" && isClear([...coords].sort(byPlace)[0] ?? ""));
  return [isTold ? shape : { ...shape, text: "" }];
}

/** Compare cells in reading order. @param {Coord} a @param {Coord} b */
function byPlace(a, b) {
  const [p, q] = [place(a), place(b)];
  return p.row - q.row || p.col - q.col;
}

/**
 * Return the violations that do not tell what is in the fog: those about cells that are clear, or that have entries.
 * @param {Violation[]} lit @param {Coord[]} veil @param {Marks} marks
 */
export function openly(lit, veil, marks) {
  const hidden = new Set(veil);
  // The name of a drawing contains its cells, and a violation may be about some of them only.
  const isClear = (/** @type {string} */ name) => !name.split(" ").some((one) => hidden.has(one));
  const found = lit.filter(
    ({ coords, drawn = [] }) =>
      drawn.every(isClear) &&
      coords.every((coord) => !hidden.has(coord) || (!drawn.length && coord in marks)),
  );
  return found.length === lit.length ? lit : found;
}

/**
 * Return whether a step of a hint rests on something in the fog: a given number there, or a clue that is partly there.
 * Rows, columns, boxes and rules for the whole board are known to everybody.
 * @param {Board} board @param {Coord[]} veil
 * @param {{outlined: Coord[][], facts: Record<Coord, unknown>}} reason
 */
export function restsOnFog(board, veil, { outlined, facts }) {
  const hidden = new Set(veil);
  const secret = secretsOf(board, hidden);
  const known = new Set(
    [...lines(board), ...board.shapes.filter(isOpen).map(({ coords }) => coords)].map(key),
  );
  return (
    Object.keys(facts).some((coord) => hidden.has(coord) && coord in board.givens) ||
    outlined.some(
      (coords) =>
        secret.has(key(coords)) ||
        (coords.length * 2 < board.rows * board.cols &&
          coords.some((coord) => hidden.has(coord)) &&
          !known.has(key(coords))),
    )
  );
}

/**
 * Return whether any of these places is in the fog, or on the border of a cell that is. Places outside the grid never
 * are.
 * @param {Coord[]} coords @param {Coord[]} veil
 */
export function areVeiled(coords, veil) {
  const hidden = new Set(veil);
  return coords.some((coord) => !isRim(coord) && touching(coord).some((cell) => hidden.has(cell)));
}

/** Return the cell at a place, or those beside an edge or around a corner. @param {Coord} coord */
function touching(coord) {
  const { down, right } = halves(coord);
  const odd = (/** @type {number} */ n) => [n - 1, n, n + 1].filter((one) => one & 1);
  return odd(down).flatMap((row) => odd(right).map((col) => atHalf(row, col)));
}

/** Return the cells of each row and column. @param {Board} board */
function lines({ rows, cols }) {
  const upTo = (/** @type {number} */ n) => Array.from({ length: n }, (_, at) => at);
  return [
    ...upTo(rows).map((row) => upTo(cols).map((col) => cellAt(row, col))),
    ...upTo(cols).map((col) => upTo(rows).map((row) => cellAt(row, col))),
  ];
}

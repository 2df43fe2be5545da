// @ts-check
/**
 * The bank of pieces below the board: which of them are placed. Dominoes are pieces of two cells with a number each, such
 * as `25`. It does not use the DOM.
 */

import { cellAt, edgeBetween } from "./geometry.js";
import { at } from "./state.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./state.js").State} State
 * @typedef {[number, number][]} Cells  rows and columns
 */

/** Return the text of the board's bank, if it has one. @param {Board} board */
export const textOf = (board) => board.shapes.find(({ word }) => word === "bank")?.text ?? "";

/** Return the cells of a piece that is drawn as `xxx/-x-`. @param {string} drawn @returns {Cells} */
export const cellsOf = (drawn) =>
  drawn
    .split("/")
    .flatMap((line, row) =>
      [...line].flatMap((sign, col) => (sign !== "-" ? [/** @type {const} */ ([row, col])] : [])),
    )
    .map(([row, col]) => [row, col]);

/** Return one name for a shape and all its rotations and reflections. @param {Cells} cells */
function shapeOf(cells) {
  const names = [];
  let lying = cells;
  for (let n = 0; n < 8; n++) {
    lying = lying.map(([row, col]) => (n === 4 ? [row, -col] : [col, -row]));
    const top = Math.min(...lying.map(([row]) => row));
    const left = Math.min(...lying.map(([, col]) => col));
    names.push(
      lying
        .map(([row, col]) => `${row - top},${col - left}`)
        .sort()
        .join(" "),
    );
  }
  return names.sort()[0] ?? "";
}

/** Return whether a piece is a domino with these two numbers. @param {string} drawn */
export const isDomino = (drawn) => /^\d\d$/.test(drawn);

/** Return the dominoes on the board: two cells with numbers, joined by a mark. @param {State} state */
function laidOn(state) {
  const { rows, cols } = state.board;
  const laid = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      for (const [down, right] of /** @type {Cells} */ ([
        [0, 1],
        [1, 0],
      ])) {
        const [here, there] = [cellAt(row, col), cellAt(row + down, col + right)];
        if (at(state, edgeBetween(here, there)).mark !== 1) continue;
        const ends = [at(state, here).mark, at(state, there).mark];
        if (!ends.includes(undefined)) laid.push(ends.map(String).sort().join(""));
      }
  return laid;
}

/** Return the shapes of the groups of marked cells, which connect along edges. @param {State} state */
function groupsOf(state) {
  const { rows, cols } = state.board;
  const left = new Set();
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      if (at(state, cellAt(row, col)).mark === 1) left.add(`${row},${col}`);
  const shapes = [];
  for (const first of left) {
    left.delete(first);
    const [row, col] = first.split(",").map(Number);
    /** @type {Cells} */
    const group = [[row ?? 0, col ?? 0]];
    for (const [down, right] of group)
      for (const [r, c] of /** @type {Cells} */ ([
        [down - 1, right],
        [down + 1, right],
        [down, right - 1],
        [down, right + 1],
      ]))
        if (left.delete(`${r},${c}`)) group.push([r, c]);
    shapes.push(shapeOf(group));
  }
  return shapes;
}

/**
 * Return the pieces that are still to be placed, in the order of the bank.
 * @param {State} state @returns {boolean[]}
 */
export function leftOf(state) {
  const pieces = textOf(state.board).split(" ");
  const numbered = pieces.every(isDomino);
  const there = numbered ? laidOn(state) : groupsOf(state);
  return pieces.map((drawn) => {
    const found = there.indexOf(numbered ? drawn : shapeOf(cellsOf(drawn)));
    if (found >= 0) there.splice(found, 1);
    return found < 0;
  });
}

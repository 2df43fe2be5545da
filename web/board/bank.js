// @ts-check
/**
 * The bank of pieces below the board: the pieces that have to be placed, with those already on the board in a pale
 * colour. Dominoes are pieces of two cells with a number each, such as `25`.
 */

import { at } from "../puzzle/state.js";
import { cellAt, edgeBetween } from "../puzzle/geometry.js";
import { styles } from "../puzzle/looks.js";
import { CELL, make, textAt } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {[number, number][]} Cells  rows and columns
 */

/** Half of the thickest line around a piece, in the units of the drawing. */
const OUTLINE = 2;

/** Return the text of the board's bank, if it has one. @param {Board} board */
const textOf = (board) => board.shapes.find(({ word }) => word === "bank")?.text ?? "";

/** Return the cells of a piece that is drawn as `xxx/-x-`. @param {string} drawn @returns {Cells} */
const cellsOf = (drawn) =>
  drawn
    .split("/")
    .flatMap((line, row) =>
      [...line].flatMap((sign, col) => (sign !== "-" ? [/** @type {const} */ ([row, col])] : [])),
    )
    .map(([row, col]) => [row, col]);

/** Return one name for a shape and all its rotations and reflections. @param {Cells} cells */
export function shapeOf(cells) {
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
const isDomino = (drawn) => /^\d\d$/.test(drawn);

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

export class BankLayer {
  group = make("g", { class: "bank", "aria-hidden": "true" });
  #text = "";
  #width = 0;
  #seen = "";
  /** The height that the bank needs, in the drawing's units. */
  height = 0;

  /**
   * Arrange the pieces below a board.
   * @param {Board} board @param {number} below where the free space begins, from the top
   */
  build(board, below) {
    this.#text = textOf(board);
    this.#width = Math.max(board.cols, 4);
    this.#seen = "";
    this.height = 0;
    const { bankScale, dominoScale, bankGap: gap } = styles;
    const scale = /^\d/.test(this.#text) ? dominoScale : bankScale;
    let [x, y, high] = [0, gap, 0];
    this.group.replaceChildren(
      ...(this.#text ? this.#text.split(" ") : []).map((drawn) => {
        const cells = cellsOf(drawn);
        const wide = scale * (1 + Math.max(...cells.map(([, col]) => col)));
        if (x && x + wide > this.#width) [x, y, high] = [0, y + high + gap, 0];
        high = Math.max(high, scale * (1 + Math.max(...cells.map(([row]) => row))));
        this.height = (y + high) * CELL + OUTLINE;
        const from = { x: x * CELL, y: y * CELL + below };
        x += wide + gap;
        const side = scale * CELL;
        if (isDomino(drawn)) return domino(drawn, from.x, from.y, side);
        return make(
          "g",
          { class: "piece" },
          ...cells.map(([row, col]) =>
            make("rect", {
              x: from.x + col * side,
              y: from.y + row * side,
              width: side,
              height: side,
            }),
          ),
        );
      }),
    );
  }

  /** Show which pieces are left. @param {State} state */
  draw(state) {
    if (!this.#text) return;
    const left = leftOf(state);
    const seen = left.join();
    if (seen === this.#seen) return;
    this.#seen = seen;
    for (const [n, piece] of [...this.group.children].entries())
      piece.classList.toggle("placed", !left[n]);
  }
}

/**
 * Draw a domino, lying, from its top left corner.
 * @param {string} numbers @param {number} x @param {number} y @param {number} side of a half
 */
function domino(numbers, x, y, side) {
  const halves = [...numbers].map((number, n) =>
    textAt(number, "half", x + (n + 0.5) * side, y + side / 2),
  );
  const d = `M${x + side} ${y + side * 0.2}V${y + side * 0.8}`;
  return make(
    "g",
    { class: "piece domino" },
    make("rect", { x, y, width: 2 * side, height: side, rx: side * 0.2 }),
    make("path", { d }),
    ...halves,
  );
}

// @ts-check
/**
 * Draws the bank of pieces below the board: the pieces that have to be placed, with those already on the board in a pale
 * colour; and the domino in the player's hand, where it would lie.
 */

import { cellsOf, isDomino, leftOf, textOf } from "../puzzle/bank.js";
import { point } from "../puzzle/geometry.js";
import { styles } from "../puzzle/looks.js";
import { handOf, numbersOf, WAYS } from "../puzzle/tray.js";
import { CELL, make, textAt } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/input.js").Piece} Piece
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Hand} Hand
 */

/** Half of the thickest line around a piece, in the units of the drawing. */
const OUTLINE = 2;

export class BankLayer {
  group = make("g", { class: "bank", "aria-hidden": "true" });
  #pieces = make("g");
  #ghost = make("g", { class: "ghost" });
  #board = /** @type {Board | null} */ (null);
  #seen = "";
  /** The middle of each piece, and its size, in cells. @type {{x: number, y: number, wide: number, tall: number}[]} */
  #boxes = [];
  /** @type {Hand | null} */
  #hand = null;
  /** The height that the bank needs, in the drawing's units. */
  height = 0;

  constructor() {
    this.group.append(this.#pieces, this.#ghost);
  }

  /**
   * Arrange the pieces below a board.
   * @param {Board} board @param {number} below where the free space begins, from the top
   */
  build(board, below) {
    const text = textOf(board);
    const width = Math.max(board.cols, 4);
    this.#board = text ? board : null;
    this.#seen = "";
    this.#boxes = [];
    this.height = 0;
    const { bankScale, dominoScale, bankGap: gap } = styles;
    const scale = /^\d/.test(text) ? dominoScale : bankScale;
    let [x, y, high] = [0, gap, 0];
    this.#pieces.replaceChildren(
      ...(text ? text.split(" ") : []).map((drawn) => {
        const cells = cellsOf(drawn);
        const wide = scale * (1 + Math.max(...cells.map(([, col]) => col)));
        const tall = scale * (1 + Math.max(...cells.map(([row]) => row)));
        if (x && x + wide > width) [x, y, high] = [0, y + high + gap, 0];
        high = Math.max(high, tall);
        this.height = (y + high) * CELL + OUTLINE;
        const box = { x: x + wide / 2, y: y + tall / 2 + below / CELL, wide, tall };
        this.#boxes.push(box);
        const from = { x: x * CELL, y: y * CELL + below };
        x += wide + gap;
        const side = scale * CELL;
        if (isDomino(drawn))
          return make("g", { class: "piece domino" }, ...tile(drawn, box, scale));
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

  /** Return the domino at a point, and which half of it: around each, half of the gap belongs to it. @param {Point} at @returns {Piece | null} */
  at({ x, y }) {
    const room = styles.bankGap / 2;
    const n = this.#boxes.findIndex(
      (box) =>
        Math.abs(x - box.x) <= box.wide / 2 + room && Math.abs(y - box.y) <= box.tall / 2 + room,
    );
    const box = this.#boxes[n];
    if (!box || !this.#board || !numbersOf(this.#board, n)) return null;
    const [down, right] = WAYS[this.#hand?.n === n ? this.#hand.turn : 0] ?? [0, 1];
    return { n, half: (x - box.x) * right + (y - box.y) * down > 0 ? 1 : 0 };
  }

  /** Show which pieces are left, and the domino in the hand. @param {State} state */
  draw(state) {
    if (!this.#board) return;
    const hand = handOf(state);
    const left = leftOf(state);
    const seen = [...left, hand?.n, hand?.turn].join();
    if (seen !== this.#seen) {
      this.#seen = seen;
      for (const [n, piece] of [...this.#pieces.children].entries()) {
        piece.classList.toggle("placed", !left[n]);
        piece.classList.toggle("taken", n === hand?.n);
        if (n === hand?.n || n === this.#hand?.n)
          this.#turn(piece, n, n === hand?.n ? hand.turn : 0);
      }
    }
    if (hand === this.#hand) return;
    this.#hand = hand;
    const at = hand && middleOf(hand);
    const numbers = hand && numbersOf(state.board, hand.n);
    this.#ghost.replaceChildren(...(at && numbers ? tile(numbers, at, 1, hand.turn) : []));
    this.#ghost.classList.toggle("floating", !hand?.cells);
  }

  /** @param {Element} piece @param {number} n @param {number} turn */
  #turn(piece, n, turn) {
    const [numbers, box] = [this.#board && numbersOf(this.#board, n), this.#boxes[n]];
    if (numbers && box) piece.replaceChildren(...tile(numbers, box, styles.dominoScale, turn));
  }
}

/** Return the point around which the domino in the hand is drawn. @param {Hand} hand @returns {Point | null} */
function middleOf({ cells, at, turn, half }) {
  if (cells) {
    const [one, other] = [point(cells[0]), point(cells[1])];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  }
  const [down, right] = WAYS[turn] ?? [0, 1];
  const by = half ? -0.5 : 0.5;
  return at && { x: at.x + right * by, y: at.y + down * by };
}

/**
 * Draw a domino around a point.
 * @param {string | readonly number[]} numbers of its halves @param {Point} middle in cells @param {number} scale of a half @param {number} [turn]
 */
function tile(numbers, middle, scale, turn = 0) {
  const [down, right] = WAYS[turn] ?? [0, 1];
  const side = scale * CELL;
  const [x, y] = [middle.x * CELL, middle.y * CELL];
  const [wide, tall] = down ? [side, 2 * side] : [2 * side, side];
  const line = down
    ? `M${x - side * 0.3} ${y}h${side * 0.6}`
    : `M${x} ${y - side * 0.3}v${side * 0.6}`;
  return [
    make("rect", { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall, rx: side * 0.2 }),
    make("path", { d: line }),
    ...[...numbers].map((number, n) => {
      const by = (n - 0.5) * side;
      return textAt(String(number), "half", x + right * by, y + down * by);
    }),
  ];
}

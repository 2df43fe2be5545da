// @ts-check
/**
 * Dominoes of the tray below the board: one in the player's hand, where it would lie, laying it and taking it back. It
 * does not use the DOM.
 */

import { memo } from "../base/memo.js";
import { isDomino, leftOf, textOf } from "./bank.js";
import { edgesAround, inPlay, isEdge, sides, step } from "./geometry.js";
import { putEach } from "./marks.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").Hand} Hand
 * @typedef {import("./state.js").Pair} Pair
 * @typedef {import("./state.js").State} State
 *
 * @typedef {{n: number, turn: number, cells: Pair}} Laid  a domino of the tray on the board
 */

/** From the first half of a domino to the second, down and right, for each of its turns. @type {[number, number][]} */
export const WAYS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

const dominoes = memo((/** @type {Board} */ board) => {
  const pieces = textOf(board).split(" ");
  return pieces.every(isDomino) ? pieces : [];
});

/** Return whether a board has a tray of dominoes. @param {Board} board */
export const hasTray = (board) => dominoes(board).length > 0;

/** Return the numbers of a domino, the smaller one first. @param {Board} board @param {number} n */
export function numbersOf(board, n) {
  const [one, other] = dominoes(board)[n] ?? "";
  return other === undefined ? null : /** @type {const} */ ([Number(one), Number(other)]);
}

/** Return a domino as it is called. @param {Board} board @param {number} n */
export const nameOf = (board, n) => numbersOf(board, n)?.join("–") ?? "";

/** Return the domino in the hand, unless it is on the board by now. @param {State} state @returns {Hand | null} */
export const handOf = (state) =>
  state.hand && hasTray(state.board) && leftOf(state)[state.hand.n] ? state.hand : null;

/** Take a domino in the hand, or none. @param {State} state @param {Hand | null} hand @returns {State} */
export const take = (state, hand) => (hand === state.hand ? state : { ...state, hand });

/**
 * Return the domino in the hand as it would lie with one half on a cell. If the other half has no room there, it moves
 * to the opposite side.
 * @param {Board} board @param {Omit<Hand, "cells">} hand @param {Coord | null} cell @returns {Hand}
 */
export function aimed(board, hand, cell) {
  const [down, right] = WAYS[hand.turn] ?? [0, 1];
  const on = hand.half ? -1 : 1;
  for (const by of [on, -on]) {
    if (!cell) break;
    const { edge, to } = step(cell, by * down, by * right);
    if (inPlay(board, edge)) return { ...hand, cells: by > 0 ? [cell, to] : [to, cell] };
  }
  return { ...hand, cells: null };
}

/** Return the domino of the tray that covers a cell. @param {State} state @param {Coord} cell @returns {Laid | null} */
export function laidAt({ board, marks }, cell) {
  const joined = hasTray(board) ? edgesAround(cell).filter((edge) => marks[edge] === 1) : [];
  const [edge] = joined;
  if (!edge || joined.length > 1) return null;
  const [one, other] = sides(edge);
  const numbers = [marks[one] ?? NaN, marks[other] ?? NaN];
  const n = dominoes(board).lastIndexOf([...numbers].sort().join(""));
  if (n < 0) return null;
  const isForth = Number(numbers[0]) <= Number(numbers[1]);
  const turn = (edge.startsWith("edges_h") ? 1 : 0) + (isForth ? 0 : 2);
  return { n, turn, cells: isForth ? [one, other] : [other, one] };
}

/** Return the changes that take a domino from the board. @param {Laid | null} laid @returns {Record<Coord, number | null>} */
function without(laid) {
  const coords = laid ? [...laid.cells, between(laid.cells)] : [];
  return Object.fromEntries(coords.map((coord) => [coord, null]));
}

/** @param {Pair} cells */
const between = ([one, other]) =>
  edgesAround(one).find((edge) => edgesAround(other).includes(edge)) ?? "";

/** Take a domino back from the board. @param {State} state @param {Laid} laid @returns {State} */
export const lift = (state, laid) => putEach(state, without(laid));

/**
 * Lay a domino, as one step. Those that it covers return to the tray, as does the same one from where it was.
 * @param {State} state @param {number} n @param {Pair} cells @param {Laid | null} [from] @returns {State}
 */
export function lay(state, n, cells, from = null) {
  const numbers = numbersOf(state.board, n);
  if (!numbers) return state;
  /** @type {Record<Coord, number | null>} */
  const marks = without(from);
  for (const cell of cells) {
    Object.assign(marks, without(laidAt(state, cell)));
    for (const edge of edgesAround(cell))
      if (isEdge(edge) && state.marks[edge] === 1) marks[edge] = null;
  }
  const [one, other] = cells;
  return putEach(state, { ...marks, [one]: numbers[0], [other]: numbers[1], [between(cells)]: 1 });
}

/**
 * Turn a domino on the board around the half on a cell, to the next side that is free.
 * @param {State} state @param {Laid} laid @param {Coord} cell @param {1 | -1} [by] @returns {State} the same without any
 */
export function turnLaid(state, laid, cell, by = 1) {
  const half = laid.cells[0] === cell ? 0 : 1;
  for (let n = 1; n < WAYS.length; n++) {
    const turn = (laid.turn + WAYS.length + by * n) % WAYS.length;
    const [down, right] = (WAYS[turn] ?? [0, 1]).map((way) => (half ? -way : way));
    const { edge, to } = step(cell, down ?? 0, right ?? 0);
    if (!inPlay(state.board, edge) || (to in state.marks && !laid.cells.includes(to))) continue;
    return lay(state, laid.n, half ? [to, cell] : [cell, to], laid);
  }
  return state;
}

// @ts-check
/** Which lines hang together: each piece has a colour of its own until there is only one. No DOM. */

import { memo } from "../base/memo.js";
import { ends, isEdge, layerOf } from "../puzzle/geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** So many colours there are; the first is that of a line that is alone. */
export const COLOURS = 7;

/** Marks that join what is at their ends. */
const JOINING = new Set(["line", "bridge"]);

/**
 * The colour of each line. A piece keeps the colour that most of it had, the largest first.
 * @param {State} state @param {Map<Coord, number>} before the colours that lines had @returns {Map<Coord, number>}
 */
export function coloured(state, before) {
  const pieces = piecesOf(state).sort((a, b) => b.length - a.length);
  if (pieces.length < 2) return new Map((pieces[0] ?? []).map((edge) => [edge, 0]));
  /** @type {Map<Coord, number>} */
  const colours = new Map();
  const used = new Array(COLOURS).fill(0);
  for (const piece of pieces) {
    const had = new Array(COLOURS).fill(0);
    for (const edge of piece) {
      const colour = before.get(edge);
      if (colour !== undefined) had[colour]++;
    }
    const least = Math.min(...used);
    const free = used.flatMap((times, colour) => (times === least ? [colour] : []));
    const colour = free.reduce((best, one) => (had[one] > had[best] ? one : best), free[0] ?? 0);
    used[colour]++;
    for (const edge of piece) colours.set(edge, colour);
  }
  return colours;
}

/** The lines that the player drew, those that hang together in one list. @param {State} state @returns {Coord[][]} */
export function piecesOf({ board, marks }) {
  const joins = joiningOf(board);
  if (!joins.size) return [];
  /** Each place where lines end, and one that stands for all that hang together with it. @type {Map<Coord, Coord>} */
  const heads = new Map();
  const find = (/** @type {Coord} */ coord) => {
    let head = coord;
    for (let next = heads.get(head); next !== undefined; next = heads.get(head)) head = next;
    // The next search goes there at once.
    for (let here = coord; here !== head;) {
      const next = heads.get(here) ?? head;
      heads.set(here, head);
      here = next;
    }
    return head;
  };
  const lines = Object.keys(marks).filter((coord) => isLine(board, joins, coord, marks[coord]));
  for (const edge of lines) {
    const [a, b] = ends(edge, board.joins).map(find);
    if (a !== undefined && b !== undefined && a !== b) heads.set(a, b);
  }
  /** @type {Map<Coord, Coord[]>} */
  const pieces = new Map();
  for (const edge of lines) {
    const head = find(ends(edge, board.joins)[0]);
    const piece = pieces.get(head);
    if (piece) piece.push(edge);
    else pieces.set(head, [edge]);
  }
  return [...pieces.values()];
}

/** @param {Board} board @param {Set<number>} joins @param {Coord} coord @param {number | undefined} mark */
const isLine = (board, joins, coord, mark) =>
  mark !== undefined && joins.has(mark) && isEdge(coord) && Boolean(layerOf(board, coord));

/** The marks on edges that join; none where edges are borders. */
const joiningOf = memo((/** @type {Board} */ board) => {
  /** @type {Set<number>} */
  const found = new Set();
  if (board.joins === "parts") return found;
  for (const { layer, marks, derived } of board.layers)
    if (layer.startsWith("edges") && !derived)
      for (const { mark, word } of marks) if (JOINING.has(word)) found.add(mark);
  return found;
});

// @ts-check
/** Finds which lines are connected: each piece has its own colour until one piece is left. It does not use the DOM. */

import { memo } from "../base/memo.js";
import { ends, isEdge, layerOf } from "../puzzle/geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The number of colours; the first one is for a single piece. */
export const COLOURS = 7;

/** Marks that join the places at their ends. */
const JOINING = new Set(["line", "bridge"]);

/**
 * Return the colour of each line. A piece keeps the colour that most of its lines had; the largest piece chooses first.
 * @param {State} state @param {Map<Coord, number>} before the previous colours of the lines
 * @returns {Map<Coord, number>}
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

/** Return the lines that the player drew, with connected ones in one list. @param {State} state @returns {Coord[][]} */
export function piecesOf({ board, marks }) {
  const joins = joiningOf(board);
  if (!joins.size) return [];
  /** Each end of a line, and one place that represents everything connected with it. @type {Map<Coord, Coord>} */
  const heads = new Map();
  const find = (/** @type {Coord} */ coord) => {
    let head = coord;
    for (let next = heads.get(head); next !== undefined; next = heads.get(head)) head = next;
    // The next search starts there.
    for (let here = coord; here !== head;) {
      const next = heads.get(here) ?? head;
      heads.set(here, head);
      here = next;
    }
    return head;
  };
  const lines = Object.keys(marks).filter((coord) => isLine(board, joins, coord, marks[coord]));
  for (const edge of lines) {
    const [a, b] = ends(board, edge).map(find);
    if (a !== undefined && b !== undefined && a !== b) heads.set(a, b);
  }
  /** @type {Map<Coord, Coord[]>} */
  const pieces = new Map();
  for (const edge of lines) {
    const head = find(ends(board, edge)[0]);
    const piece = pieces.get(head);
    if (piece) piece.push(edge);
    else pieces.set(head, [edge]);
  }
  return [...pieces.values()];
}

/** @param {Board} board @param {Set<number>} joins @param {Coord} coord @param {number | undefined} mark */
const isLine = (board, joins, coord, mark) =>
  mark !== undefined && joins.has(mark) && isEdge(coord) && Boolean(layerOf(board, coord));

/** Return the marks on edges that join; none if edges are borders. */
const joiningOf = memo((/** @type {Board} */ board) => {
  /** @type {Set<number>} */
  const found = new Set();
  if (board.joins === "parts") return found;
  for (const { layer, marks, derived } of board.layers)
    if (layer.startsWith("edges") && !derived)
      for (const { mark, word } of marks) if (JOINING.has(word)) found.add(mark);
  return found;
});

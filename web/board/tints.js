// @ts-check
/**
 * Finds the soft tints below the cells during play: the selected cell's groups, its number elsewhere, and cells that
 * marks shine on. All of it comes from the board's data.
 */

import { memo } from "../base/memo.js";
import { numberAt } from "../puzzle/candidates.js";
import { cellsWith } from "../puzzle/numbers.js";
import { at } from "../puzzle/state.js";
import { cellAt, inGrid, inPlay, isCell, place } from "../puzzle/geometry.js";
import { tiles } from "./outline.js";
import { make, redraw } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** A group with more than this share of the board's cells does not help the eye. */
const MOST = 0.5;

const WAYS = /** @type {const} */ ([
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
]);

export class TintLayer {
  #peers = make("path", { class: "tint peers" });
  #alike = make("path", { class: "tint alike" });
  #beams = make("path", { class: "fill beam" });
  group = make(
    "g",
    { class: "tints", "aria-hidden": "true" },
    this.#beams,
    this.#peers,
    this.#alike,
  );
  /** @type {State | null} */
  #shown = null;

  /** @param {State} state @param {Map<Coord, unknown>} clash cells in conflict, which have a colour of their own */
  draw(state, clash) {
    const before = this.#shown;
    this.#shown = state;
    const moved =
      !before ||
      /** @type {const} */ (["cursor", "also", "board", "held", "solved"]).some(
        (one) => state[one] !== before[one],
      );
    const marked = !before || state.marks !== before.marks || state.solution !== before.solution;
    if (moved) redraw(this.#peers, tiles(peersOf(state)));
    if (moved || marked)
      redraw(this.#alike, tiles(sameAs(state).filter((coord) => !clash.has(coord))));
    if (marked || state.board !== before.board) redraw(this.#beams, tiles(litBy(state)));
  }
}

/** Return the groups that contain each coord. */
const groupsOf = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, Coord[][]>} */
  const found = new Map();
  for (const group of board.distinct)
    if (group.length <= MOST * board.rows * board.cols)
      for (const coord of group) found.set(coord, [...(found.get(coord) ?? []), group]);
  return found;
});

/**
 * Return the cells that cannot repeat the number of the selected cell; none on a solved board, which has no more
 * entries to weigh.
 * @param {State} state @returns {Set<Coord>}
 */
export function peersOf({ board, cursor, also, solved }) {
  const isSingle = !also.length && !solved;
  const peers = new Set(isSingle ? (groupsOf(board).get(cursor) ?? []).flat() : []);
  peers.delete(cursor);
  return peers;
}

/** Return the other cells with the number of the selected cell. @param {State} state @returns {Coord[]} */
export function sameAs(state) {
  const { cursor, also, held, solved } = state;
  const number = numberAt(state, cursor);
  if (also.length || held !== null || solved || number === undefined || !isCell(cursor)) return [];
  return cellsWith(state, number).filter((coord) => coord !== cursor);
}

/**
 * Return the cells that a mark shines on, including its own, up to closed cells.
 * @param {State} state @returns {Set<Coord>}
 */
export function litBy(state) {
  const { board, solution } = state;
  /** @type {Set<Coord>} */
  const found = new Set();
  const { beams } = board;
  if (!beams) return found;
  for (const coord of Object.keys({ ...state.marks, ...solution })) {
    if (!isCell(coord) || at(state, coord).mark !== beams.mark) continue;
    found.add(coord);
    const { row, col } = place(coord);
    for (const [down, right] of WAYS)
      for (let far = 1; ; far++) {
        const next = cellAt(row + far * down, col + far * right);
        if (!inGrid(board, next) || !inPlay(board, next)) break;
        found.add(next);
      }
  }
  return found;
}

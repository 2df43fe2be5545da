// @ts-check
/** Highlights the pencil marks of one number, the held one or else that of the selected cell, and its strong links. */

import { linksOf, pencilledWith } from "../puzzle/candidates.js";
import { place } from "../puzzle/geometry.js";
import { alike } from "../puzzle/numbers.js";
import { CELL, make } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The fields on which the highlights depend. */
const FIELDS = /** @type {const} */ ([
  ...["board", "cursor", "also", "held", "marks", "centre", "corner", "solution", "walk"],
]);

/** The part of a link that its cells cover, in cells. */
const INSIDE = 0.3;

export class SpotLayer {
  #places = make("path", { class: "spot may" });
  #entries = make("path", { class: "spot held" });
  #links = make("path", { class: "spot link" });
  group = make(
    "g",
    { class: "spots", "aria-hidden": "true" },
    this.#entries,
    this.#places,
    this.#links,
  );
  /** @type {State | null} */
  #shown = null;

  /** @param {State} state */
  draw(state) {
    const before = this.#shown;
    this.#shown = state;
    if (before && FIELDS.every((field) => state[field] === before[field])) return;
    const { held, solution, walk, also, cursor, board, marks } = state;
    const chosen = also.length ? undefined : (board.givens[cursor] ?? marks[cursor]);
    const mark = held ?? chosen;
    const shows = mark !== undefined && !solution && !walk;
    this.group.toggleAttribute("data-held", held !== null);
    put(this.#places, shows ? boxes(pencilledWith(state, mark)) : "");
    put(this.#entries, shows && held !== null ? boxes(entries(state, held)) : "");
    put(this.#links, shows && held !== null ? lines(linksOf(state, held)) : "");
  }
}

/** Return the cells with this number. @param {State} state @param {number} mark */
function entries(state, mark) {
  const { board, marks } = state;
  const all = /** @type {[Coord, number][]} */ (Object.entries({ ...marks, ...board.givens }));
  const [first] = all.find(([, one]) => one === mark) ?? [];
  return first === undefined ? [] : alike(state, first);
}

/** @param {SVGElement} path @param {string} d */
function put(path, d) {
  if (d !== path.getAttribute("d")) path.setAttribute("d", d);
}

/** @param {Coord[]} cells */
function boxes(cells) {
  const box = (/** @type {Coord} */ cell) => {
    const { row, col } = place(cell);
    return `M${col * CELL} ${row * CELL}h${CELL}v${CELL}h${-CELL}z`;
  };
  return cells.map(box).join("");
}

/** @param {[Coord, Coord][]} links */
function lines(links) {
  const line = (/** @type {[Coord, Coord]} */ [from, to]) => {
    const [a, b] = [place(from), place(to)];
    const [down, right] = [b.row - a.row, b.col - a.col];
    const share = INSIDE / Math.hypot(down, right);
    const at = (/** @type {number} */ part) =>
      `${(a.col + 0.5 + right * part) * CELL} ${(a.row + 0.5 + down * part) * CELL}`;
    return `M${at(share)}L${at(1 - share)}`;
  };
  return links.map(line).join("");
}

// @ts-check
/** Highlights the pencil marks of one number, the held one or else that of the selected cell, and its strong links. */

import { arePlaced, habitsNow, linksOf, numberAt, pencilledWith } from "../puzzle/candidates.js";
import { layerOf, place } from "../puzzle/geometry.js";
import { cellsWith } from "../puzzle/numbers.js";
import { placeOf } from "./marks.js";
import { tiles } from "./outline.js";
import { CELL, make, redraw } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The fields on which the highlights depend. */
const FIELDS = /** @type {const} */ ([
  ...["board", "cursor", "also", "held", "marks", "centre", "corner", "tinted", "solution", "walk"],
]);

/** A link ends at this distance from the middle of its cells, or of the candidates that have places in them. */
const [FROM_CELL, FROM_PLACE] = [0.3 * CELL, 0.15 * CELL];

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
  /** @type {unknown} */
  #habits = null;
  #reach;

  /** @param {(coord: Coord) => number} reach returns how far the author's text in a cell's corner extends */
  constructor(reach) {
    this.#reach = reach;
  }

  /** @param {State} state */
  draw(state) {
    const [before, habits] = [this.#shown, this.#habits];
    this.#shown = state;
    this.#habits = habitsNow();
    const isSame = before && FIELDS.every((field) => state[field] === before[field]);
    if (isSame && habits === this.#habits) return;
    const { held, solution, walk, also, cursor } = state;
    const chosen = also.length ? undefined : numberAt(state, cursor);
    const mark = held ?? chosen;
    const shows = mark !== undefined && !solution && !walk;
    this.group.toggleAttribute("data-held", held !== null);
    redraw(this.#places, shows ? tiles(pencilledWith(state, mark)) : "");
    redraw(this.#entries, shows && held !== null ? tiles(cellsWith(state, held)) : "");
    redraw(this.#links, shows && held !== null ? this.#lines(state, held) : "");
  }

  /** @param {State} state @param {number} mark */
  #lines(state, mark) {
    const line = (/** @type {[Coord, Coord]} */ link) => {
      const [a, b] = link.map((cell) => this.#end(state, cell, mark));
      if (!a || !b) return "";
      const [right, down] = [b.x - a.x, b.y - a.y];
      const share = a.by / Math.hypot(right, down) || 0;
      const at = (/** @type {number} */ part) => `${a.x + right * part} ${a.y + down * part}`;
      return `M${at(share)}L${at(1 - share)}`;
    };
    return linksOf(state, mark).map(line).join("");
  }

  /**
   * Return where the candidate is in a cell, and how far from it a link ends.
   * @param {State} state @param {Coord} cell @param {number} mark @returns {Point & {by: number}}
   */
  #end({ board, tinted }, cell, mark) {
    const { row, col } = place(cell);
    const layer = layerOf(board, cell);
    const isPlaced = layer && arePlaced(layer, tinted[cell]);
    const { x, y } = isPlaced
      ? placeOf(mark, layer, this.#reach(cell))
      : { x: CELL / 2, y: CELL / 2 };
    return { x: col * CELL + x, y: row * CELL + y, by: isPlaced ? FROM_PLACE : FROM_CELL };
  }
}

// @ts-check
/** The colours that the player gave to cells: below everything else, and in bands if a cell has several. */

import { place } from "../puzzle/geometry.js";
import { moved } from "./moved.js";
import { CELL, make } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** How far the bands lean, in the drawing's units. */
const LEAN = 7;

export class ColourLayer {
  group = make("g", { class: "colours", "aria-hidden": "true" });
  /** @type {State["colour"]} */
  #shown = {};
  /** @type {Map<Coord, SVGElement>} */
  #drawn = new Map();

  /** @param {State} state */
  draw({ colour }) {
    const before = this.#shown;
    if (colour === before) return;
    this.#shown = colour;
    for (const coord of Object.keys(before)) if (!(coord in colour)) this.#take(coord);
    for (const [coord, inks] of Object.entries(colour)) {
      if (inks === before[coord]) continue;
      this.#take(coord);
      const { row, col } = place(coord);
      const cell = make("g", { "data-coloured": coord }, ...bands(inks));
      moved(cell, col * CELL, row * CELL);
      this.#drawn.set(coord, cell);
      this.group.append(cell);
    }
  }

  /** @param {Coord} coord */
  #take(coord) {
    this.#drawn.get(coord)?.remove();
    this.#drawn.delete(coord);
  }
}

/** @param {number[]} inks */
function bands(inks) {
  /** Return how far left a border between two bands begins and ends; the outermost borders are the cell's own. */
  const border = (/** @type {number} */ n) => {
    const [x, lean] = [(n * CELL) / inks.length, n % inks.length ? LEAN : 0];
    return { top: x + lean, bottom: x - lean };
  };
  return inks.map((ink, n) => {
    const [left, right] = [border(n), border(n + 1)];
    const d = `M${left.top} 0L${right.top} 0L${right.bottom} ${CELL}L${left.bottom} ${CELL}Z`;
    return make("path", { class: `ink-${ink}`, d });
  });
}

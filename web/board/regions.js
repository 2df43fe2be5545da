// @ts-check
/**
 * Gives two kinds of region the look of a finished one: regions that borders close off and that are complete, and rooms
 * that are full.
 */

import { at } from "../puzzle/state.js";
import { edgesAround, inPlay, place, sides } from "../puzzle/geometry.js";
import { CELL, make } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Finished} Finished
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The parts of the state that this depends on. */
const OF = /** @type {const} */ (["board", "marks", "solution", "full"]);

export class RegionLayer {
  group = make("g", { class: "regions", "aria-hidden": "true" });
  #seen = "";
  /** @type {State | null} */
  #last = null;

  /** @param {State} state */
  draw(state) {
    const last = this.#last;
    this.#last = state;
    if (last && OF.every((field) => state[field] === last[field])) return;
    const full = state.full.map(({ coords, style }) => ({ cells: coords, style }));
    const found = [...finishedIn(state), ...full];
    const seen = JSON.stringify(found);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.group.replaceChildren(
      ...found.flatMap(({ cells, style }) => cells.map((cell) => tile(cell, style))),
    );
  }
}

/** @param {Coord} cell @param {string} style */
function tile(cell, style) {
  const { row, col } = place(cell);
  const size = { x: col * CELL, y: row * CELL, width: CELL, height: CELL };
  return make("rect", { class: `fill ${style}`, "data-finished": cell, ...size });
}

/**
 * Return the cells of each finished region, and its look.
 * @param {State} state @returns {{cells: Coord[], style: string}[]}
 */
export function finishedIn(state) {
  const { board } = state;
  if (!board.finished.length) return [];
  /** @type {Map<Coord, Finished>} */
  const owners = new Map();
  for (const one of board.finished) for (const coord of one.coords) owners.set(coord, one);
  return board.finished.flatMap((one) => {
    const cells = regionOf(state, one, owners);
    return cells ? [{ cells, style: one.style }] : [];
  });
}

/**
 * Return the cells that are connected to a clue's cell inside the borders, if they form a finished region.
 * @param {State} state @param {Finished} one @param {Map<Coord, Finished>} owners
 */
function regionOf(state, one, owners) {
  const { board } = state;
  const [first] = one.coords;
  if (first === undefined) return null;
  const cells = [first];
  const found = new Set(cells);
  /** @type {Coord[]} */
  const borders = [];
  for (const cell of cells) {
    if ((owners.get(cell) ?? one) !== one || cells.length > (one.size ?? Infinity)) return null;
    for (const edge of edgesAround(cell)) {
      if (!inPlay(board, edge)) continue;
      if (at(state, edge).mark) borders.push(edge);
      else
        for (const side of sides(edge))
          if (!found.has(side)) {
            found.add(side);
            cells.push(side);
          }
    }
  }
  const whole = one.coords.every((coord) => found.has(coord));
  const inside = borders.some((edge) => sides(edge).every((side) => found.has(side)));
  return whole && !inside && (one.size ?? cells.length) === cells.length ? cells : null;
}

// @ts-check
/** Colours of cells: the player's notes, on every board. Pure functions, no DOM. */

import { inGrid, isCell } from "./geometry.js";
import { selected } from "./state.js";
import { edit } from "./steps.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** The first is number 1. The catalogue has their names, under `colour`. */
export const COLOURS = /** @type {const} */ ([
  "grey",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
]);

/** Return the selected cells; any cell can have a colour. @param {State} state */
const cells = (state) =>
  selected(state).filter((coord) => isCell(coord) && inGrid(state.board, coord));

/**
 * Give a colour to all of these cells; remove it if all have it.
 * @param {State} state @param {number} ink @param {Coord[]} [coords] by default, the selected cells @returns {State}
 */
export function colour(state, ink, coords = cells(state)) {
  if (!COLOURS[ink - 1]) return edit(state, {});
  const everywhere = coords.every((coord) => has(state, coord, ink));
  return paintColour(state, ink, coords, !everywhere);
}

/** @param {State} state @param {Coord} coord @param {number} ink */
export const has = (state, coord, ink) => (state.colour[coord] ?? []).includes(ink);

/** @param {State} state @param {number} ink @param {Coord[]} coords @param {boolean} on @returns {State} */
export function paintColour(state, ink, coords, on) {
  const next = coords.map((coord) => {
    const others = (state.colour[coord] ?? []).filter((one) => one !== ink);
    return [coord, on ? [...others, ink].sort((a, b) => a - b) : others];
  });
  return edit(state, { colour: Object.fromEntries(next) });
}

/**
 * Remove all colours from cells.
 * @param {State} state @param {Coord[]} [coords] by default, the selected cells @returns {State}
 */
export const wipe = (state, coords = cells(state)) =>
  edit(state, { colour: Object.fromEntries(coords.map((coord) => [coord, null])) });

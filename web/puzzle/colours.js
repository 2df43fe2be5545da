// @ts-check
/** Colours of cells: notes of the player's, on every board. Pure functions, no DOM. */

import { inGrid, isCell } from "./geometry.js";
import { selected } from "./state.js";
import { edit } from "./steps.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** The first is number 1. What they are called is in the catalogue, under `colour`. */
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

/** The selected cells; any may have a colour. @param {State} state */
const cells = (state) =>
  selected(state).filter((coord) => isCell(coord) && inGrid(state.board, coord));

/**
 * A colour to all of these cells; away with it where all have it.
 * @param {State} state @param {number} ink @param {Coord[]} [coords] none: those that are selected @returns {State}
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

/** Cells without any colour. @param {State} state @param {Coord[]} [coords] none: those that are selected @returns {State} */
export const wipe = (state, coords = cells(state)) =>
  edit(state, { colour: Object.fromEntries(coords.map((coord) => [coord, null])) });

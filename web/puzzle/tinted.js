// @ts-check
/**
 * Colours of pencil marks: one for each mark of a cell. Each is a number, ten times the mark plus the colour, as in
 * “{"cells/0/2": [32, 57]}”. A mark that is removed loses its colour (steps.js). Pure functions, no DOM.
 */

import { canBePlaced, numberAt } from "./candidates.js";
import { COLOURS } from "./colours.js";
import { isNumbers, layerOf } from "./geometry.js";
import { edit } from "./steps.js";
import { TINT } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 */

/** Return the colour of each mark in a list of them. @param {number[]} [tints] @returns {Map<number, number>} */
export const inksOf = (tints = []) =>
  new Map(tints.map((one) => [Math.floor(one / TINT), one % TINT]));

/**
 * Return whether a cell shows this pencil mark, and the mark has a place of its own for a colour.
 * @param {State} state @param {Coord} coord @param {number} mark
 */
export function canTint(state, coord, mark) {
  const layer = layerOf(state.board, coord);
  if (!layer || !isNumbers(layer) || !canBePlaced(layer)) return false;
  if (numberAt(state, coord) !== undefined) return false;
  return [state.centre, state.corner].some((field) => field[coord]?.includes(mark));
}

/**
 * Give a colour to this pencil mark in all of these cells that have it; remove the colour if all have it.
 * @param {State} state @param {number} mark @param {number | null} ink null removes any colour
 * @param {Coord[]} coords @returns {State}
 */
export function tint(state, mark, ink, coords) {
  if (ink !== null && !COLOURS[ink - 1]) return edit(state, {});
  const cells = coords.filter((coord) => canTint(state, coord, mark));
  const everywhere = cells.every((coord) => inksOf(state.tinted[coord]).get(mark) === ink);
  const next = cells.map((coord) => {
    const inks = inksOf(state.tinted[coord]);
    if (ink === null || everywhere) inks.delete(mark);
    else inks.set(mark, ink);
    const tints = [...inks].map(([one, its]) => one * TINT + its);
    return [coord, tints.sort((a, b) => a - b)];
  });
  return edit(state, { tinted: Object.fromEntries(next) });
}

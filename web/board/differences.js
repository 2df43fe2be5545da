// @ts-check
/** Finds what must be drawn again: the coords at which two states of one board differ. It does not use the DOM. */

import { memo } from "../base/memo.js";
import { clashes } from "../puzzle/numbers.js";
import { madeInTrial } from "../puzzle/trials.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../puzzle/state.js").State} State
 */

/** @param {State} state @param {State} before @returns {Set<Coord>} */
export function dirtyCoords(state, before) {
  /** @type {Set<Coord>} */
  const dirty = new Set();
  for (const field of /** @type {const} */ ([
    "marks",
    "centre",
    "corner",
    "tinted",
    "colour",
    "drawn",
    "solution",
    "other",
    "possible",
  ]))
    differing(state[field] ?? {}, before[field] ?? {}, dirty);
  if (state.met !== before.met) apart(new Set(state.met), new Set(before.met), dirty);
  if (state.lit !== before.lit) apart(litCoords(state), litCoords(before), dirty);
  if (state.marks !== before.marks) {
    const [now, then] = [clashes(state), clashes(before)];
    for (const [coord, others] of now)
      if (then.get(coord)?.join() !== others.join()) dirty.add(coord);
    for (const coord of then.keys()) if (!now.has(coord)) dirty.add(coord);
  }
  if (state.past !== before.past) {
    const [now, then] = [madeInTrial(state), madeInTrial(before)];
    for (const [coord, level] of now) if (then.get(coord) !== level) dirty.add(coord);
    for (const coord of then.keys()) if (!now.has(coord)) dirty.add(coord);
  }
  return dirty;
}

/**
 * Return how the player's entry at a coord is marked: 1 in a trial, 2 in a trial inside one, 0 otherwise.
 * @param {State} state @param {Coord} coord @returns {0 | 1 | 2}
 */
export function trialAt(state, coord) {
  const level = state.walk || state.solution ? 0 : (madeInTrial(state).get(coord) ?? 0);
  return level > 1 ? 2 : level ? 1 : 0;
}

const litOf = memo(
  (/** @type {State["lit"]} */ lit) =>
    new Set(lit.flatMap(({ coords, clues = [] }) => [...coords, ...clues])),
);

/** Return every coord that a violation concerns, and the clues that are violated. @param {State} state */
export const litCoords = ({ lit }) => litOf(lit);

/** @param {Record<Coord, unknown>} a @param {Record<Coord, unknown>} b @param {Set<Coord>} into */
function differing(a, b, into) {
  if (a === b) return;
  for (const coord in a) if (a[coord] !== b[coord]) into.add(coord);
  for (const coord in b) if (!(coord in a)) into.add(coord);
}

/** @param {Set<Coord>} a @param {Set<Coord>} b @param {Set<Coord>} into */
function apart(a, b, into) {
  for (const coord of a) if (!b.has(coord)) into.add(coord);
  for (const coord of b) if (!a.has(coord)) into.add(coord);
}

// @ts-check
/**
 * Trials: the player enters something to see where it leads, then keeps it or discards it. A trial begins and ends with
 * a step of undo, so that it lasts as long as these do, and undo leads back into a trial that has ended.
 */

import { memo } from "../base/memo.js";
import { edit } from "./steps.js";
import { same } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").Changes} Changes
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Step} Step
 */

/** Return the indices of the steps that began the trials which are still open, the outermost first. */
const begun = memo((/** @type {Step[]} */ past) => {
  /** @type {number[]} */
  const open = [];
  for (let at = past.findLastIndex((step) => step.swap) + 1; at < past.length; at++) {
    const trial = past[at]?.trial;
    if (trial === "begin") open.push(at);
    else if (trial) open.pop();
  }
  return open;
});

/** Return how many trials are open, one inside the other. @param {State} state */
export const depth = ({ past }) => begun(past).length;

/** @param {State} state @param {Step["trial"]} trial @returns {State} */
const turn = (state, trial) => ({
  ...state,
  past: [...state.past, { puts: [], trial }],
  future: [],
  typing: null,
});

/** Begin a trial, inside another one if that is open. @param {State} state @returns {State} */
export const begin = (state) => turn(state, "begin");

/** End the innermost trial and keep its entries. @param {State} state @returns {State} */
export const keep = (state) => (depth(state) ? turn(state, "keep") : state);

/** End the innermost trial without its entries, as one step. @param {State} state @returns {State} */
export function discard(state) {
  const start = begun(state.past).at(-1);
  if (start === undefined) return state;
  /** @type {Record<string, Record<Coord, any>>} */
  const changes = {};
  for (const { puts } of state.past.slice(start + 1))
    for (const [field, coord, before] of puts)
      if (!(coord in (changes[field] ??= {}))) changes[field][coord] = before;
  const next = edit(state, /** @type {Changes} */ (changes));
  if (next.past === state.past) return turn(next, "drop");
  const last = /** @type {Step} */ (next.past.at(-1));
  return { ...next, past: [...state.past, { ...last, trial: "drop" }] };
}

/** @type {Map<Coord, number>} */
const NONE = new Map();

/**
 * Return the coords with entries or pencil marks that were made in an open trial, and in which one: 1 is the outermost.
 */
const made = memo((/** @type {Step[]} */ past) => {
  const open = begun(past);
  if (open[0] === undefined) return NONE;
  /** @type {Map<Coord, number>} */
  const found = new Map();
  /** @type {Map<Coord, any>} */
  const first = new Map();
  for (let at = open[0], level = 0; at < past.length; at++) {
    if (at === open[level]) level++;
    for (const [field, coord, before, after] of past[at]?.puts ?? []) {
      if (field === "marks") {
        if (!first.has(coord)) first.set(coord, before);
        if (after === null || same(after, first.get(coord))) found.delete(coord);
        else found.set(coord, level);
      } else if (field === "centre" || field === "corner") {
        const isNew = (after ?? []).some((/** @type {number} */ one) => !before?.includes(one));
        if (isNew && !found.has(coord)) found.set(coord, level);
      }
    }
  }
  return found;
});

/** Return the trial in which each coord got its entry. @param {State} state */
export const madeInTrial = ({ past }) => made(past);

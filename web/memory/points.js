// @ts-check
/** Save points: named copies of everything that the player has written on a puzzle, on this device, for all tabs. */

import { fingerprint } from "../base/fingerprint.js";
import { FIELDS } from "../puzzle/written.js";
import { keyOf, lasting, read, write } from "./storage.js";
import { sound } from "./validate.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written & {name: string, at: number}} Point  at: when it was saved, in
 *   milliseconds
 */

const PREFIX = keyOf("points/");
/** The largest number of save points of a puzzle. */
export const MOST = 30;
/** The number of puzzles whose save points are stored. */
const MOST_PUZZLES = 100;

/** @param {Board} board */
const keyFor = ({ puzzle }) => PREFIX + fingerprint(puzzle);

/** Return the save points of a puzzle, the oldest first. @param {Board} board @returns {Point[]} */
export function pointsOn(board) {
  const kept = read(keyFor(board));
  if (!Array.isArray(kept)) return [];
  return kept.filter(isPoint).map((one) => {
    const written = /** @type {any} */ (sound(one));
    const fields = Object.fromEntries(FIELDS.map((field) => [field, written[field]]));
    return /** @type {Point} */ ({ ...fields, name: one.name, at: one.at });
  });
}

/** @param {any} one */
const isPoint = (one) => typeof one?.name === "string" && Number.isFinite(one.at);

/**
 * Add a save point after those that are stored now, whichever tab added them.
 * @param {State} state @param {string} name @param {number} now in milliseconds @returns {boolean} whether it is stored
 */
export function savePoint(state, name, now) {
  const points = pointsOn(state.board);
  if (points.length >= MOST) return false;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, state[field]]));
  const at = Math.max(now, (points.at(-1)?.at ?? 0) + 1);
  forgetOld(keyFor(state.board));
  return write(lasting(), keyFor(state.board), [...points, { ...fields, name, at }]);
}

/** @param {Board} board @param {number} at when it was saved */
export function removePoint(board, at) {
  const left = pointsOn(board).filter((one) => one.at !== at);
  if (left.length) write(lasting(), keyFor(board), left);
  else lasting()?.removeItem(keyFor(board));
}

/** Remove the save points of the puzzles that have had none for the longest time. @param {string} but the key to keep */
function forgetOld(but) {
  const storage = lasting();
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(PREFIX) && key !== but);
  const last = (/** @type {string} */ key) => Number(read(key)?.at?.(-1)?.at) || 0;
  const old = keys.map((key) => ({ key, at: last(key) })).sort((a, b) => b.at - a.at);
  for (const { key } of old.slice(MOST_PUZZLES - 1)) storage?.removeItem(key);
}

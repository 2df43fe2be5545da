// @ts-check
/** Save points: named copies of everything that the player has written on a puzzle, on this device, for all tabs. */

import { fingerprint } from "../base/fingerprint.js";
import { FIELDS } from "../puzzle/written.js";
import { lasting, POINTS, read, write } from "./storage.js";
import { sound } from "./validate.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written & {name: string, at: number}} Point  at: when it was saved, in
 *   milliseconds
 */

/** The largest number of save points of a puzzle. */
export const MOST = 30;

/** @param {Board} board */
const keyFor = ({ puzzle }) => POINTS + fingerprint(puzzle);

/** Return the save points of a puzzle, the oldest first. @param {Board} board @returns {Point[]} */
export const pointsOn = (board) => soundPoints(read(keyFor(board)));

/** Return the save points among values from outside. @param {unknown} value @returns {Point[]} */
function soundPoints(value) {
  if (!Array.isArray(value)) return [];
  return value.filter(isPoint).map((one) => {
    const written = /** @type {any} */ (sound(one));
    const fields = Object.fromEntries(FIELDS.map((field) => [field, written[field]]));
    return /** @type {Point} */ ({ ...fields, name: one.name, at: one.at });
  });
}

/** @param {any} one */
const isPoint = (one) => typeof one?.name === "string" && Number.isFinite(one.at);

/** Return the save points of all puzzles, each with the fingerprint of its puzzle. @returns {(Point & {key: string})[]} */
export const allPoints = () =>
  Object.keys(lasting() ?? {})
    .filter((key) => key.startsWith(POINTS))
    .flatMap((key) =>
      soundPoints(read(key)).map((one) => ({ ...one, key: key.slice(POINTS.length) })),
    );

/**
 * Add save points that a file brings, as `allPoints` returns them, as far as there is room: the latest ones. Those of
 * the same time are here already.
 * @param {unknown[]} brought
 */
export function keepPoints(brought) {
  const all = brought.map((one) => ({ key: String(Object(one).key), points: soundPoints([one]) }));
  for (const key of new Set(all.map((one) => one.key).filter((one) => /^\w+$/.test(one)))) {
    const here = soundPoints(read(POINTS + key));
    const fresh = all.flatMap((one) => (one.key === key ? one.points : []));
    const known = new Set(here.map(({ at }) => at));
    const more = new Map(fresh.filter(({ at }) => !known.has(at)).map((one) => [one.at, one]));
    const latest = [...more.values()].sort((a, b) => b.at - a.at);
    const taken = latest.slice(0, Math.max(0, MOST - here.length));
    const points = [...here, ...taken].sort((a, b) => a.at - b.at);
    if (taken.length) write(lasting(), POINTS + key, points);
  }
}

/** Remove the save points of a puzzle. @param {string} key its fingerprint */
export const forgetPoints = (key) => lasting()?.removeItem(POINTS + key);

/**
 * Add a save point after those that are stored now, whichever tab added them.
 * @param {State} state @param {string} name @param {number} now in milliseconds @returns {boolean} whether it is stored
 */
export function savePoint(state, name, now) {
  const points = pointsOn(state.board);
  if (points.length >= MOST) return false;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, state[field]]));
  const at = Math.max(now, (points.at(-1)?.at ?? 0) + 1);
  return write(lasting(), keyFor(state.board), [...points, { ...fields, name, at }]);
}

/** @param {Board} board @param {number} at when it was saved */
export function removePoint(board, at) {
  const left = pointsOn(board).filter((one) => one.at !== at);
  if (left.length) write(lasting(), keyFor(board), left);
  else lasting()?.removeItem(keyFor(board));
}

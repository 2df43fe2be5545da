// @ts-check
/** What was written on each puzzle, by its clues: kept on this device, where other tabs of the page read and write it too. */

import { fingerprint } from "../base/fingerprint.js";
import { FIELDS, isWritten } from "../puzzle/written.js";
import { lasting, read, write, WRITTEN } from "./storage.js";
import { sound } from "./validate.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written} Written
 */

/** @param {Board} board */
const keyFor = ({ puzzle }) => WRITTEN + fingerprint(puzzle);

/** What is kept of it, as it was kept; null where that is nothing. @param {Board} board @returns {any} */
export const keptOn = (board) => read(keyFor(board));

/** What this tab knows to be written, and on which puzzle. @type {unknown[]} */
let known = [];
/** The id of that puzzle. */
let knownId = "";
/** When that was said, in milliseconds: here, or in another tab. */
let saidAt = 0;

/** Puzzles of which nothing was at hand when this tab came to them: a longer memory may know more. @type {Set<string>} */
const unmet = new Set();

/** Whether nothing was at hand of that puzzle, and nobody has looked elsewhere. @param {string} name its fingerprint */
export const isUnmet = (name) => unmet.has(WRITTEN + name);

/** Somebody has looked elsewhere. @param {string} name */
export const met = (name) => unmet.delete(WRITTEN + name);

/** @param {State} state @returns {unknown[]} */
const fieldsOf = (state) => [keyFor(state.board), ...FIELDS.map((field) => state[field])];

/** Know that another tab, or this one in an earlier life, has said this. @param {State} state @param {number} at */
export function heard(state, at) {
  known = fieldsOf(state);
  knownId = state.id;
  saidAt = at;
}

/** Whether just this was written. @param {any} kept @param {State} state */
function holds(kept, state) {
  const fields = /** @type {Record<string, unknown>} */ (sound(kept));
  return FIELDS.every((field) => JSON.stringify(fields[field]) === JSON.stringify(state[field]));
}

/** When what is written here was said, in milliseconds: here, or in another tab. */
export const lastSaid = () => saidAt;

/**
 * Keep what is written on this puzzle, unless another tab has said something later.
 * @param {State} state @param {Written & {seconds: number, solved: boolean, peeked: boolean, hints: number}} written what of it is kept
 * @returns {number} when it was said, in milliseconds
 */
export function keepWritten(state, written) {
  const any = isWritten(state);
  const key = keyFor(state.board);
  const mine = fieldsOf(state);
  const there = read(key);
  if (!there) unmet.add(key);
  const isNew = mine.some((one, at) => one !== known[at]);
  if (isNew) {
    // What is only recalled is no news; to undo what was set is. What is new is later than all, even where a clock was
    // set back.
    const isRecalled = there && knownId !== state.id && holds(there, state);
    heard(state, isRecalled ? Number(there.at) || 0 : Math.max(Date.now(), (there?.at ?? 0) + 1));
  }
  // A tab that is left must not write what it has long said, or only heard, over what another one has said since. An
  // empty board is written, too: where nothing stood, an older tab would bring back what was cleared.
  if (!(there?.at > saidAt) && (any || state.seconds || there)) {
    const same = there?.at === saidAt ? there : null;
    const solved = written.solved || same?.solved === true;
    const peeked = written.peeked || same?.peeked === true;
    const hints = Math.max(written.hints, Number(same?.hints) || 0);
    write(lasting(), key, { ...written, solved, peeked, hints, at: saidAt });
  }
  return saidAt;
}

/**
 * What was written on this puzzle before; nothing where that is no later than `since`, in milliseconds.
 * @param {Board} board @param {number} [since] @returns {NonNullable<Parameters<typeof import("../puzzle/state.js").open>[1]>}
 */
export function recall(board, since) {
  const kept = keptOn(board);
  return kept && (since === undefined || kept.at > since) ? sound(kept) : {};
}

/** What was written on a puzzle elsewhere, and brought here: the later word counts. @param {Board} board @param {Written & {seconds: number, solved: boolean}} brought @param {number} at in milliseconds */
export function learn(board, { marks, centre, corner, colour, drawn, seconds, solved }, at) {
  const key = keyFor(board);
  if ((read(key)?.at ?? 0) < at)
    write(lasting(), key, { marks, centre, corner, colour, drawn, seconds, solved, at });
}

/**
 * What another tab has just written on this puzzle, and when, if that is what the event tells of. What it only repeats
 * is no news: this tab may be about to say more.
 * @param {StorageEvent} event @param {Board} board
 * @returns {{written: Written, at: number} | null}
 */
export function writtenElsewhere({ key, newValue }, board) {
  // What is no longer kept here, for want of room, is not wiped elsewhere.
  if (key !== keyFor(board) || newValue === null) return null;
  try {
    return news(JSON.parse(newValue));
  } catch {
    return null;
  }
}

/** The same, of what was written since the page was restored and before anybody listened. @param {Board} board */
export function writtenSince(board) {
  const kept = keptOn(board);
  return kept && news(kept);
}

/** @param {any} kept */
function news(kept) {
  const at = Number(kept.at ?? Date.now());
  const written = /** @type {Written} */ (sound(kept));
  return at > saidAt ? { written, at } : null;
}

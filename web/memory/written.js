// @ts-check
/**
 * The marks on each puzzle, by its clues: stored on this device, where other tabs of the page read and write them too.
 */

import { fingerprint } from "../base/fingerprint.js";
import { FIELDS, isWritten, writtenIn } from "../puzzle/written.js";
import { lasting, read, write, WRITTEN } from "./storage.js";
import { sound } from "./validate.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written} Written
 */

/** @param {Board} board */
const keyFor = ({ puzzle }) => WRITTEN + fingerprint(puzzle);

/** Return the marks as they are stored; null if there are none. @param {Board} board @returns {any} */
export const keptOn = (board) => read(keyFor(board));

/** The marks that this tab knows, and their puzzle. @type {unknown[]} */
let known = [];
/** The id of that puzzle. */
let knownId = "";
/** When they were written, in milliseconds: here, or in another tab. */
let saidAt = 0;

/** Puzzles without stored marks when this tab opened them: My puzzles may know more. @type {Set<string>} */
const unmet = new Set();

/**
 * Return whether no marks of that puzzle were stored, and My puzzles was not asked yet.
 * @param {string} name its fingerprint
 */
export const isUnmet = (name) => unmet.has(WRITTEN + name);

/** Note that My puzzles was asked. @param {string} name */
export const met = (name) => unmet.delete(WRITTEN + name);

/** @param {State} state @returns {unknown[]} */
const fieldsOf = (state) => [keyFor(state.board), ...FIELDS.map((field) => state[field])];

/** Note that another tab, or this one before a reload, has written this. @param {State} state @param {number} at */
export function heard(state, at) {
  known = fieldsOf(state);
  knownId = state.id;
  saidAt = at;
}

/** Return whether undo or redo would change something on this board, and not lead to another. @param {State} state */
const hasSteps = ({ past, future }) =>
  [past, future].some((steps) => steps.length > 0 && !steps.at(-1)?.swap);

/** Return whether exactly these marks are stored. @param {any} kept @param {State} state */
function holds(kept, state) {
  const fields = /** @type {Record<string, unknown>} */ (sound(kept));
  return FIELDS.every((field) => JSON.stringify(fields[field]) === JSON.stringify(state[field]));
}

/** Return when the marks on this page were written, in milliseconds: here, or in another tab. */
export const lastSaid = () => saidAt;

/**
 * Store the marks on this puzzle, unless another tab has written something later.
 * @param {State} state
 * @param {Written & {seconds: number, solved: boolean, peeked: boolean, hints: number}} written the marks to store
 * @returns {number} when they were written, in milliseconds
 */
export function keepWritten(state, written) {
  const any = isWritten(state);
  const key = keyFor(state.board);
  const mine = fieldsOf(state);
  const there = read(key);
  if (!there) unmet.add(key);
  const isNew = mine.some((one, at) => one !== known[at]);
  if (isNew) {
    // Restored marks are not new, but undoing an edit is. New marks are later than all others, even if a clock was set
    // back.
    const isRecalled = there && knownId !== state.id && holds(there, state);
    heard(state, isRecalled ? Number(there.at) || 0 : Math.max(Date.now(), (there?.at ?? 0) + 1));
  }
  // A tab that is left must not overwrite later marks of another tab with marks that it wrote long ago, or only
  // received. An empty board is stored, too: otherwise an older tab would restore marks that the player cleared.
  // A new board, equal to one that was played, leaves the marks of that one alone.
  const isUntouched =
    !any && !state.seconds && !written.peeked && !written.hints && !hasSteps(state);
  if (!(there?.at > saidAt) && !isUntouched) {
    const same = there?.at === saidAt ? there : null;
    const solved = written.solved || same?.solved === true;
    const peeked = written.peeked || same?.peeked === true;
    const hints = Math.max(written.hints, Number(same?.hints) || 0);
    write(lasting(), key, { ...written, solved, peeked, hints, at: saidAt });
  }
  return saidAt;
}

/**
 * Return the earlier marks on this puzzle, but only if they are later than `since`, in milliseconds.
 * @param {Board} board @param {number} [since]
 * @returns {NonNullable<Parameters<typeof import("../puzzle/state.js").open>[1]>}
 */
export function recall(board, since) {
  const kept = keptOn(board);
  return kept && (since === undefined || kept.at > since) ? sound(kept) : {};
}

/**
 * Take marks that were made on a puzzle elsewhere and brought here: the later marks win.
 * @param {Board} board @param {Partial<Written> & {seconds: number, solved: boolean}} brought @param {number} at in milliseconds
 */
export function learn(board, { seconds, solved, ...brought }, at) {
  const key = keyFor(board);
  if ((read(key)?.at ?? 0) < at)
    write(lasting(), key, { ...writtenIn(brought), seconds, solved, at });
}

/**
 * Return the marks that another tab has just written on this puzzle, and when, if the event is about them. Repeated
 * marks are not new, and this tab may be about to write more.
 * @param {StorageEvent} event @param {Board} board
 * @returns {{written: Written, at: number} | null}
 */
export function writtenElsewhere({ key, newValue }, board) {
  // Marks that were removed here to make room are not removed elsewhere.
  if (key !== keyFor(board) || newValue === null) return null;
  try {
    return news(JSON.parse(newValue));
  } catch {
    return null;
  }
}

/** Return the same, for marks written after the page was restored and before it listened. @param {Board} board */
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

// @ts-check
/**
 * Keeps everything over a reload, on this device: for each puzzle what was written on it, and which puzzle each tab has
 * open. Storage may be full, forbidden or damaged: then nothing is kept, and no harm done.
 */

import { onBoard } from "../puzzle/geometry.js";
import { freshId } from "../base/database.js";
import { open } from "../puzzle/state.js";
import { FIELDS, isWritten } from "../puzzle/written.js";
import { isBoard, isCoord, sound } from "./validate.js";
import { keepWay, wayFrom } from "./history.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../puzzle/state.js").State} State
 */

const PREFIX = "gridwright/2/";
const NOW = `${PREFIX}now`;
const WRITTEN = `${PREFIX}written/`;
const BACK = `${PREFIX}back`;
const FORTH = `${PREFIX}forth`;
const WISHES = `${PREFIX}wishes`;
const MODE = `${PREFIX}mode`;
/** Of so many puzzles what was written is kept; of older ones it is forgotten. */
const MOST_PUZZLES = 200;
const MOST_STEPS = 2000;

/** What this tab knows to be written, and on which puzzle. @type {unknown[]} */
let known = [];
/** The id of that puzzle. */
let knownId = "";
/** When that was said, in milliseconds: here, or in another tab. */
let saidAt = 0;

/** Puzzles of which nothing was at hand when this tab came to them: a longer memory may know more. @type {Set<string>} */
const unmet = new Set();
/** Whether what was last on the page would be there after a reload. */
let lasts = true;

/** Whether this tab knew itself what it had open, when it was loaded. */
let isMine = false;

/** Whether it did. */
export const isOwn = () => isMine;

/** Whether that would be there. */
export const isLasting = () => lasts;

/** Whether nothing was at hand of that puzzle, and nobody has looked elsewhere. @param {string} name see `nameOf` */
export const isUnmet = (name) => unmet.has(WRITTEN + name);

/** Somebody has. @param {string} name */
export const met = (name) => unmet.delete(WRITTEN + name);

/** @param {State} state @returns {unknown[]} */
const fieldsOf = (state) => [
  WRITTEN + nameOf(state.board.puzzle),
  ...FIELDS.map((field) => state[field]),
];

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

/** @param {State} state */
export function remember(state) {
  const { board, opened, marks, centre, corner, colour, drawn, cursor, pen, seconds } = state;
  const written = {
    marks,
    centre,
    corner,
    colour,
    drawn,
    seconds,
    solved: state.solved,
    peeked: state.peeked,
    hints: state.hints,
    ...steps(state),
  };
  const { id, name } = state;
  const now = { id, name, board, opened: opened === board ? null : opened, cursor, pen };
  const any = isWritten(state);
  const key = WRITTEN + nameOf(board.puzzle);
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
  if (!(there?.at > saidAt) && (any || seconds || there)) {
    const same = there?.at === saidAt ? there : null;
    const solved = written.solved || same?.solved === true;
    const peeked = written.peeked || same?.peeked === true;
    const hints = Math.max(written.hints, Number(same?.hints) || 0);
    write(lasting(), key, { ...written, solved, peeked, hints, at: saidAt });
  }
  const text = JSON.stringify({ ...now, ...written, at: saidAt });
  // A tab goes on with its own puzzle; a new one with the last, unless that was set on elsewhere since.
  const isOld = boardSince(state) !== null;
  const kept = storages().map(
    (storage) => (isOld && storage === lasting()) || write(storage, NOW, text),
  );
  lasts = kept.some(Boolean);
  keepWay(storages(), BACK, "past", state);
  keepWay(storages(), FORTH, "future", state);
}

/** What was on the page when it was last left, if anything was. @returns {State | null} */
export function restore() {
  for (const storage of storages()) {
    try {
      const kept = JSON.parse(storage.getItem(NOW) ?? "null");
      if (!kept || !isBoard(kept.board)) continue;
      const opened = isBoard(kept.opened) ? kept.opened : kept.board;
      const id = typeof kept.id === "string" && kept.id ? kept.id : freshId();
      // Another tab may have written on it since this one was left.
      const there = read(WRITTEN + nameOf(kept.board.puzzle));
      const last = there?.at > (kept.at ?? 0) ? { ...kept, ...there } : kept;
      const name = typeof kept.name === "string" ? kept.name : "";
      const own = sound(last);
      const past = [...wayFrom(storage, BACK, id, kept.board, "past"), ...(own.past ?? [])];
      const future = [...wayFrom(storage, FORTH, id, kept.board, "future"), ...(own.future ?? [])];
      const state = open(kept.board, { ...own, past, future, id, name, opened });
      heard(state, last.at ?? 0);
      isMine = storage !== lasting();
      const { cursor } = kept;
      const isPlace = isCoord(String(cursor)) && onBoard(kept.board, cursor);
      return isPlace ? { ...state, cursor } : state;
    } catch {
      // Damaged: as if it were not there.
    }
  }
  return null;
}

/**
 * What was written on this puzzle before; nothing where that is no later than `since`, in milliseconds.
 * @param {Board} board @param {number} [since] @returns {NonNullable<Parameters<typeof open>[1]>}
 */
export function recall(board, since) {
  const kept = read(WRITTEN + nameOf(board.puzzle));
  return kept && (since === undefined || kept.at > since) ? sound(kept) : {};
}

/** What was written on a puzzle elsewhere, and brought here: the later word counts. @param {Board} board @param {import("../puzzle/written.js").Written & {seconds: number, solved: boolean}} brought @param {number} at in milliseconds */
export function learn(board, { marks, centre, corner, colour, drawn, seconds, solved }, at) {
  const key = WRITTEN + nameOf(board.puzzle);
  if ((read(key)?.at ?? 0) < at)
    write(lasting(), key, { marks, centre, corner, colour, drawn, seconds, solved, at });
}

/**
 * What another tab has just written on this puzzle, and when, if that is what the event tells of. What it only repeats
 * is no news: this tab may be about to say more.
 * @param {StorageEvent} event @param {Board} board
 * @returns {{written: import("../puzzle/written.js").Written, at: number} | null}
 */
export function writtenElsewhere({ key, newValue }, board) {
  // What is no longer kept here, for want of room, is not wiped elsewhere.
  if (key !== WRITTEN + nameOf(board.puzzle) || newValue === null) return null;
  try {
    return news(JSON.parse(newValue));
  } catch {
    return null;
  }
}

/** The same, of what was written since the page was restored and before anybody listened. @param {Board} board */
export function writtenSince(board) {
  const kept = read(WRITTEN + nameOf(board.puzzle));
  return kept && news(kept);
}

/**
 * What another tab has made of the puzzle that is set here, if the event tells of that: its clues are others by now.
 * @param {StorageEvent} event @param {State} state
 */
export function boardElsewhere({ key, newValue }, state) {
  return key === NOW && newValue !== null ? boardSince(state) : null;
}

/** The same, of what was set since this tab last looked. @param {State} state */
export function boardSince({ id, board }) {
  const kept = read(NOW);
  if (kept?.id !== id || !isBoard(kept.board) || !(kept.at > saidAt)) return null;
  if (nameOf(kept.board.puzzle) === nameOf(board.puzzle)) return null;
  /** @type {Board} */
  const set = kept.board;
  return {
    board: set,
    written: /** @type {import("../puzzle/written.js").Written} */ (sound(kept)),
    at: kept.at,
  };
}

/** @param {any} kept */
function news(kept) {
  const at = Number(kept.at ?? Date.now());
  const written = /** @type {import("../puzzle/written.js").Written} */ (sound(kept));
  return at > saidAt ? { written, at } : null;
}

/** How the player likes it: small things that are no part of a puzzle. @returns {Record<string, any>} */
export function wishes() {
  return Object(read(WISHES));
}

/** @param {string} name @param {unknown} value */
export function wish(name, value) {
  write(lasting(), WISHES, { ...wishes(), [name]: value });
}

/** The mode that this tab was in when it was left, if it was. @returns {string | null} */
export function lastMode() {
  try {
    return sessionStorage.getItem(MODE);
  } catch {
    return null;
  }
}

/** @param {string} id of the mode that this tab is in */
export function noteMode(id) {
  write(
    allowed(() => sessionStorage),
    MODE,
    id,
  );
}

/** The steps that lead back and on again on this puzzle as it is; history.js keeps those beyond. @param {State} state */
function steps({ past, future }) {
  const ours = past.slice(past.findLastIndex((step) => step.swap) + 1).slice(-MOST_STEPS);
  const swap = future.findLastIndex((step) => step.swap);
  return { past: ours, future: future.slice(swap + 1).slice(-MOST_STEPS) };
}

/** A short name for a puzzle: the same for the same clues. @param {Envelope} puzzle */
export const nameOf = (puzzle) => briefly(puzzle);

/** A short name for what can be written as JSON. @param {object} whole */
export function briefly(whole) {
  const text = JSON.stringify(whole);
  // Two plain 32-bit mixes (after MurmurHash's multipliers): names need not be secret, only different.
  let [a, b] = [0x9747b28c, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x5bd1e995);
    a ^= a >>> 13;
    b = Math.imul(b ^ code, 0xc2b2ae35);
    b ^= b >>> 16;
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** What has no room in what outlasts the tab is known as long as the tab lives. @type {Map<string, string>} */
const spare = new Map();

/** @param {Storage | null} storage @param {string} key @param {unknown} value text, or what becomes JSON @returns {boolean} whether it is kept */
function write(storage, key, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  for (const most of [Infinity, MOST_PUZZLES / 4])
    try {
      if (!storage) break;
      if (most < Infinity) forget(storage, most);
      storage.setItem(key, text);
      spare.delete(key);
      return true;
    } catch {
      // Not kept this time.
    }
  if (key.startsWith(WRITTEN)) spare.set(key, text);
  return false;
}

/** Keep no more than so many puzzles, the latest. @param {Storage} storage @param {number} most */
function forget(storage, most) {
  const names = Object.keys(storage).filter((name) => name.startsWith(WRITTEN));
  const age = (/** @type {string} */ name) => {
    const at = /"at":(\d+)/.exec(storage.getItem(name) ?? "")?.[1];
    return Number(at ?? 0);
  };
  const old = names.map((name) => ({ name, at: age(name) })).sort((a, b) => b.at - a.at);
  for (const { name } of old.slice(most)) storage.removeItem(name);
}

/** Once in a while, away with what nobody will come back to. */
export function tidy() {
  const storage = lasting();
  if (storage) forget(storage, MOST_PUZZLES);
}

/** Asking for a storage that is forbidden throws. @param {() => Storage} get */
function allowed(get) {
  try {
    return get();
  } catch {
    return null;
  }
}

/** What outlasts this tab. */
const lasting = () => allowed(() => localStorage);

/** First the tab's own. */
const storages = () =>
  [allowed(() => sessionStorage), lasting()].filter((storage) => storage !== null);

/** What is kept there; null where that is nothing, or nothing that can be read. @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(spare.get(key) ?? lasting()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

// @ts-check
/** The puzzle that this tab has open, its mode, and the steps back from it: stored across a reload. */

import { fingerprint } from "../base/fingerprint.js";
import { freshId } from "../base/database.js";
import { onBoard } from "../puzzle/geometry.js";
import { open } from "../puzzle/state.js";
import { FIELDS } from "../puzzle/written.js";
import { keepWay, wayFrom } from "./history.js";
import { keyOf, lasting, read, storages, tabs, write } from "./storage.js";
import { isBoard, isCoord, sound } from "./validate.js";
import { heard, keepWritten, keptOn, lastSaid } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/written.js").Written} Written
 */

const NOW = keyOf("now");
const BACK = keyOf("back");
const FORTH = keyOf("forth");
const MODE = keyOf("mode");
const MOST_STEPS = 2000;
/** The fields of a puzzle that are stored besides the board and its steps. */
const KEPT = /** @type {const} */ ([...FIELDS, "seconds", "solved", "peeked", "hints"]);

let lasts = true;

let isMine = false;

/**
 * Return whether this tab itself knew its open puzzle when it was loaded. A new tab, which continues with another tab's
 * puzzle, did not.
 */
export const isOwn = () => isMine;

/** Return whether the last state of the page would be restored after a reload. */
export const isLasting = () => lasts;

/** Keep the puzzle that this tab has open, and its marks. @param {State} state */
export function remember(state) {
  const { id, name, board, opened, cursor, pen } = state;
  const fields = Object.fromEntries(KEPT.map((field) => [field, state[field]]));
  const written = { .../** @type {Pick<State, typeof KEPT[number]>} */ (fields), ...steps(state) };
  const now = { id, name, board, opened: opened === board ? null : opened, cursor, pen };
  const at = keepWritten(state, written);
  const text = JSON.stringify({ ...now, ...written, at });
  // A tab continues with its own puzzle. A new tab continues with the last one, unless another tab has edited that
  // since.
  const isOld = boardSince(state) !== null;
  const kept = storages().map(
    (storage) => (isOld && storage === lasting()) || write(storage, NOW, text),
  );
  lasts = kept.some(Boolean);
  keepWay(storages(), BACK, "past", state);
  keepWay(storages(), FORTH, "future", state);
}

/** Return the state of the page when it was last left, if it was stored. @returns {State | null} */
export function restore() {
  for (const storage of storages()) {
    try {
      const kept = JSON.parse(storage.getItem(NOW) ?? "null");
      if (!kept || !isBoard(kept.board)) continue;
      const opened = isBoard(kept.opened) ? kept.opened : kept.board;
      const id = typeof kept.id === "string" && kept.id ? kept.id : freshId();
      // Another tab may have written on it since this one was left.
      const there = keptOn(kept.board);
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
      // It is damaged, and counts as missing.
    }
  }
  return null;
}

/**
 * Return how another tab has changed the puzzle that is edited here, if the event says so: its clues differ now.
 * @param {StorageEvent} event @param {State} state
 */
export function boardElsewhere({ key, newValue }, state) {
  return key === NOW && newValue !== null ? boardSince(state) : null;
}

/** Return the same for edits since this tab last looked or wrote. @param {State} state */
export function boardSince({ id, board }) {
  const kept = read(NOW);
  if (kept?.id !== id || !isBoard(kept.board) || !(kept.at > lastSaid())) return null;
  if (fingerprint(kept.board.puzzle) === fingerprint(board.puzzle)) return null;
  /** @type {Board} */
  const set = kept.board;
  return {
    board: set,
    written: /** @type {Written} */ (sound(kept)),
    at: kept.at,
  };
}

/** Return the mode in which this tab was left, if it was. @returns {string | null} */
export function lastMode() {
  return tabs()?.getItem(MODE) ?? null;
}

/** @param {string} id of the mode that this tab is in */
export function noteMode(id) {
  write(tabs(), MODE, id);
}

/** Return the undo and redo steps on this puzzle as it is; history.js keeps those beyond. @param {State} state */
function steps({ past, future }) {
  const ours = past.slice(past.findLastIndex((step) => step.swap) + 1).slice(-MOST_STEPS);
  const swap = future.findLastIndex((step) => step.swap);
  return { past: ours, future: future.slice(swap + 1).slice(-MOST_STEPS) };
}

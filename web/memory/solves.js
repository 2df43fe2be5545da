// @ts-check
/** The puzzles that the player has solved on this device: how long each took, and how hard it was. */

import { answer, database, settled } from "../base/database.js";

/**
 * @typedef {import("../engine/types.js").OfDay} OfDay
 *
 * @typedef {Object} Solve
 * @property {string} key      a short name for the puzzle's clues: each puzzle counts once
 * @property {string} genre    its id
 * @property {string} name     of its kind, which may be a kind of the genre with a name of its own
 * @property {number} rows
 * @property {number} cols
 * @property {string} word     how hard it is, or "" if that was not known
 * @property {number} seconds
 * @property {number} hints    how many were used
 * @property {boolean} peeked  whether the player looked at the solution first
 * @property {number} at       when it was solved, in milliseconds
 * @property {OfDay} [day]     if it was a puzzle of the day
 */

/** The event on the window when a solve was saved. */
export const SOLVED = "puzzle-solved";

/** Solves that the database did not take: they are known as long as the tab lives. @type {Map<string, Solve>} */
const spare = new Map();

/** Return all of them, the earliest first. @returns {Promise<Solve[]>} */
export async function allSolves() {
  /** @type {Map<string, Solve>} */
  const found = new Map();
  try {
    const read = (await database()).transaction("solves");
    /** @type {Solve[]} */
    const kept = await answer(read.objectStore("solves").getAll());
    for (const solve of kept.filter(isSound)) found.set(solve.key, solve);
  } catch {
    // Nothing is stored in this browser.
  }
  for (const solve of spare.values()) add(found, solve);
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/**
 * Save these. The first solve of a puzzle counts, unless the player had looked at the solution then.
 * @param {Solve[]} solves
 * @returns {Promise<boolean>} whether they outlast this tab
 */
export async function keepSolves(solves) {
  let isKept = true;
  // Those that found no room before may have room now.
  const all = new Map(spare);
  for (const solve of solves) add(all, solve);
  try {
    const change = (await database()).transaction("solves", "readwrite");
    const store = change.objectStore("solves");
    for (const solve of all.values()) {
      const reading = store.get(solve.key);
      reading.onsuccess = () => {
        const before = reading.result;
        if (!before || replaces(solve, before)) store.put(solve);
      };
    }
    await settled(change);
    for (const key of all.keys()) spare.delete(key);
  } catch {
    for (const solve of solves) add(spare, solve);
    isKept = false;
  }
  dispatchEvent(new Event(SOLVED));
  return isKept;
}

/** Note how hard a solved puzzle is, once that is known. @param {string} key @param {string} word */
export async function noteDifficulty(key, word) {
  const solve = spare.get(key);
  if (solve && !solve.word) spare.set(key, { ...solve, word });
  try {
    const change = (await database()).transaction("solves", "readwrite");
    const store = change.objectStore("solves");
    const reading = store.get(key);
    reading.onsuccess = () => {
      if (reading.result && !reading.result.word) store.put({ ...reading.result, word });
    };
    await settled(change);
  } catch {
    // The word is a help for the statistics: without room, they go on without it.
  }
  dispatchEvent(new Event(SOLVED));
}

/** Add a solve, unless another one of the same puzzle counts. @param {Map<string, Solve>} all @param {Solve} solve */
function add(all, solve) {
  const before = all.get(solve.key);
  if (!before || replaces(solve, before)) all.set(solve.key, solve);
}

/** @param {Solve} solve @param {Solve} before */
const replaces = (solve, before) =>
  before.peeked === solve.peeked ? solve.at < before.at : before.peeked;

/** Return whether this is a solve that this release can read. @param {any} solve @returns {solve is Solve} */
export const isSound = (solve) =>
  typeof solve?.key === "string" &&
  typeof solve.genre === "string" &&
  typeof solve.name === "string" &&
  typeof solve.word === "string" &&
  [solve.rows, solve.cols, solve.seconds, solve.hints, solve.at].every(
    (n) => typeof n === "number" && Number.isFinite(n),
  ) &&
  typeof solve.peeked === "boolean" &&
  (solve.day === undefined ||
    (/^\d{4}-\d\d-\d\d$/.test(solve.day?.date) && typeof solve.day.level === "string"));

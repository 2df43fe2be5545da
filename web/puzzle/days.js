// @ts-check
/** Days as the player's calendar has them, written as 2026-11-22, and days in a row. Pure, without the DOM. */

/**
 * @typedef {import("../engine/types.js").Level} Level
 * @typedef {{day?: import("../engine/types.js").OfDay, at: number, peeked: boolean}} Solve  of any puzzle: when, in
 *   milliseconds, and whether the player looked at the solution
 */

/** The first day with puzzles. */
export const FIRST = "2026-11-01";

/** The levels of a day, the hero of the front page first. @type {Level[]} */
export const LEVELS = ["main", "easy", "expert"];

/** Return the day of a moment where the player is. @param {Date | number} moment */
export function dayOf(moment) {
  const at = new Date(moment);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Return noon of a day: adding days to it never meets a change of the clocks. @param {string} day */
export function noonOf(day) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

/** Return the day `n` days later. @param {string} day @param {number} n */
export function after(day, n) {
  const noon = noonOf(day);
  noon.setDate(noon.getDate() + n);
  return dayOf(noon);
}

/** Return how many days a day is after 0001-01-01, which is day 1, as Python counts. @param {string} day */
export function ordinal(day) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const EPOCH = 719_163;
  return Math.round(Date.UTC(year, month - 1, date) / 86_400_000) + EPOCH;
}

/** Return the seven days of its week, from Monday on. @param {string} day */
export function weekOf(day) {
  const monday = after(day, -((noonOf(day).getDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, n) => after(monday, n));
}

/**
 * Return the days of its month, and how many places before the first one are empty in a week from Monday on.
 * @param {string} day
 */
export function monthOf(day) {
  const first = `${day.slice(0, 8)}01`;
  const length = new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0).getDate();
  const days = Array.from({ length }, (_, n) => after(first, n));
  return { blanks: (noonOf(first).getDay() + 6) % 7, days };
}

/** Return the first day of the month `n` months later. @param {string} day @param {number} n */
export function monthAfter(day, n) {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1 + n, 1, 12));
}

/**
 * Return what was solved on each day, by its level.
 * @template {Solve} T @param {T[]} solves @returns {Map<string, Map<Level, T>>}
 */
export function solvedDays(solves) {
  /** @type {Map<string, Map<Level, T>>} */
  const found = new Map();
  for (const solve of solves) {
    if (!solve.day) continue;
    const there = found.get(solve.day.date) ?? new Map();
    found.set(solve.day.date, there.set(solve.day.level, solve));
  }
  return found;
}

/** The days with a puzzle that was solved on its own day, without looking at the solution. @param {Solve[]} solves */
const ownDays = (solves) =>
  new Set(
    solves.flatMap(({ day, at, peeked }) =>
      day && !peeked && dayOf(at) === day.date ? [day.date] : [],
    ),
  );

/**
 * Return how many days in a row have a puzzle that was solved on its own day, without looking at the solution. Today
 * counts once it is solved, and breaks nothing before.
 * @param {Solve[]} solves @param {string} today
 */
export function inARow(solves, today) {
  const own = ownDays(solves);
  let day = own.has(today) ? today : after(today, -1);
  let count = 0;
  for (; own.has(day); day = after(day, -1)) count++;
  return count;
}

/** Return the largest number of such days in a row. @param {Solve[]} solves */
export function longestRow(solves) {
  const own = ownDays(solves);
  let longest = 0;
  for (const first of own) {
    if (own.has(after(first, -1))) continue;
    let count = 1;
    while (own.has(after(first, count))) count++;
    longest = Math.max(longest, count);
  }
  return longest;
}

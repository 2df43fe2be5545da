// @ts-check
/** The lessons that the build wrote: fetched once, when they are first needed, and without Python. */

import { fetchedOnce } from "./site.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Coord} Coord
 * @typedef {import("./types.js").Marks} Marks
 * @typedef {import("./types.js").Several} Several
 * @typedef {import("./types.js").Step} Step
 *
 * @typedef {Object} Lesson  a small board on which the engine takes one step
 * @property {string} id
 * @property {string} topic    the page's key for what a step without a name is about, or ""
 * @property {Board} board
 * @property {Marks} marks     what is filled in before the step
 * @property {Several} notes   the candidates that earlier steps left
 * @property {Step} step
 * @property {Marks} solution
 * @property {Record<Coord, Record<string, string>>} wrong  for each place of the step, the sentence about each other
 *   mark there
 *
 * @typedef {{folder: string, name: string, genres: string[], lessons: Lesson[]}} Family  genres: ids of all in it
 */

/**
 * Return all families with their lessons. Rejects if they did not load; the next call tries again.
 * @type {() => Promise<Family[]>}
 */
export const allLessons = fetchedOnce("lessons");

/**
 * Return the lesson about a technique; null if there is none, or the lessons did not load.
 * @param {string} technique its slug @returns {Promise<Lesson | null>}
 */
export async function lessonAbout(technique) {
  if (!technique) return null;
  const all = await allLessons().catch(() => /** @type {Family[]} */ ([]));
  const found = all.flatMap(({ lessons }) => lessons);
  return found.find(({ step }) => step.technique === technique) ?? null;
}

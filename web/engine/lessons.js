// @ts-check
/** The lessons that the build wrote: fetched once, when they are first needed, and without Python. */

import { engineSpeaks, fetchBeside, readSite, translated } from "./site.js";

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

/** @type {Promise<Family[]> | null} */
let asked = null;

/** Return all families with their lessons. Rejects if they did not load; the next call tries again. */
export function allLessons() {
  asked ??= fetchAll().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** @returns {Promise<Family[]>} */
async function fetchAll() {
  const site = readSite();
  const tag = (await translated(site)) ? engineSpeaks(site) : "";
  const spoken = tag ? await fetchBeside(`languages/${tag}.lessons.json`).catch(() => null) : null;
  if (spoken?.ok) return spoken.json();
  const response = await fetchBeside("lessons.json");
  if (!response.ok) throw new Error(`lessons.json: ${response.status}`);
  return response.json();
}

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

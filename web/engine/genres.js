// @ts-check
/** The list of genres that the build wrote: fetched once, when somebody wants it; needs no Python. */

import { engineSpeaks, fetchBeside, readSite, translated } from "./site.js";

/**
 * @typedef {import("./types.js").Board} Board
 *
 * @typedef {Object} Wish  a parameter of a genre's own, for new puzzles
 * @property {string} key
 * @property {number} default
 * @property {number} least
 * @property {number} most
 * @property {string} label
 * @property {string} sentence
 * @property {string} name  where it is a kind that players know: then it is had or not, and several may be mixed
 *
 * @typedef {Object} Named  a kind of a genre that has a name of its own
 * @property {string} key    the wish for it
 * @property {string} name
 * @property {string[]} aliases
 * @property {string} rules
 * @property {string[]} flags  what is switched on for it
 * @property {string[]} clues  the kinds of clue by which a puzzle of this kind is known
 * @property {string} picture  SVG
 * @property {Partial<Board>} example  what is not as in the genre's own
 *
 * @typedef {Object} Making  what may be asked of a new puzzle
 * @property {boolean} thins  whether the number of clues may be said
 * @property {string[]} grades  words for how hard it may be, the easiest first; none: it has no grades
 * @property {string[]} symmetries  the first is the usual one
 * @property {number | null} usual  clues on a board of the usual size; null: as few as can be
 * @property {Wish[]} wishes
 *
 * @typedef {Object} Genre
 * @property {string} id
 * @property {string} name
 * @property {string} family  what those of its kind are called together
 * @property {string[]} aliases
 * @property {string} rules
 * @property {import("./types.js").Sizes} sizes
 * @property {Making | null} making
 * @property {string} picture  SVG
 * @property {Board} example
 * @property {Named[]} named
 * @property {string} [wish]    of an entry for one of them: the wish for it
 * @property {string[]} [flags]
 * @property {string[]} [clues]
 */

/** @type {Promise<Genre[]> | null} */
let asked = null;

/** All genres, the one that the page opens with first. Rejects when they did not load; asking again tries again. */
export function allGenres() {
  asked ??= fetchAll().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** @returns {Promise<Genre[]>} */
async function fetchAll() {
  const site = readSite();
  const tag = (await translated(site)) ? engineSpeaks(site) : "";
  if (tag) {
    const response = await fetchBeside(`languages/${tag}.genres.json`).catch(() => null);
    // Else all is said in English.
    if (response?.ok) return response.json();
  }
  const response = await fetchBeside("genres.json");
  if (!response.ok) throw new Error(`genres.json: ${response.status}`);
  return response.json();
}

/** The same list, each genre followed by its kinds that have names of their own. @param {Genre[]} genres @returns {Genre[]} */
export const withNamed = (genres) =>
  genres.flatMap((genre) => [
    genre,
    ...genre.named.map(({ key, name, aliases, rules, flags, clues, picture, example }) => ({
      ...genre,
      ...{ name, aliases, picture, flags, clues, wish: key },
      rules: `${genre.rules} ${rules}`,
      example: { ...genre.example, ...example },
    })),
  ]);

/**
 * What must be wished for, so that a new puzzle has what this one has: it may be several kinds with names at once.
 * @param {Genre} genre @param {import("./types.js").Envelope} puzzle @returns {Record<string, number>}
 */
export function wishesOf({ named }, { clues }) {
  const stands = (/** @type {string} */ key) =>
    typeof clues[key] === "object" ? Object.keys(clues[key] ?? {}).length > 0 : Boolean(clues[key]);
  return Object.fromEntries(
    named.filter((one) => one.clues.some(stands)).map(({ key }) => [key, 1]),
  );
}

/**
 * The families by their names, but first that of the genre that comes first.
 * @template {Genre} Some @param {Some[]} genres @returns {Some[][]}
 */
export function inFamilies(genres) {
  /** @type {Map<string, Some[]>} */
  const found = new Map();
  for (const genre of genres) found.set(genre.family, [...(found.get(genre.family) ?? []), genre]);
  const [first = [], ...others] = found.values();
  const name = (/** @type {Some[]} */ [genre]) => genre?.family ?? "";
  return [first, ...others.sort((a, b) => name(a).localeCompare(name(b)))];
}

/** A picture as an address that `<img>` takes. @param {string} svg */
export const pictureUrl = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

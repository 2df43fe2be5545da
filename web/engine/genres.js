// @ts-check
/** The list of genres that the build wrote: fetched once, when it is first needed, and without Python. */

import { fetchedOnce } from "./site.js";

/**
 * @typedef {import("./types.js").Board} Board
 *
 * @typedef {Object} Wish  an option of a genre's own, for new puzzles
 * @property {string} key
 * @property {number} default
 * @property {number} least
 * @property {number} most
 * @property {string} label
 * @property {string} sentence
 * @property {string} name  the name, if it is a kind that players know: such an option is on or off, and several can
 *   be combined
 *
 * @typedef {Object} Named  a kind of a genre with a name of its own
 * @property {string} key    of its option
 * @property {string} name
 * @property {string[]} aliases
 * @property {string} rules
 * @property {string[]} flags  the options that are on for it
 * @property {string[]} clues  the kinds of clue that identify a puzzle of this kind
 * @property {string} picture  SVG
 * @property {Partial<Board>} example  the differences from the genre's own example
 *
 * @typedef {Object} Making  the choices for a new puzzle
 * @property {boolean} thins  whether the player can choose the number of clues
 * @property {string[]} grades  the words for difficulty, the easiest first; none if it has no difficulties
 * @property {Record<string, string>} techniques  the names of those that a new puzzle can need, by their slugs
 * @property {string[]} symmetries  the first is the default
 * @property {number | null} usual  clues on a board of the default size; null: as few as possible
 * @property {Wish[]} wishes
 *
 * @typedef {Object} Genre
 * @property {string} id
 * @property {string} name
 * @property {string} family  the name of its group of genres
 * @property {string} folder  the same in the code: it is not translated
 * @property {string[]} aliases
 * @property {string} rules
 * @property {import("./types.js").Sizes} sizes
 * @property {Making | null} making
 * @property {string} picture  SVG
 * @property {Board} example
 * @property {Named[]} named
 * @property {string} [wish]    of an entry for a named kind: its option
 * @property {string[]} [flags]
 * @property {string[]} [clues]
 */

/**
 * Return all genres, the one that the page opens with first. Rejects if they did not load; the next call tries again.
 * @type {() => Promise<Genre[]>}
 */
export const allGenres = fetchedOnce("genres");

/** Return the same list, with each genre's named kinds after it. @param {Genre[]} genres @returns {Genre[]} */
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
 * Return the options that give a new puzzle the kinds of this one: it may be several named kinds at once.
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
 * Return the families by name, but begin with that of the first genre.
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

/** Return a picture as an address that `<img>` accepts. @param {string} svg */
export const pictureUrl = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

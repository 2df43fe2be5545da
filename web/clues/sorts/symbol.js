// @ts-check
/** One of a few signs in a cell. */

import { looking, signs } from "./sort.js";
import { placeOf } from "../sites.js";
import { inReading, standing } from "./standing.js";
import { list, say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/**
 * The word is the style that the board shows; if clues are texts, the board shows the token.
 * @param {Kind} kind @param {Clue} clue
 */
const seen = ({ look, symbols }, clue) =>
  look?.word === "text"
    ? { text: String(clue) }
    : { style: symbols.find(({ token }) => token === clue)?.word ?? "" };

const cell = standing(seen);

/**
 * Return the token that one more letter makes of the present one, as “n” and “w” make “nw”. The result is the same
 * token if that is its last letter, or a longer one, or another with the same first letter.
 * @param {string[]} tokens @param {string} held @param {string} key
 */
function further(tokens, held, key) {
  if (held.endsWith(key)) return held;
  const start = `${held}${key}`;
  return (
    tokens.find((token) => token.startsWith(start)) ??
    tokens.find((token) => token === `${held.charAt(0)}${key}`)
  );
}

/** @type {Sort} */
export const symbol = {
  ...cell,
  name: "symbol",
  givens: ({ symbols }, clues = {}) =>
    inReading(clues).flatMap(([coord, clue]) => {
      const mark = symbols.find(({ token }) => token === clue)?.mark;
      return mark === undefined ? [] : [[coord, mark]];
    }),
  hint: (kind) => say(`sort.click${placeOf(kind)}`),
  keys: (kind) =>
    kind.symbols.map(({ token, word }) => ({
      text: token,
      face: looking(kind, seen(kind, token)),
      name: word,
    })),
  read({ symbols }, before, text) {
    const key = text.toLowerCase();
    const tokens = symbols.map(({ token }) => token.toLowerCase());
    const found =
      (typeof before === "string" ? further(tokens, before.toLowerCase(), key) : undefined) ??
      tokens.find((token) => token === key) ??
      symbols.find(({ word }) => word.toLowerCase().startsWith(key))?.token.toLowerCase() ??
      tokens.find((token) => token.startsWith(key)) ??
      tokens[Number(key) - 1];
    return symbols.find(({ token }) => token.toLowerCase() === found)?.token;
  },
  known: ({ symbols }) => say("sort.typeOneOf", { all: list(signs(symbols), "or") }),
  next({ symbols }, clue, by) {
    const all = [undefined, ...symbols.map(({ token }) => token)];
    return all.at((all.indexOf(/** @type {any} */ (clue)) + by) % all.length);
  },
  click: (editor, kind, press) => cell.click(editor, kind, { ...press, again: true }),
};

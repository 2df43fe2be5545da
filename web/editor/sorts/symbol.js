// @ts-check
/** One of a few signs in a cell. */

import { looking } from "./sort.js";
import { placeOf } from "../sites.js";
import { standing } from "./standing.js";
import { list, say } from "../../say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/** The word is the style in which it is seen; where clues are texts, the token is what is written. @param {Kind} kind @param {Clue} clue */
const seen = ({ look, symbols }, clue) =>
  look?.word === "text"
    ? { text: String(clue) }
    : { style: symbols.find(({ token }) => token === clue)?.word ?? "" };

const cell = standing(seen);

/** @type {Sort} */
export const symbol = {
  ...cell,
  name: "symbol",
  hint: (kind) => say(`sort.click${placeOf(kind)}`),
  keys: (kind) =>
    kind.symbols.map(({ token, word }) => ({
      text: token,
      face: looking(kind, seen(kind, token)),
      name: word,
    })),
  read({ symbols }, before, text) {
    const wanted = text.toLowerCase();
    const held = typeof before === "string" ? before.toLowerCase() : "";
    const told = symbols.map(({ token, word }) => ({
      token: token.toLowerCase(),
      word: word.toLowerCase(),
      written: token,
    }));
    /** @param {string} start */
    const begun = (start) => told.find(({ token }) => held !== "" && token.startsWith(start));
    const found =
      // A further letter of a longer token, which its first ones stand for where they are none by themselves.
      (held.length > 2 && held.endsWith(wanted) ? begun(held) : undefined) ??
      begun(`${held}${wanted}`) ??
      told.find(({ token }) => held !== "" && token === `${held.charAt(0)}${wanted}`) ??
      told.find(({ token }) => token === wanted) ??
      told.find(({ word }) => word.startsWith(wanted)) ??
      told.find(({ token }) => token.startsWith(wanted)) ??
      (/^[1-9]$/.test(text) ? told[Number(text) - 1] : undefined);
    return found?.written;
  },
  known: ({ symbols }) =>
    say("sort.typeOneOf", {
      all: list(
        symbols.map(({ word, token }) => say("sort.forWord", { token, word })),
        "or",
      ),
    }),
  next({ symbols }, clue, by) {
    const all = [undefined, ...symbols.map(({ token }) => token)];
    return all.at((all.indexOf(/** @type {any} */ (clue)) + by) % all.length);
  },
  click: (editor, kind, press) => cell.click(editor, kind, { ...press, again: true }),
};

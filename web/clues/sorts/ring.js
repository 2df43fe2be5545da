// @ts-check
/** A circle of some colour in a cell, with or without a number. */

import { digits, isNumeral, looking, signs } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/** The key that removes the number. */
const NO_NUMBER = "?";

/**
 * Return the number of a clue, if it has one, and the sign of its colour.
 * @param {Clue | undefined} clue @returns {[string, string]}
 */
function parts(clue) {
  const [, number = "", sign = ""] = /^(\d*)(\D?)$/.exec(String(clue ?? "")) ?? [];
  return [number, sign];
}

/** @param {Kind} kind @param {Clue} clue */
function seen({ symbols }, clue) {
  const [text, sign] = parts(clue);
  return { style: symbols.find(({ token }) => token === sign)?.word ?? "", text };
}

/** Return the signs with their colours, as a part of a sentence. @param {Kind} kind */
const colours = ({ symbols }) =>
  signs(symbols.map((one) => ({ ...one, token: one.token.toUpperCase() }))).join(", ");

/** @type {Sort} */
export const ring = {
  ...standing(seen),
  name: "ring",
  hint: (kind) => say("sort.ringHint", { colours: colours(kind) }),
  keys: (kind) => [
    ...digits(kind.most ?? 9, kind.least),
    ...kind.symbols.map(({ word, token }) => ({
      text: token,
      face: looking(kind, { style: word }),
      name: say("sort.ring", { word }),
    })),
    { text: NO_NUMBER, face: "?", name: say("sort.noNumber") },
  ],
  read({ symbols, most }, before, text) {
    const [number, sign] = parts(before);
    const colour = sign || symbols[0]?.token || "";
    const tint = symbols.find(({ token }) => token === text.toLowerCase());
    if (tint) return number + tint.token;
    if (text === NO_NUMBER) return colour;
    if (!isNumeral(text, most ?? 99)) return undefined;
    return Number(text) ? Number(text) + colour : colour;
  },
  known: (kind) => say("sort.typeRing", { most: kind.most ?? 0, colours: colours(kind) }),
  next({ symbols }, clue, by) {
    const [number, sign] = parts(clue);
    const all = ["", ...symbols.map(({ token }) => token)];
    const next = all.at((all.indexOf(sign) + by) % all.length);
    return next ? number + next : undefined;
  },
};

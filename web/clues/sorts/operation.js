// @ts-check
/** A number and an operation in a cell: the result for the cells of a room. */

import { digits } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/**
 * The operation signs, with the text and the name of their keys.
 * @type {Record<string, [face: string, name: import("../../words/say.js").Plain]>}
 */
const SIGNS = {
  "+": ["+", "sort.plus"],
  "-": ["−", "sort.minus"],
  "*": ["×", "sort.times"],
  "/": ["÷", "sort.dividedBy"],
};

/** Other ways to type them. @type {Record<string, string>} */
const TYPED = { x: "*", "×": "*", "÷": "/", ":": "/", "−": "-" };

/** @param {Clue | undefined} clue */
const signOf = (clue) => /[-+*/]$/.exec(String(clue ?? ""))?.[0] ?? "";

/** @param {Clue | undefined} clue */
const numberOf = (clue) => String(parseInt(String(clue), 10));

/** @param {Kind} _ @param {Clue} clue */
const seen = (_, clue) => ({ text: numberOf(clue) + (SIGNS[signOf(clue)]?.[0] ?? "") });

/** @type {Sort} */
export const operation = {
  ...standing(seen),
  name: "operation",
  hint: () => say("sort.operationHint"),
  keys: (kind) => [
    ...digits(kind.most ?? 9, null),
    ...Object.entries(SIGNS).map(([text, [face, name]]) => ({ text, face, name: say(name) })),
  ],
  read(_, before, text) {
    if (/^\d{1,8}$/.test(text)) return text + signOf(before);
    const sign = TYPED[text.toLowerCase()] ?? text;
    if (before === undefined || !(sign in SIGNS)) return undefined;
    return numberOf(before) + (signOf(before) === sign ? "" : sign);
  },
  known: () => say("sort.typeOperation"),
  next(_, clue, by) {
    if (clue === undefined) return undefined;
    const signs = ["", ...Object.keys(SIGNS)];
    return numberOf(clue) + (signs.at((signs.indexOf(signOf(clue)) + by) % signs.length) ?? "");
  },
};

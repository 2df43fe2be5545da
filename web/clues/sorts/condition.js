// @ts-check
/** A condition on the numbers of a room, in one of its cells: a sum, a bound, equal or different. */

import { digits } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/**
 * The signs, with the name of their keys.
 * @type {Record<string, import("../../words/say.js").Plain>}
 */
const SIGNS = {
  "<": "sort.lessThan",
  ">": "sort.moreThan",
  "=": "sort.allEqual",
  "≠": "sort.allDifferent",
};

const ALONE = ["=", "≠"];

/** Another way to type a sign. @type {Record<string, string>} */
const TYPED = { "!": "≠", x: "≠" };

/** @param {Clue | undefined} clue */
const signOf = (clue) => /^[<>=≠]/.exec(String(clue ?? ""))?.[0] ?? "";

/** @param {Clue | undefined} clue */
const numberOf = (clue) => /\d+$/.exec(String(clue ?? ""))?.[0] ?? "0";

/** @param {Kind} _ @param {Clue} clue */
const seen = (_, clue) => ({ text: String(clue) });

/** @type {Sort} */
export const condition = {
  ...standing(seen),
  name: "condition",
  hint: () => say("sort.conditionHint"),
  keys: (kind) => [
    ...digits(kind.most ?? 9, null),
    ...Object.entries(SIGNS).map(([text, name]) => ({ text, face: text, name: say(name) })),
  ],
  read(kind, before, text) {
    if (/^\d{1,5}$/.test(text)) {
      if (Number(text) > (kind.most ?? 9)) return undefined;
      const sign = signOf(before);
      return (ALONE.includes(sign) ? "" : sign) + String(Number(text));
    }
    const sign = TYPED[text.toLowerCase()] ?? text;
    if (!(sign in SIGNS)) return undefined;
    if (ALONE.includes(sign)) return sign;
    return signOf(before) === sign ? numberOf(before) : sign + numberOf(before);
  },
  known: () => say("sort.typeCondition"),
  next(_, clue, by) {
    if (clue === undefined) return by > 0 ? "=" : "≠";
    const number = numberOf(clue);
    const round = ["=", "≠", number, `<${number}`, `>${number}`];
    return round[round.indexOf(String(clue)) + by];
  },
};

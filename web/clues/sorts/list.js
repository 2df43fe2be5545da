// @ts-check
/** Several numbers in one place, separated by commas. */

import { digits, untold } from "./sort.js";
import { choosing, standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/** Other ways to type the separator of two numbers. */
const PARTING = new Set([",", ".", ";", " "]);

/** @param {Kind} _ @param {Clue} clue */
const seen = (_, clue) => ({ text: String(clue).replace(/,$/, "").replaceAll(",", " ") });

/** @type {Sort} */
export const list = {
  ...standing(seen),
  name: "list",
  hint: (kind) => say("sort.listHint", { choose: choosing(kind) }),
  keys: (kind) => [
    ...digits(kind.most ?? 9, kind.least),
    { text: ",", face: ",", name: say("sort.nextNumber") },
    ...untold(kind),
  ],
  read(kind, before, text) {
    const all = String(before ?? "");
    // Digits arrive one by one: a digit typed a moment ago is already part of the list.
    if (text.length > 1 && all) return undefined;
    if (PARTING.has(text)) return all && !all.endsWith(",") ? `${all},` : undefined;
    if (kind.any && (text === kind.any || text === "?")) return after(all, kind.any);
    if (!/^\d{1,5}$/.test(text) || Number(text) > (kind.most ?? 9)) return undefined;
    const last = /\d+$/.exec(all)?.[0] ?? "";
    const longer = last && last !== "0" && Number(last + text) <= (kind.most ?? 9);
    return longer ? all + text : after(all, text);
  },
  known: ({ least, most, any }) =>
    any
      ? say("sort.typeListOr", { least: least ?? 0, most: most ?? 0, any })
      : say("sort.typeList", { least: least ?? 0, most: most ?? 0 }),
  next({ least, most }, clue, by) {
    if (String(clue ?? "").includes(",")) return clue;
    const [low, high] = [least ?? 0, most ?? 9];
    if (clue === undefined) return String(by > 0 ? low : high);
    const number = Number(clue) + by;
    return number >= low && number <= high ? String(number) : undefined;
  },
};

/** Return the list with one more number; a single 0 is replaced. @param {string} all @param {string} text */
const after = (all, text) =>
  !all || all === "0" ? text : all.endsWith(",") ? all + text : `${all},${text}`;

// @ts-check
/** A coloured cell, with or without a number that has a direction. */

import { arrow } from "./arrow.js";
import { looking, signs } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 * @typedef {import("./sort.js").Way} Way
 */

/**
 * Return the arrow of a clue, and the sign of its colour.
 * @param {Kind} kind @param {Clue | undefined} clue @returns {[string, string]}
 */
function parted({ symbols }, clue) {
  const text = String(clue ?? "");
  const sign = symbols.find(({ token }) => token && text.endsWith(token))?.token ?? "";
  return [text.slice(0, text.length - sign.length), sign];
}

/**
 * Join both into one clue: if the arrow says nothing, the sign is enough.
 * @param {Kind} kind @param {Clue} pointed @param {string} sign
 */
const joined = ({ any }, pointed, sign) =>
  sign && (pointed === any || pointed === "") ? sign : `${pointed === "" ? any : pointed}${sign}`;

/** @param {Kind} kind @param {Clue} clue */
function seen(kind, clue) {
  const [pointed, sign] = parted(kind, clue);
  const tint = kind.symbols.find(({ token }) => token === sign)?.word ?? "";
  const way = arrow.wayOf(pointed) ?? "";
  return {
    style: way ? `${tint} ${way}` : tint,
    text: way ? /^\d*/.exec(pointed)?.[0] || "?" : "",
  };
}

/** @type {Sort} */
export const tinted = {
  ...standing(seen),
  name: "tinted",
  points: true,
  byKey: arrow.byKey,
  hint: (kind) =>
    `${arrow.hint(kind, undefined)} ${kind.symbols
      .filter(({ token }) => token)
      .map(({ word, token }) => say("sort.makesIt", { token, word }))
      .join(", ")}.`,
  keys: (kind) => [
    ...(arrow.keys(kind) ?? []),
    ...kind.symbols
      .filter(({ token }) => token)
      .map(({ word, token }) => ({
        text: token,
        face: looking(kind, { style: word }),
        name: say("sort.tintedCell", { word }),
      })),
  ],
  read(kind, before, text, way) {
    const [pointed, sign] = parted(kind, before);
    const tint = kind.symbols.find(({ token }) => token && token === text.toLowerCase());
    if (tint) return joined(kind, pointed, sign === tint.token ? "" : tint.token);
    const found = arrow.read(kind, pointed || undefined, text, way);
    return typeof found === "string" ? joined(kind, found, sign) : found;
  },
  known: ({ symbols }) =>
    say("sort.typeTinted", { all: signs(symbols.filter(({ token }) => token)).join(", ") }),
  next(kind, clue, by, way) {
    const [pointed, sign] = parted(kind, clue);
    const found = arrow.next(kind, pointed || undefined, by, way);
    return found === undefined ? found : joined(kind, found, sign);
  },
  wayOf: (clue) => arrow.wayOf(String(clue ?? "").replace(/[^nesw\d]$/, "")),
  strokes: arrow.strokes,
  drag: arrow.drag,
};

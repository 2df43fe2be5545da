// @ts-check
/** A number with an arrow, in a cell. */

import { digits, isNumeral, untold } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 * @typedef {import("./sort.js").Way} Way
 */

const WAYS = /** @type {const} */ (["n", "e", "s", "w"]);

const KEYS = /** @type {const} */ ([
  { text: "n", face: "↑", name: "sort.arrowUp" },
  { text: "e", face: "→", name: "sort.arrowRight" },
  { text: "s", face: "↓", name: "sort.arrowDown" },
  { text: "w", face: "←", name: "sort.arrowLeft" },
]);

/** Return the token for an unknown number. @param {Kind} kind */
const unknown = (kind) => kind.any ?? "?";

/**
 * Return the parts of a clue: all of it, its number if it has one, and its direction.
 * @param {Clue | undefined} clue
 */
const parts = (clue) => /^(\d*)[^nesw]*([nesw]?)$/.exec(String(clue ?? "")) ?? [];

/** @type {Sort["wayOf"]} */
const wayOf = (clue) => /** @type {Way | undefined} */ (parts(clue)[2] || undefined);

/** @param {Kind} _ @param {Clue} clue */
const seen = (_, clue) => ({ style: wayOf(clue) ?? "", text: parts(clue)[1] || "?" });

/** @type {Sort} */
export const arrow = {
  ...standing(seen),
  name: "arrow",
  points: true,
  hint: () => say("sort.arrowHint"),
  byKey: "sort.arrowByKey",
  keys: (kind) => [
    ...digits(kind.most ?? 9, null),
    ...KEYS.map((key) => ({ ...key, name: say(key.name) })),
    ...untold(kind),
  ],
  read(kind, before, text, way) {
    const [, number = "", pointed = ""] = parts(before);
    const letter = text.toLowerCase();
    if (/^[nesw]$/.test(letter)) return (number || unknown(kind)) + letter;
    if (text === "?" || (kind.any && letter === kind.any)) return unknown(kind) + pointed;
    if (!isNumeral(text, kind.most ?? 99)) return undefined;
    return String(Number(text)) + (pointed || way);
  },
  known: () => say("sort.typeArrow"),
  next(kind, clue, by, way) {
    const [, number = "", pointed] = parts(clue);
    const at = WAYS.indexOf(/** @type {Way} */ (pointed));
    return (number || unknown(kind)) + (at < 0 ? way : WAYS.at((at + by) % WAYS.length));
  },
  wayOf,
  strokes: () => true,
  drag(editor, _, { phase, trail }) {
    const [first, last] = [trail[0], trail.at(-1)];
    if (phase !== "end" || !first || !last) return;
    const [right, down] = [last.x - first.x, last.y - first.y];
    if (Math.abs(right) > Math.abs(down)) editor.turn(right > 0 ? "e" : "w");
    else editor.turn(down > 0 ? "s" : "n");
  },
};

// @ts-check
/** Two numbers in a wall: for the cells below it, and for those to its right. */

import { place } from "../../puzzle/geometry.js";
import { digits, isNumeral, looking } from "./sort.js";
import { standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Size} Size
 * @typedef {import("./sort.js").Sort} Sort
 */

/** A wall without numbers. */
const WALL = "-";

const WAYS = /** @type {const} */ (["s", "e"]);

const KEYS = /** @type {const} */ ([
  { text: "s", face: "↓", name: "sort.below" },
  { text: "e", face: "→", name: "sort.right" },
  { text: WALL, face: "▦", name: "sort.wall" },
]);

/** @param {Clue | undefined} clue @returns {[string, string]} */
function parts(clue) {
  const [below = "", right = ""] = String(clue ?? "").split(",");
  return below === WALL ? ["", ""] : [below, right];
}

/** @param {string} below @param {string} right */
const joined = (below, right) => (below || right ? `${below},${right}` : WALL);

/** @param {Kind} _ @param {Clue} clue */
const seen = (_, clue) => ({ text: clue === WALL ? "" : String(clue) });

const cell = standing(seen);

/** Return the clues with the walls that the board always has. @param {Record<Coord, Clue>} clues @param {Size} size */
function walled(clues, { rows, cols }) {
  const all = { ...clues };
  for (let row = 0; row < rows; row++) all[`cells/${row}/0`] ??= WALL;
  for (let col = 0; col < cols; col++) all[`cells/0/${col}`] ??= WALL;
  return all;
}

/** @type {Sort} */
export const pair = {
  ...cell,
  name: "pair",
  points: true,
  shapes: (kind, clues = {}, size) => cell.shapes(kind, walled(clues, size), size),
  hint: () => say("sort.pairHint"),
  byKey: "sort.pairByKey",
  keys: (kind) => [
    ...digits(kind.most ?? 45, kind.least),
    ...KEYS.map(({ text, face, name }) => ({
      text,
      face: text === WALL ? looking(kind, {}) : face,
      name: say(name),
    })),
  ],
  read(kind, before, text, way) {
    const letter = text.toLowerCase();
    if (letter === WALL || letter === "x") return WALL;
    if (/^[nesw]$/.test(letter)) return before ?? WALL;
    if (!isNumeral(text, kind.most ?? 45)) return undefined;
    const [below, right] = parts(before);
    const number = Number(text) ? String(Number(text)) : "";
    return way === "s" ? joined(number, right) : joined(below, number);
  },
  known: ({ least, most }) => say("sort.typePair", { least: least ?? 0, most: most ?? 0 }),
  next: (_, clue) => (clue === undefined ? WALL : clue === WALL ? undefined : clue),
  wayFor: (text) => WAYS.find((way) => way === text.toLowerCase()),
  click(editor, kind, press) {
    if (press.cell) {
      const { row, col } = place(press.cell);
      editor.way = press.point.y - row > press.point.x - col ? "s" : "e";
    }
    cell.click(editor, kind, press);
  },
};

// @ts-check
/** A number in a cell, or an unknown one; for a kind that looks like a wall, a click builds one. */

import { isCell, isNumbers, layerOf } from "../../puzzle/geometry.js";
import { numberOf } from "../../puzzle/input.js";
import { cellsAlong } from "../../puzzle/trail.js";
import { clueAt, setClue } from "../../puzzle/envelope.js";
import { digits, untold } from "./sort.js";
import { choosing, inReading, standing } from "./standing.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("../../puzzle/state.js").State} State
 * @typedef {import("./sort.js").Clue} Clue
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Editor} Editor
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Shape} Shape
 * @typedef {import("./sort.js").Sort} Sort
 */

/** With more choices than this, clicking backwards does not continue from the last one. */
const FEW = 12;

/** The number of letters that have keys. */
const KEYS = 12;

/** @param {Kind} kind */
const isWall = (kind) => kind.walls;

/** Return whether the number is the cell's own entry, and not about the cell or its room. @param {Kind} kind */
const isMark = ({ walls, look }) => !walls && look?.style !== "corner";

/**
 * Return the layer that a clue's cell has marks of. Where circles make the board, that is true of a new one at once.
 * @param {Kind} kind @param {Parameters<typeof layerOf>[0]} board @param {string} coord
 */
const layerBelow = (kind, board, coord) =>
  kind.any_style === "bare"
    ? board.layers.find(({ layer, derived }) => layer === "cells" && !derived)
    : layerOf(board, coord);

const cell = standing(seen);

/** @type {Sort} */
export const number = {
  ...cell,
  name: "number",
  givens: (kind, clues = {}, board) =>
    inReading(isMark(kind) ? clues : {}).flatMap(([coord, clue]) =>
      typeof clue === "number" && isCell(coord) && isNumbers(layerBelow(kind, board, coord))
        ? [[coord, clue]]
        : [],
    ),
  hint: (kind) =>
    isWall(kind) ? say("sort.wallHint") : say("sort.numberHint", { choose: choosing(kind) }),
  keys: (kind) => [...(lettered(kind) ?? digits(kind.most ?? 9, kind.least)), ...unknown(kind)],
  read(kind, _, text) {
    if (kind.letters && (/^\D$/.test(text) || kind.letters.includes(text)))
      return (
        kind.letters.indexOf(text) + 1 || kind.letters.indexOf(text.toUpperCase()) + 1 || undefined
      );
    if (kind.any && (text.toLowerCase() === kind.any || text === "?")) return kind.any;
    const found = numeral(kind.most ?? 9, text);
    return found === 0 && (kind.least ?? 0) > 0 ? null : found;
  },
  known: ({ least, most, any, letters }) =>
    letters
      ? say(/\d/.test(letters) ? "sort.typeSigns" : "sort.typeLetter", {
          first: letters[0] ?? "",
          last: letters.at(-1) ?? "",
        })
      : any
        ? say("sort.typeNumberOr", { least: least ?? 0, most: most ?? 0, any })
        : say("sort.typeNumber", { least: least ?? 0, most: most ?? 0 }),
  next,
  strokes: isWall,
  click(editor, kind, press) {
    const { cell: at, right } = press;
    if (!isWall(kind)) return cell.click(editor, kind, press);
    if (at && !right && clueAt(editor.puzzle, kind, at) !== undefined) return editor.put(undefined);
    return cell.click(editor, kind, { ...press, again: true });
  },
  drag(editor, kind, { trail, memory }) {
    if (!isWall(kind)) return;
    memory.painted = true;
    paint(editor, kind, cellsAlong(editor.board, trail), memory.base);
  },
};

/** @param {Kind} kind @param {Clue} clue @returns {Partial<Shape>} */
function seen(kind, clue) {
  if (clue === kind.any && (isWall(kind) || kind.any_style === "bare")) return {};
  const style = clue === kind.any && kind.any_style ? { style: kind.any_style } : {};
  return { text: kind.letters[Number(clue) - 1] ?? String(clue), ...style };
}

/** Return the keys of the first letters, if numbers are letters. @param {Kind} kind */
const lettered = ({ letters }) =>
  letters ? [...letters].slice(0, KEYS).map((text) => ({ text, face: text, name: text })) : null;

/** Return the key of an unknown number: if numbers are in walls, it builds one. @param {Kind} kind */
function unknown(kind) {
  const { look } = kind;
  if (!isWall(kind) || !look) return untold(kind);
  return untold(kind).map((key) => ({ ...key, face: look, name: say("sort.wall") }));
}

/** @param {number} most @param {string} text @returns {number | undefined} */
function numeral(most, text) {
  if (/^\d{1,8}$/.test(text))
    return text.length === 1 || Number(text) <= most ? Number(text) : undefined;
  const letter = numberOf(text);
  return letter <= most && most <= 35 ? letter : undefined;
}

/** Return the next choice, in the order nothing, unknown, the smallest number, and so on. @type {Sort["next"]} */
function next({ least, most, any }, clue, by) {
  const [low, high] = [least ?? 0, most ?? 9];
  const before = any ?? undefined;
  if (by > 0) {
    if (clue === undefined) return before ?? low;
    if (clue === before) return low;
    return Number(clue) < high ? Number(clue) + 1 : undefined;
  }
  if (clue === undefined) return high - low < FEW ? high : undefined;
  if (clue === before) return undefined;
  return Number(clue) > low ? Number(clue) - 1 : before;
}

/**
 * Paint walls by a stroke: one that begins on a wall removes them.
 * @param {Editor} editor @param {Kind} kind @param {Coord[]} path @param {State} base
 */
function paint(editor, kind, path, base) {
  const [first] = path;
  if (!first) return;
  const { puzzle } = base.board;
  const rubs = clueAt(puzzle, kind, first) !== undefined;
  let painted = puzzle;
  for (const coord of path)
    if (rubs === (clueAt(puzzle, kind, coord) !== undefined))
      painted = setClue(painted, kind, coord, rubs ? undefined : (kind.any ?? 0));
  if (painted !== editor.puzzle) editor.change(painted, base);
}

// @ts-check
/** Clues that stand in a cell: what typed characters make of them, and which one comes next. Pure functions, no DOM. */

import { numberOf } from "../board/keys.js";

/**
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {number | string} Clue  as the envelope holds it: a number, or a token
 * @typedef {"n"|"e"|"s"|"w"} Way
 */

/** Sorts of clue that stand in cells. */
const CELL_SORTS = ["number", "symbol", "arrow", "operation"];

/** @param {Kind} kind */
export const isCellKind = (kind) => CELL_SORTS.includes(kind.sort);

/** The kind of clue that typing goes to, whatever else is being drawn. @param {Kind[]} kinds */
export const typedKind = (kinds) => kinds.find(isCellKind);

/** A number kind whose clues are walls: a click puts one there. @param {Kind} kind */
export const isWall = (kind) => kind.look?.word === "wall";

/** How a clue whose number is not told is called on a key. @param {Kind} kind */
export const anyName = (kind) => (isWall(kind) ? "Wall" : "?");

const SIGNS = /** @type {Record<string, string>} */ ({
  x: "*",
  "×": "*",
  "÷": "/",
  ":": "/",
  "−": "-",
});
const OPERATIONS = ["+", "-", "*", "/"];
/** Signs of operations as they are printed. */
export const PRINTED = /** @type {Record<string, string>} */ ({
  "+": "+",
  "-": "−",
  "*": "×",
  "/": "÷",
});
const WAYS = /** @type {const} */ (["n", "e", "s", "w"]);
/** More choices than this are not clicked through backwards from the end. */
const FEW = 12;

/**
 * What a typed text means.
 * @param {Kind} kind @param {Clue | undefined} before what stands there
 * @param {string} text the digits typed so far and the new character
 * @param {Way} way where an arrow points that has pointed nowhere yet
 * @returns {Clue | undefined} undefined: nothing
 */
export function meant(kind, before, text, way) {
  if (kind.sort === "symbol") return symbol(kind, text);
  if (kind.sort === "operation") return operation(before, text);
  if (kind.sort === "arrow") return arrow(kind, before, text, way);
  if (kind.any && (text.toLowerCase() === kind.any || text === "?")) return kind.any;
  return numeral(kind, text);
}

/** Whether a further digit could still make a number of it. @param {Kind} kind @param {string} text */
export const mayGrow = (kind, text) =>
  /^[1-9]\d*$/.test(text) && Number(text) * 10 <= (kind.most ?? 9999);

/** @param {Kind} kind @param {string} text @returns {number | undefined} */
function numeral(kind, text) {
  const most = kind.most ?? 9;
  if (/^\d{1,8}$/.test(text))
    return text.length === 1 || Number(text) <= most ? Number(text) : undefined;
  const letter = numberOf(text);
  return letter <= most && most <= 35 ? letter : undefined;
}

/** @param {Kind} kind @param {string} text */
function symbol({ symbols = [] }, text) {
  const wanted = text.toLowerCase();
  const found =
    symbols.find(({ token }) => token === wanted) ??
    symbols.find(({ word }) => word.startsWith(wanted)) ??
    (/^[1-9]$/.test(text) ? symbols[Number(text) - 1] : undefined);
  return found?.token;
}

/** @param {Clue | undefined} before @param {string} text */
function operation(before, text) {
  if (/^\d{1,8}$/.test(text)) return text + signOf(before);
  const sign = SIGNS[text.toLowerCase()] ?? text;
  if (before === undefined || !OPERATIONS.includes(sign)) return undefined;
  const number = String(parseInt(String(before), 10));
  return signOf(before) === sign ? number : number + sign;
}

/** @param {Clue | undefined} clue */
const signOf = (clue) => /[-+*/]$/.exec(String(clue ?? ""))?.[0] ?? "";

/** @param {Kind} kind @param {Clue | undefined} before @param {string} text @param {Way} way */
function arrow(kind, before, text, way) {
  const [, number = kind.any ?? "?", pointed = ""] = parts(before);
  const letter = text.toLowerCase();
  if (/^[nesw]$/.test(letter)) return number + letter;
  if (text === "?" || (kind.any && letter === kind.any)) return (kind.any ?? "?") + pointed;
  if (!/^\d{1,5}$/.test(text) || (text.length > 1 && Number(text) > (kind.most ?? 99)))
    return undefined;
  return String(Number(text)) + (pointed || way);
}

/** A clue with an arrow: all of it, its number, its direction. @param {Clue | undefined} clue */
const parts = (clue) => /^(\d+|\?)([nesw]?)$/.exec(String(clue ?? "")) ?? [];

/** Where the arrow of a clue points. @param {Clue | undefined} clue @returns {Way | undefined} */
export const wayOf = (clue) => /** @type {Way | undefined} */ (parts(clue)[2] || undefined);

/**
 * The clue that a further click makes of this one; undefined for none.
 * @param {Kind} kind @param {Clue | undefined} clue @param {1 | -1} by @param {Way} way
 * @returns {Clue | undefined}
 */
export function next(kind, clue, by, way) {
  if (kind.sort === "symbol") {
    const all = [undefined, ...(kind.symbols ?? []).map(({ token }) => token)];
    return all.at((all.indexOf(/** @type {any} */ (clue)) + by) % all.length);
  }
  if (kind.sort === "arrow") {
    const [, number = kind.any ?? "?", pointed] = parts(clue);
    const at = WAYS.indexOf(/** @type {Way} */ (pointed));
    return number + (at < 0 ? way : WAYS.at((at + by) % WAYS.length));
  }
  if (kind.sort === "operation") {
    if (clue === undefined) return undefined;
    const signs = ["", ...OPERATIONS];
    return (
      parseInt(String(clue), 10) +
      (signs.at((signs.indexOf(signOf(clue)) + by) % signs.length) ?? "")
    );
  }
  return nextNumber(kind, clue, by);
}

/** Nothing, the one that is not told, the least, and so on. @param {Kind} kind @param {Clue | undefined} clue @param {1 | -1} by */
function nextNumber({ least, most, any }, clue, by) {
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

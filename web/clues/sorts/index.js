// @ts-check
/** All sorts of clue, by their names: who holds a kind of clue finds here what its sort knows and does. */

import { arrow } from "./arrow.js";
import { bank } from "./bank.js";
import { drawn } from "./drawn.js";
import { flag } from "./flag.js";
import { list } from "./list.js";
import { number } from "./number.js";
import { operation } from "./operation.js";
import { pair } from "./pair.js";
import { ring } from "./ring.js";
import { rooms } from "./rooms.js";
import { setting } from "./setting.js";
import { symbol } from "./symbol.js";
import { tinted } from "./tinted.js";

/**
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Sort} Sort
 */

/** @type {Map<string, Sort>} */
const SORTS = new Map(
  [
    number,
    list,
    symbol,
    arrow,
    tinted,
    operation,
    pair,
    ring,
    rooms,
    setting,
    bank,
    drawn,
    flag,
  ].map((sort) => [sort.name, sort]),
);

/** The names of all sorts. */
export const names = () => [...SORTS.keys()];

/** Whether there is such a sort, where that is not certain. @param {any} kind */
export const isKnown = (kind) => SORTS.has(kind?.sort);

/** Throws for a sort that there is not. @param {Kind} kind @returns {Sort} */
export function sortOf({ sort }) {
  const found = SORTS.get(sort);
  if (!found) throw new Error(`There is no sort of clue “${sort}”.`);
  return found;
}

/** The kind of clue that typing goes to, whatever else is in hand. @param {Kind[]} kinds */
export const typedKind = (kinds) =>
  kinds.find((kind) => sortOf(kind).inCells && kind.at.includes("cells"));

/** The kind of clue that cuts the board into rooms. @param {Kind[]} kinds */
export const cuttingKind = (kinds) => kinds.find((kind) => sortOf(kind).cuts);

/** The same kind of clue, of another board. @param {Kind[]} kinds @param {Kind | null} kind */
export const sameKind = (kinds, kind) =>
  kinds.find(({ key, sort }) => key === kind?.key && sort === kind.sort);

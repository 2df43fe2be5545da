// @ts-check
/** All sorts of clue, by name: code that has a kind of clue finds here what its sort knows and does. */

import { arrow } from "./arrow.js";
import { asked } from "./asked.js";
import { bank } from "./bank.js";
import { condition } from "./condition.js";
import { drawn } from "./drawn.js";
import { flag } from "./flag.js";
import { layers } from "./layers.js";
import { list } from "./list.js";
import { number } from "./number.js";
import { numbering } from "./numbering.js";
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
    layers,
    list,
    symbol,
    arrow,
    asked,
    tinted,
    operation,
    condition,
    pair,
    ring,
    rooms,
    setting,
    numbering,
    bank,
    drawn,
    flag,
  ].map((sort) => [sort.name, sort]),
);

/** Return the names of all sorts. */
export const names = () => [...SORTS.keys()];

/** Return whether such a sort exists, if that is uncertain. @param {any} kind */
export const isKnown = (kind) => SORTS.has(kind?.sort);

/** Return the sort of a kind; throws if it does not exist. @param {Kind} kind @returns {Sort} */
export function sortOf({ sort }) {
  const found = SORTS.get(sort);
  if (!found) throw new Error(`There is no sort of clue “${sort}”.`);
  return found;
}

/** Return the kind of clue that typing edits, whatever kind is selected. @param {Kind[]} kinds */
export const typedKind = (kinds) =>
  kinds.find((kind) => sortOf(kind).inCells && kind.at.includes("cells"));

/** Return the kind of clue that divides the board into rooms. @param {Kind[]} kinds */
export const cuttingKind = (kinds) => kinds.find((kind) => sortOf(kind).cuts);

/** Return the same kind of clue of another board. @param {Kind[]} kinds @param {Kind | null} kind */
export const sameKind = (kinds, kind) =>
  kinds.find(({ key, sort }) => key === kind?.key && sort === kind.sort);

/** Return the keys of the kinds that an empty board keeps. @param {Kind[]} kinds */
export const makingKeys = (kinds) =>
  kinds.filter((kind) => sortOf(kind).makes).map(({ key }) => key);

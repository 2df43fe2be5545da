// @ts-check
/**
 * Candidates as pencil marks: those that an entry excludes, a single one, and the strong links of a number. Which cells
 * exclude each other comes from the puzzle's own groups. It does not use the DOM.
 */

import { memo } from "../base/memo.js";
import { inReadingOrder, isNumbers, layerOf } from "./geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").LayerOf} LayerOf
 * @typedef {import("./state.js").State} State
 * @typedef {{centre: Record<Coord, number[] | null>, corner: Record<Coord, number[] | null>}} Pencilled
 * @typedef {Pencilled & {tinted: Record<Coord, number[] | null>}} Returned  with the colours of the marks
 *
 * @typedef {Object} Habits  the player's settings for candidates
 * @property {boolean} tidy    an entry removes the pencil marks that it excludes
 * @property {boolean} placed  every candidate has a fixed place in its cell
 * @property {boolean} links   the strong links of the held number are drawn
 */

/** @type {Habits} */
let habits = { tidy: true, placed: false, links: false };

/** Set the player's habits. @param {Partial<Habits>} some */
export function adopt(some) {
  habits = { ...habits, ...some };
}

/** Return the player's habits: another object after each change of them. */
export const habitsNow = () => habits;

/** More candidates have no places of their own. */
const MOST_PLACES = 25;

/** Return whether every candidate can have a fixed place in its cell. @param {LayerOf} layer */
export const canBePlaced = ({ marks }) => marks.length <= MOST_PLACES;

/**
 * Return whether every candidate has a fixed place in a cell: by that habit, or because some of them have a colour.
 * @param {LayerOf} layer @param {number[]} [tints] the colours in that cell
 */
export const arePlaced = (layer, tints) =>
  canBePlaced(layer) && (habits.placed || Boolean(tints?.length));

const FIELDS = /** @type {const} */ (["centre", "corner"]);

/** Return the groups that contain each coord. */
const groupsOf = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, Coord[][]>} */
  const found = new Map();
  for (const group of board.distinct)
    for (const coord of group) found.set(coord, [...(found.get(coord) ?? []), group]);
  return found;
});

/** Return the number in a cell, given or entered. @param {Pick<State, "board" | "marks">} state @param {Coord} coord */
export const numberAt = ({ board, marks }, coord) => board.givens[coord] ?? marks[coord];

/**
 * Return the pencil marks without those that these entries exclude, as changes; none without that habit. An entry that
 * repeats a number of its group excludes nothing, because one of the two is wrong.
 * @param {State} state @param {Record<Coord, number | null>} marks @returns {Pencilled}
 */
export function excluded(state, marks) {
  /** @type {Pencilled} */
  const changes = { centre: {}, corner: {} };
  if (!habits.tidy) return changes;
  for (const [coord, mark] of Object.entries(marks)) {
    const groups = groupsOf(state.board).get(coord);
    if (mark === null || !groups) continue;
    const peers = new Set(groups.flat());
    peers.delete(coord);
    if ([...peers].some((one) => numberAt(state, one) === mark)) continue;
    for (const field of FIELDS)
      for (const one of peers) {
        const there = changes[field][one] ?? state[field][one];
        if (there?.includes(mark)) changes[field][one] = there.filter((other) => other !== mark);
      }
  }
  return changes;
}

/**
 * Return the pencil marks that the last step removed, as changes, if that step was the entry in exactly these cells:
 * a player who corrects an entry gets them back.
 * @param {State} state @param {Coord[]} coords @returns {Returned}
 */
export function returned({ past, marks }, coords) {
  /** @type {Returned} */
  const changes = { centre: {}, corner: {}, tinted: {} };
  const puts = past.at(-1)?.puts ?? [];
  const entries = puts.filter(([field]) => field === "marks");
  const same =
    entries.length === coords.length &&
    entries.every(
      ([, coord, , after]) =>
        coords.includes(coord) && after !== null && (marks[coord] ?? null) === after,
    );
  if (same)
    for (const [field, coord, before] of puts)
      if (field === "centre" || field === "corner" || field === "tinted")
        changes[field][coord] = before;
  return changes;
}

/**
 * Return the changes of pencil marks that go with entries: those of the last entry return, then the new ones exclude.
 * @param {State} state @param {Record<Coord, number | null>} marks @returns {Returned}
 */
export function withEntries(state, marks) {
  const back = returned(state, Object.keys(marks));
  const base = { ...state };
  for (const field of FIELDS)
    base[field] = /** @type {any} */ ({ ...state[field], ...back[field] });
  const gone = excluded({ ...base, marks: { ...state.marks, ...blanks(marks) } }, marks);
  return {
    centre: { ...back.centre, ...gone.centre },
    corner: { ...back.corner, ...gone.corner },
    tinted: back.tinted,
  };
}

/** Return these coords without an entry. @param {Record<Coord, number | null>} marks @returns {any} */
const blanks = (marks) => Object.fromEntries(Object.keys(marks).map((coord) => [coord, undefined]));

/** Return the only pencil mark in the centre of an empty cell; null if there is another number of them. @param {State} state @param {Coord} coord */
export function singleAt(state, coord) {
  const [single, another] = state.centre[coord] ?? [];
  const isOpen = numberAt(state, coord) === undefined;
  return isOpen && single !== undefined && another === undefined ? single : null;
}

/** Return the empty cells that have this pencil mark. @param {State} state @param {number} mark @returns {Coord[]} */
export function pencilledWith(state, mark) {
  const cells = Object.keys({ ...state.centre, ...state.corner });
  return cells.filter(
    (coord) =>
      numberAt(state, coord) === undefined &&
      FIELDS.some((field) => state[field][coord]?.includes(mark)),
  );
}

/**
 * Return the strong links of a number: in each group that contains every number, two cells that are its only places. A
 * cell without pencil marks is a place unless its groups have the number.
 * @param {State} state @param {number} mark @returns {[Coord, Coord][]} none without that habit
 */
export function linksOf(state, mark) {
  const { board } = state;
  if (!habits.links) return [];
  /** @type {Map<string, [Coord, Coord]>} */
  const found = new Map();
  for (const group of board.distinct) {
    const layer = layerOf(board, group[0] ?? "");
    const isWhole = isNumbers(layer) && layer?.marks.length === group.length;
    if (!isWhole || group.some((coord) => numberAt(state, coord) === mark)) continue;
    const [one, other, third] = group.filter((coord) => isPlace(state, coord, mark));
    if (one === undefined || other === undefined || third !== undefined) continue;
    const [from, to] = [one, other].sort(inReadingOrder);
    if (from && to) found.set(`${from} ${to}`, [from, to]);
  }
  return [...found.values()];
}

/** @param {State} state @param {Coord} coord @param {number} mark */
function isPlace(state, coord, mark) {
  if (numberAt(state, coord) !== undefined) return false;
  const noted = FIELDS.flatMap((field) => state[field][coord] ?? []);
  if (noted.length) return noted.includes(mark);
  const groups = groupsOf(state.board).get(coord) ?? [];
  return !groups.some((group) => group.some((one) => numberAt(state, one) === mark));
}

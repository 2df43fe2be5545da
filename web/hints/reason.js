// @ts-check
/** Which part of a step the board shows, and how the step changes the board. Pure functions, no DOM. */

import { coordsInPlay, isNumbers, layerOf } from "../puzzle/geometry.js";
import { memo } from "../base/memo.js";
import { putEach } from "../puzzle/marks.js";
import { holdsAll } from "../puzzle/numbers.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("../puzzle/state.js").Reason} Reason
 * @typedef {import("../puzzle/state.js").State} State
 */

/** The stage up to which a hint is shown. @typedef {1 | 2 | 3} Stage */

/** Return how many taps reveal a step completely; a mistake is shown at once. @param {Step} step @returns {Stage} */
export const lastStage = ({ kind }) => (kind === "clash" ? 1 : kind === "mistake" ? 2 : 3);

/** @param {Board} board @param {Step} step @param {Stage} stage @returns {Reason} */
export function reasonOf(board, step, stage) {
  const { kind, conclusions, constraints, facts, chain } = step;
  const wrong = kind === "mistake";
  const places = [...new Set(conclusions.map(({ coord }) => coord))];
  const told = stage >= lastStage(step);
  const all = coordsOf(board);
  // Outlining the whole board would show nothing.
  const outlined = constraints.map(({ coords }) => coords).filter((one) => one.length * 2 < all);
  if (!outlined.length && !wrong && places.length) outlined.push(places.slice(0, 1));
  /** @type {Map<Coord, number>} */
  const numbered = new Map();
  chain.forEach(({ coords }, at) => {
    for (const coord of coords) if (!numbered.has(coord)) numbered.set(coord, at + 1);
  });
  const open = stage > 1 || kind === "clash";
  return {
    outlined: wrong && !open ? [] : outlined,
    facts: open ? facts : {},
    numbered: open ? [...numbered] : [],
    ringed: told || wrong ? places.map((coord) => ringed(coord, wrong ? [] : conclusions)) : [],
    wrong,
  };
}

/** @param {Coord} coord @param {Step["conclusions"]} conclusions */
function ringed(coord, conclusions) {
  const here = conclusions.filter((one) => one.coord === coord);
  const marks = (/** @type {boolean} */ hold) =>
    here.filter(({ holds }) => holds === hold).map(({ mark }) => mark);
  return { coord, put: marks(true), not: marks(false) };
}

const coordsOf = memo((/** @type {Board} */ board) => coordsInPlay(board).length);

/**
 * Return the board after a step: with its marks, with pencil marks for excluded candidates, and without mistakes.
 * @param {State} state @param {Step} step @returns {State}
 */
export function taken(state, step) {
  /** @type {Record<Coord, number | null>} */
  const marks = {};
  /** @type {Record<Coord, number[]>} */
  const centre = {};
  for (const { coord, mark, holds, left } of step.conclusions) {
    if (step.kind === "mistake") marks[coord] = null;
    else if (holds) marks[coord] = mark;
    else if (left.length === 1) marks[coord] = left[0] ?? null;
    else if (isPencilled(state.board, coord)) centre[coord] = pencilled(state.centre[coord], left);
  }
  return putEach(state, marks, centre);
}

/** @param {number[] | undefined} there @param {number[]} left */
function pencilled(there, left) {
  const both = there?.filter((mark) => left.includes(mark)) ?? [];
  return both.length ? both : left;
}

/**
 * Return the exclusions that the page cannot show: for each coord, the candidates that remain.
 * @param {Board} board @param {Step} step @returns {Several}
 */
export function unwritten(board, { kind, conclusions }) {
  if (kind === "mistake") return {};
  return Object.fromEntries(
    conclusions
      .filter(({ coord, holds, left }) => !holds && left.length > 1 && !isPencilled(board, coord))
      .map(({ coord, left }) => [coord, left]),
  );
}

/** @param {Board} board @param {Coord} coord */
const isPencilled = (board, coord) => isNumbers(layerOf(board, coord)) && holdsAll(board);

/**
 * Return the marks after each step of a path, beginning with those at the start.
 * @param {import("../engine/types.js").Path} path @returns {Marks[]}
 */
export function marksAlong({ steps, also }) {
  let now = { ...also[0] };
  const all = [now];
  steps.forEach(({ conclusions }, at) => {
    now = { ...now };
    for (const { coord, mark, holds, left } of conclusions)
      if (holds) now[coord] = mark;
      else if (left.length === 1 && left[0] !== undefined) now[coord] = left[0];
    Object.assign(now, also[at + 1]);
    all.push(now);
  });
  return all;
}

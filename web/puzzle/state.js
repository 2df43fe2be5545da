// @ts-check
/**
 * The page's state: plain values and pure functions, no DOM. steps.js changes what is set and written, shown.js what the
 * engine shows. A function takes a state and returns the next one; the same object back means that nothing changed.
 */

import { cellAt } from "./geometry.js";
import { writtenOn } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Finished} Finished
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("./written.js").Written} Written
 *
 * @typedef {Object} Reason  why something follows, as it is painted over the board
 * @property {Coord[][]} outlined  what forces it: a list for each of the rules
 * @property {Several} facts       what is known there, and used
 * @property {[coord: Coord, number: number][]} numbered  where the links of the chain are
 * @property {{coord: Coord, put: number[], not: number[]}[]} ringed  what follows: marks that stand there, or cannot
 * @property {boolean} wrong       what is ringed is a mistake
 *
 * @typedef {"number"|"centre"|"corner"|"colour"|"draw"} Pen  what a typed digit becomes: the mark, a pencil mark, a colour; or free lines and signs
 * @typedef {{marks?: Record<Coord, number | null>, centre?: Record<Coord, number[] | null>,
 *   corner?: Record<Coord, number[] | null>, colour?: Record<Coord, number[] | null>,
 *   drawn?: Record<Coord, number | null>}} Changes  null takes away
 * @typedef {[field: keyof Written, coord: Coord, before: any, after: any]} Put
 * @typedef {{id: string, name: string, board: Board, opened: Board, seconds: number} & Written} Whole
 * @typedef {{puts: Put[], swap?: [before: Whole, after: Whole]}} Step  what undo takes back
 *
 * @typedef {Object} State
 * @property {string} id         of the puzzle: it stays while its clues are edited
 * @property {string} name       what the player calls it, or ""
 * @property {Board} board
 * @property {Board} opened      the puzzle as it was opened: Reset returns to it
 * @property {Marks} marks       the player's
 * @property {Several} centre    pencil marks
 * @property {Several} corner    pencil marks
 * @property {Several} colour    of cells, each of which may have several
 * @property {Marks} drawn       notes: lines between cells, and signs in them
 * @property {Pen} pen
 * @property {number} ink        the colour that a tap or a drag gives
 * @property {"on"|"off"} tool   what a tap or a drag makes: a mark, or that nothing goes there
 * @property {Coord} cursor      the coord that the keyboard is at
 * @property {Coord[]} also       other cells that are selected: what is typed is for them, too
 * @property {{text: string, at: number, base: State} | null} typing  a number that may still get another digit
 * @property {Marks | null} solution  what the engine found, shown until anything is edited
 * @property {Marks | null} other     a second solution laid over it: where they differ, both are shown
 * @property {Several | null} possible  what occurs in any solution, shown until anything is edited
 * @property {Marks | null} walk      the board on the way to its solution, in the place of what the player wrote
 * @property {Reason | null} reason   a step on its way, painted over the board until anything is edited
 * @property {Violation[]} lit    what is wrong: the coords are lit, the sentences are said
 * @property {string[]} met       clues that hold by what the player wrote, when it was last looked at
 * @property {Finished[]} full    rooms that held what they must then
 * @property {boolean} solved     the player's marks are a solution
 * @property {number} seconds     played so far
 * @property {boolean} peeked     the solution was shown before it was found
 * @property {number} hints       so many steps of a hint were taken
 * @property {Step[]} past
 * @property {Step[]} future
 */

/** @param {Board} board @param {Partial<Written> & {id?: string, name?: string, opened?: Board, pen?: Pen, solved?: boolean, seconds?: number, peeked?: boolean, hints?: number, past?: Step[], future?: Step[]}} [kept] @returns {State} */
export function open(board, kept = {}) {
  return {
    id: kept.id ?? "",
    name: kept.name ?? "",
    board,
    opened: kept.opened ?? board,
    ...writtenOn(board, kept),
    pen: kept.pen ?? "number",
    ink: 2,
    tool: "on",
    cursor: cellAt(0, 0),
    also: [],
    typing: null,
    ...UNSHOWN,
    ...UNSEEN,
    solved: kept.solved ?? false,
    seconds: kept.seconds ?? 0,
    peeked: kept.peeked ?? false,
    hints: kept.hints ?? 0,
    past: kept.past ?? [],
    future: kept.future ?? [],
  };
}

/** Nobody has looked at it yet. @type {Pick<State, "lit" | "met" | "full">} */
export const UNSEEN = { lit: [], met: [], full: [] };

/** Nothing of the engine's is shown. */
export const UNSHOWN = { solution: null, other: null, possible: null, walk: null, reason: null };

/** @param {State} state @param {Coord} coord @returns {State} */
export const select = (state, coord) =>
  coord === state.cursor && !state.also.length
    ? state
    : { ...state, cursor: coord, also: [], typing: null };

/** Select these cells; the last of them becomes the cursor. @param {State} state @param {Coord[]} coords @returns {State} */
export function selectAll(state, coords) {
  const all = [...new Set(coords)];
  const cursor = coords.at(-1) ?? state.cursor;
  return { ...state, cursor, also: all.filter((coord) => coord !== cursor), typing: null };
}

/** All that is selected, the cursor last. @param {State} state */
export const selected = ({ cursor, also }) => [...also, cursor];

/** @param {State} state @param {Pen} pen @returns {State} */
export const usePen = (state, pen) => (pen === state.pen ? state : { ...state, pen, typing: null });

/** @param {State} state @param {number} ink @returns {State} */
export const useInk = (state, ink) => (ink === state.ink ? state : { ...state, ink });

/** @param {State} state @param {State["tool"]} tool @returns {State} */
export const useTool = (state, tool) => (tool === state.tool ? state : { ...state, tool });

/** A step of a hint was taken. @param {State} state @returns {State} */
export const helped = (state) => ({ ...state, hints: state.hints + 1 });

/** So long it took up to now. @param {State} state @param {number} seconds @returns {State} */
export const played = (state, seconds) =>
  seconds === state.seconds ? state : { ...state, seconds };

/** @param {State} state @returns {State} */
export const won = (state) => (state.solved ? state : { ...state, solved: true });

/** What stands at a coord, and who put it there. @param {State} state @param {Coord} coord */
export function at({ board, marks, solution }, coord) {
  if (coord in board.givens) return { mark: board.givens[coord], by: "given" };
  if (solution && coord in solution)
    return {
      mark: solution[coord],
      by: solution[coord] === marks[coord] ? "player" : "solved",
    };
  return coord in marks ? { mark: marks[coord], by: "player" } : { mark: undefined, by: "none" };
}

// @ts-check
/**
 * The page's state: plain values and pure functions, no DOM. steps.js changes clues and marks, shown.js what the engine
 * shows. A function takes a state and returns the next one; if it returns the same object, nothing changed.
 */

import { firstCell } from "./geometry.js";
import { writtenOn } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Finished} Finished
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./written.js").Written} Written
 *
 * @typedef {Object} Reason  the reason for a step, painted over the board
 * @property {Coord[][]} outlined  the constraints that force it: a list for each
 * @property {Several} facts       the facts that it uses
 * @property {[coord: Coord, number: number][]} numbered  the places of the links of the chain
 * @property {{coord: Coord, put: number[], not: number[]}[]} ringed  the conclusions: marks that are there, or that
 *   are excluded
 * @property {boolean} wrong       whether the circled mark is a mistake
 *
 * @typedef {"number"|"centre"|"corner"|"colour"|"draw"} Pen  what a typed digit becomes: a mark, a pencil mark, a
 *   colour; or free lines and signs
 * @typedef {{marks?: Record<Coord, number | null>, centre?: Record<Coord, number[] | null>,
 *   corner?: Record<Coord, number[] | null>, colour?: Record<Coord, number[] | null>,
 *   tinted?: Record<Coord, number[] | null>, drawn?: Record<Coord, number | null>}} Changes null removes a mark
 * @typedef {[field: keyof Written, coord: Coord, before: any, after: any]} Put
 * @typedef {{id: string, name: string, board: Board, opened: Board, seconds: number} & Written} Whole
 * @typedef {"begin" | "keep" | "drop"} Turn  of a trial (trials.js)
 * @typedef {{puts: Put[], swap?: [before: Whole, after: Whole], at?: number, trial?: Turn}} Step  a step that undo
 *   reverses; at: when it was made, in seconds of play; trial: it begins or ends one
 *
 * @typedef {[Coord, Coord]} Pair  the cells of the first and the second number of a domino
 * @typedef {Object} Hand  a domino in the hand
 * @property {number} n          its place in the tray
 * @property {number} turn       how many quarter turns from lying with its first number on the left, clockwise
 * @property {0 | 1} half        the half that is under the pointer
 * @property {Pair | null} cells where it would lie
 * @property {Point | null} at   where the pointer is
 *
 * @typedef {Object} State
 * @property {string} id         of the puzzle: it stays while its clues are edited
 * @property {string} name       the player's name for it, or ""
 * @property {Board} board
 * @property {Board} opened            the puzzle as it was opened: Reset returns to it
 * @property {Marks} marks              the player's
 * @property {Several} centre        pencil marks
 * @property {Several} corner        pencil marks
 * @property {Several} tinted        colours of pencil marks (tinted.js)
 * @property {Several} colour        of cells, each of which may have several
 * @property {Marks} drawn       notes: lines between cells, and signs in them
 * @property {Pen} pen
 * @property {number} ink                the colour that a tap or a drag gives
 * @property {"on"|"off"} tool   what a tap or a drag makes: a mark, or the exclusion of one
 * @property {Coord} cursor      the coord with the focus
 * @property {number | null} held the number that a tap on a cell enters
 * @property {Hand | null} hand the domino in the hand
 * @property {Coord[]} also       other selected cells, which typing changes, too
 * @property {{text: string, at: number, base: State} | null} typing  a number that may still get another digit
 * @property {Marks | null} solution  the engine's solution, shown until an edit
 * @property {Marks | null} other     a second solution over it: both are shown where they differ
 * @property {Several | null} possible  the marks that occur in some solution, shown until an edit
 * @property {Marks | null} walk      the board on the solve path, instead of the player's marks
 * @property {string[]} reached   clues that the marks of that board satisfy, if they were checked
 * @property {Reason | null} reason   a step of the solve path, painted over the board until an edit
 * @property {Violation[]} lit    violations: the board highlights the coords, and the status line says the sentences
 * @property {string[]} met       clues that the player's marks satisfied at the last check
 * @property {Finished[]} full    rooms that were full at the last check
 * @property {boolean} solved     whether the player's marks are a solution
 * @property {number} seconds          played so far
 * @property {boolean} peeked     whether the solution was shown before the player found it
 * @property {number} hints       the number of hint steps that were taken
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
    cursor: firstCell(board),
    held: null,
    hand: null,
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

/** The board has not been checked yet. @type {Pick<State, "lit" | "met" | "full">} */
export const UNSEEN = { lit: [], met: [], full: [] };

/** The engine shows nothing. */
export const UNSHOWN = {
  solution: null,
  other: null,
  possible: null,
  walk: null,
  reached: /** @type {string[]} */ ([]),
  reason: null,
};

/** @param {State} state @param {Coord} coord @returns {State} */
export const select = (state, coord) =>
  coord === state.cursor && !state.also.length
    ? state
    : { ...state, cursor: coord, also: [], typing: null };

/**
 * Select these cells; the last of them becomes the cursor.
 * @param {State} state @param {Coord[]} coords @returns {State}
 */
export function selectAll(state, coords) {
  const all = [...new Set(coords)];
  const cursor = coords.at(-1) ?? state.cursor;
  return { ...state, cursor, also: all.filter((coord) => coord !== cursor), typing: null };
}

/** Return all selected cells, the cursor last. @param {State} state */
export const selected = ({ cursor, also }) => [...also, cursor];

/** @param {State} state @param {Pen} pen @returns {State} */
export const usePen = (state, pen) => (pen === state.pen ? state : { ...state, pen, typing: null });

/** @param {State} state @param {number} ink @returns {State} */
export const useInk = (state, ink) => (ink === state.ink ? state : { ...state, ink });

/** @param {State} state @param {number | null} held @returns {State} */
export const hold = (state, held) =>
  held === state.held ? state : { ...state, held, typing: null };

/** @param {State} state @param {State["tool"]} tool @returns {State} */
export const useTool = (state, tool) => (tool === state.tool ? state : { ...state, tool });

/** Count a step of a hint. @param {State} state @returns {State} */
export const helped = (state) => ({ ...state, hints: state.hints + 1 });

/** Set the time that was spent so far. @param {State} state @param {number} seconds @returns {State} */
export const played = (state, seconds) =>
  seconds === state.seconds ? state : { ...state, seconds };

/** @param {State} state @returns {State} */
export const won = (state) => (state.solved ? state : { ...state, solved: true });

/** Return the mark at a coord, and who placed it. @param {State} state @param {Coord} coord */
export function at({ board, marks, solution }, coord) {
  if (coord in board.givens) return { mark: board.givens[coord], by: "given" };
  if (solution && coord in solution)
    return {
      mark: solution[coord],
      by: solution[coord] === marks[coord] ? "player" : "solved",
    };
  return coord in marks ? { mark: marks[coord], by: "player" } : { mark: undefined, by: "none" };
}

// @ts-check
/**
 * The page's state and how it changes: plain values and pure functions, no DOM.
 * A function takes a state and returns the next one; the same object back means that nothing changed.
 */

import { cellAt, onBoard } from "./geometry.js";
import { memo } from "../base/memo.js";
import { FIELDS, same, writtenOn } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Finished} Finished
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Violation} Violation
 * @typedef {Object} Reason  why something follows, as it is painted over the board
 * @property {Coord[][]} outlined  what forces it: a list for each of the rules
 * @property {Several} facts       what is known there, and used
 * @property {[coord: Coord, number: number][]} numbered  where the links of the chain are
 * @property {{coord: Coord, put: number[], not: number[]}[]} ringed  what follows: marks that stand there, or cannot
 * @property {boolean} wrong       what is ringed is a mistake
 *
 * @typedef {"number"|"centre"|"corner"|"colour"|"draw"} Pen  what a typed digit becomes: the mark, a pencil mark, a colour; or free lines and signs
 * @typedef {import("./written.js").Written} Written
 *
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

/*
 * Ways to open a puzzle: `open` makes a state of a board; `openFrom` does it with a step that leads back to the puzzle before;
 * `reopen` opens the puzzle that is there already, and `redescribe` only takes over what the engine says of it by now: both keep
 * all that was written. `replaceMarks` (replace.js) puts what was written elsewhere in the place of what is here.
 */

/** Steps that change the board carry two boards; of those no more than this many are kept. */
const MOST_SWAPS = 300;

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
const UNSEEN = { lit: [], met: [], full: [] };

/** Nothing of the engine's is shown. */
const UNSHOWN = { solution: null, other: null, possible: null, walk: null, reason: null };

/**
 * Open another puzzle in the place of this one, begun with the pen that every puzzle begins with; undo leads back, after the
 * puzzle's own steps.
 * @param {State} state @param {Board} board @param {Parameters<typeof open>[1]} [kept] @returns {State}
 */
export function openFrom(state, board, kept) {
  const next = open(board, kept);
  // As it was before its own steps: redo takes them again after the change of puzzles.
  let bare = next;
  while (bare.past.length) bare = undo(bare);
  const changed = push(state, { puts: [], swap: [whole(state), whole(bare)] });
  return { ...next, past: [...changed, ...next.past] };
}

/**
 * The same puzzle with other clues, or another size: what the player wrote stays where it still can; undo leads back.
 * @param {State} state @param {Board} board @param {Whole} [before] what undo returns to
 * @returns {State}
 */
export function rewrite(state, board, before = whole(state)) {
  if (board === state.board) return state;
  const next = {
    ...state,
    ...UNSHOWN,
    // A title that it is given now is the later word.
    name: board.puzzle.title === state.board.puzzle.title ? state.name : "",
    board: withBrought(state, board),
    ...writtenOn(board, state),
    cursor: stay(board, state.cursor),
    also: [],
    ...UNSEEN,
    solved: false,
    peeked: false,
    hints: 0,
    typing: null,
  };
  return {
    ...next,
    past: push(state, { puts: [], swap: [before, whole(next)] }),
    future: [],
  };
}

/**
 * The same puzzle on the same board, as the engine describes it now: no step, nothing to undo.
 * @param {State} state @param {Board} board @returns {State}
 */
export function redescribe(state, board) {
  const next = withBrought(state, board);
  return { ...state, board: next, opened: state.opened === state.board ? next : state.opened };
}

/** The same puzzle, opened once more, maybe from elsewhere: no step, nothing to undo. @param {State} state @param {Board} board @returns {State} */
export function reopen(state, board) {
  // Nothing that goes by the puzzle begins again.
  const next = redescribe(unshow(state), { ...board, puzzle: state.board.puzzle });
  return { ...next, opened: next.board };
}

/** The engine, asked about an edited puzzle, does not know what came with it. @param {State} state @param {Board} board @returns {Board} */
const withBrought = ({ board: { brought } }, board) =>
  brought && !board.brought ? { ...board, brought } : board;

/**
 * Write, as one step.
 * @param {State} state @param {Changes} changes @returns {State}
 */
export function edit(state, changes) {
  /** @type {Put[]} */
  const puts = [];
  for (const field of FIELDS)
    for (const [coord, value] of Object.entries(changes[field] ?? {})) {
      const before = state[field][coord] ?? null;
      const after = Array.isArray(value) && !value.length ? null : value;
      if (!same(before, after)) puts.push([field, coord, before, after]);
    }
  if (!puts.length) return unshow(state);
  const next = written(state, puts, 3);
  return { ...next, past: push(state, { puts }), future: [] };
}

/** Without what the engine showed. @param {State} state @returns {State} */
export function unshow(state) {
  const shown = Object.keys(UNSHOWN).some((field) => state[/** @type {"walk"} */ (field)]);
  return shown || state.typing ? { ...state, ...UNSHOWN, typing: null } : state;
}

/** All of the player's marks away. @param {State} state @returns {State} */
export function clear(state) {
  const gone = (/** @type {Record<Coord, any>} */ field) =>
    Object.fromEntries(Object.keys(field).map((coord) => [coord, null]));
  return edit(state, Object.fromEntries(FIELDS.map((field) => [field, gone(state[field])])));
}

/** Whether undo has anything to take back: what the engine shows counts, too. @param {State} state */
export const canUndo = (state) =>
  Boolean(state.past.length || state.solution || state.possible || state.walk);

/** @param {State} state @returns {State} */
export function undo(state) {
  if (state.solution || state.possible || state.walk) return unshow(state);
  const last = state.past.at(-1);
  if (!last) return state;
  const next = last.swap ? restored(state, last.swap[0]) : written(state, last.puts, 2);
  return {
    ...next,
    past: state.past.slice(0, -1),
    future: [...state.future, last],
  };
}

/** What redo leads to on this puzzle. @param {State} state @returns {State} */
export function furthest(state) {
  let last = state;
  for (let next = redo(last); next !== last && next.id === state.id; next = redo(last)) last = next;
  return last;
}

/** @param {State} state @returns {State} */
export function redo(state) {
  const first = state.future.at(-1);
  if (!first) return state;
  const next = first.swap ? restored(state, first.swap[1]) : written(state, first.puts, 3);
  return {
    ...next,
    past: [...state.past, first],
    future: state.future.slice(0, -1),
  };
}

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

/** Show what the engine found. @param {State} state @param {Marks} solution @param {Marks | null} [other] @returns {State} */
export const fill = (state, solution, other = null) => ({
  ...state,
  ...UNSHOWN,
  solution,
  other,
  // Who has won knows it.
  peeked: state.peeked || !state.solved,
  lit: [],
  typing: null,
});

/** Show what each coord may hold. @param {State} state @param {Several} possible @returns {State} */
export const suggest = (state, possible) => ({
  ...state,
  ...UNSHOWN,
  possible,
  peeked: state.peeked || !state.solved,
  typing: null,
});

/** A step of a hint was taken. @param {State} state @returns {State} */
export const helped = (state) => ({ ...state, hints: state.hints + 1 });

/** Paint why something follows over the board, or take that away. @param {State} state @param {Reason | null} reason @returns {State} */
export const explain = (state, reason) =>
  reason === state.reason && !state.walk ? state : { ...state, ...UNSHOWN, reason };

/** Show the board on the way to its solution, and why the next step follows. @param {State} state @param {Marks} walk @param {Reason | null} reason @returns {State} */
export const walkTo = (state, walk, reason) => ({ ...state, ...UNSHOWN, walk, reason });

/** The state that is painted: on a walk, its marks in the place of the player's. */
export const painted = memo((/** @type {State} */ state) =>
  state.walk ? { ...state, marks: state.walk, centre: NOTHING, corner: NOTHING, ...UNSEEN } : state,
);

/** @type {Record<Coord, never>} */
const NOTHING = {};

/** As its author sees it: without what the player wrote, which is kept. */
export const unwritten = memo((/** @type {State} */ state) => ({
  ...state,
  ...Object.fromEntries(FIELDS.map((field) => [field, NOTHING])),
  ...{ met: UNSEEN.met, full: UNSEEN.full },
}));

/** @param {State} state @param {Violation[]} violations @returns {State} */
export const light = (state, violations) =>
  violations.length || state.lit.length ? { ...state, lit: violations } : state;

/** Which clues hold by now, and which rooms. @param {State} state @param {string[]} met @param {Finished[]} full @returns {State} */
export const meet = (state, met, full) =>
  same(state.met, met) && JSON.stringify(state.full) === JSON.stringify(full)
    ? state
    : { ...state, met, full };

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

/** @param {State} state @param {Put[]} puts @param {2 | 3} side 2: as it was before, 3: as it became @returns {State} */
function written(state, puts, side) {
  /** @type {Record<string, any>} */
  const fields = {};
  const touched = new Set();
  for (const put of puts) {
    const [field, coord] = put;
    fields[field] ??= { ...state[field] };
    if (put[side] === null) delete fields[field][coord];
    else fields[field][coord] = put[side];
    touched.add(coord);
  }
  // What was wrong about these may no longer be: the next check tells.
  const lit = state.lit.filter(({ coords }) => !coords.some((coord) => touched.has(coord)));
  const solved = state.solved && !fields.marks;
  return { ...state, ...UNSHOWN, ...fields, lit, solved, typing: null };
}

/** @param {State} state @param {Whole} back @returns {State} */
function restored(state, back) {
  const cursor = stay(back.board, state.cursor);
  return {
    ...state,
    ...UNSHOWN,
    ...back,
    // It may have been called otherwise since, and played on.
    ...(back.id === state.id && { name: state.name, seconds: state.seconds }),
    cursor,
    also: [],
    ...UNSEEN,
    solved: false,
    typing: null,
  };
}

const WHOLE = /** @type {const} */ (["id", "name", "board", "opened", "seconds", ...FIELDS]);

/** What a step to another board leads back to. @param {State} state */
export const whole = (state) =>
  /** @type {Whole} */ (Object.fromEntries(WHOLE.map((field) => [field, state[field]])));

/** @param {State} state @param {Step} step @returns {Step[]} */
function push({ past }, step) {
  const all = [...past, step];
  if (!step.swap) return all;
  const swaps = all.filter((one) => one.swap).length;
  return swaps > MOST_SWAPS ? all.slice(all.findIndex((one) => one.swap) + 1) : all;
}

/** The cursor, or the top left cell where it is no longer on the board. @param {Board} board @param {Coord} cursor */
const stay = (board, cursor) => (onBoard(board, cursor) ? cursor : cellAt(0, 0));

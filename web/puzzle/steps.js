// @ts-check
/**
 * What changes the puzzle or what is written on it, as steps that undo takes back. No DOM.
 *
 * Ways to open a puzzle: `open` makes a state of a board; `openFrom` does it with a step that leads back to the puzzle before;
 * `reopen` opens the puzzle that is there already, and `redescribe` only takes over what the engine says of it by now: both keep
 * all that was written. `replaceMarks` (replace.js) puts what was written elsewhere in the place of what is here.
 */

import { cellAt, onBoard } from "./geometry.js";
import { unshow } from "./shown.js";
import { open, UNSEEN, UNSHOWN } from "./state.js";
import { FIELDS, same, writtenOn } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").Changes} Changes
 * @typedef {import("./state.js").Put} Put
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Whole} Whole
 */

/** Steps that change the board carry two boards; of those no more than this many are kept. */
const MOST_SWAPS = 300;

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
  const next = written(state, puts, "after");
  return { ...next, past: push(state, { puts }), future: [] };
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
  const next = last.swap ? restored(state, last.swap[0]) : written(state, last.puts, "before");
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
  const next = first.swap ? restored(state, first.swap[1]) : written(state, first.puts, "after");
  return {
    ...next,
    past: [...state.past, first],
    future: state.future.slice(0, -1),
  };
}

/** @param {State} state @param {Put[]} puts @param {"before" | "after"} side @returns {State} */
function written(state, puts, side) {
  /** @type {Record<string, any>} */
  const fields = {};
  const touched = new Set();
  for (const [field, coord, before, after] of puts) {
    const value = side === "before" ? before : after;
    fields[field] ??= { ...state[field] };
    if (value === null) delete fields[field][coord];
    else fields[field][coord] = value;
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

// @ts-check
/**
 * Changes to the puzzle or its marks, as steps that undo reverses. It does not use the DOM.
 *
 * Ways to open a puzzle: `open` makes a state of a board, and `openFrom` adds a step that leads back to the puzzle
 * before. `reopen` opens the puzzle that is there already, and `redescribe` only takes the engine's new description:
 * both keep all marks. `replaceMarks` (replace.js) replaces the marks by those made elsewhere.
 */

import { cellAt, onBoard } from "./geometry.js";
import { unshow } from "./shown.js";
import { open, UNSEEN, UNSHOWN } from "./state.js";
import { FIELDS, same, tintsLeft, writtenOn } from "./written.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").Changes} Changes
 * @typedef {import("./state.js").Put} Put
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Step} Step
 * @typedef {import("./state.js").Whole} Whole
 */

/** Steps that change the board contain two boards; at most this many are kept. */
const MOST_SWAPS = 300;

/**
 * Open another puzzle instead of this one, with the pen that every puzzle begins with. Undo leads back, after the
 * puzzle's own steps.
 * @param {State} state @param {Board} board @param {Parameters<typeof open>[1]} [kept] @returns {State}
 */
export function openFrom(state, board, kept) {
  const next = open(board, kept);
  // The puzzle as it was before its own steps: redo applies them again after the change of puzzles.
  let bare = next;
  while (bare.past.length) bare = undo(bare);
  const changed = push(state, { puts: [], swap: [whole(state), whole(bare)] });
  return { ...next, past: [...changed, ...next.past] };
}

/**
 * Change the clues or the size of the same puzzle: the player's marks stay where they still fit. Undo leads back.
 * @param {State} state @param {Board} board @param {Whole} [before] the state that undo returns to
 * @returns {State}
 */
export function rewrite(state, board, before = whole(state)) {
  if (board === state.board) return state;
  const next = {
    ...state,
    ...UNSHOWN,
    // A new title replaces the player's older name.
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
 * Take the engine's new description of the same puzzle on the same board: no step, nothing to undo.
 * @param {State} state @param {Board} board @returns {State}
 */
export function redescribe(state, board) {
  const next = withBrought(state, board);
  return { ...state, board: next, opened: state.opened === state.board ? next : state.opened };
}

/**
 * Open the same puzzle again, perhaps from another source: no step, nothing to undo.
 * @param {State} state @param {Board} board @returns {State}
 */
export function reopen(state, board) {
  // Nothing that depends on the puzzle restarts.
  const next = { ...board, puzzle: state.board.puzzle };
  // Notes are about the text that it was read from now.
  return { ...unshow(state), board: next, opened: next };
}

/**
 * The engine's description of an edited puzzle does not contain the imported data.
 * @param {State} state @param {Board} board @returns {Board}
 */
const withBrought = ({ board: { brought } }, board) =>
  brought && !board.brought ? { ...board, brought } : board;

/**
 * Change marks, as one step.
 * @param {State} state @param {Changes} given @returns {State}
 */
export function edit(state, given) {
  const changes = withTints(state, given);
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

/**
 * Return the same changes, and those that go with them: a pencil mark that is removed loses its colour.
 * @param {State} state @param {Changes} changes @returns {Changes}
 */
function withTints(state, changes) {
  const { centre = {}, corner = {}, tinted = {} } = changes;
  const touched = Object.keys({ ...centre, ...corner, ...tinted });
  /** @type {[Coord, number[] | null][]} */
  const tints = [];
  for (const coord of touched) {
    const wanted = (coord in tinted ? tinted : state.tinted)[coord];
    if (!wanted?.length) {
      if (coord in tinted) tints.push([coord, null]);
      continue;
    }
    const marks = [
      ...((coord in centre ? centre : state.centre)[coord] ?? []),
      ...((coord in corner ? corner : state.corner)[coord] ?? []),
    ];
    tints.push([coord, tintsLeft(wanted, marks)]);
  }
  return tints.length ? { ...changes, tinted: Object.fromEntries(tints) } : changes;
}

/**
 * Note when a step was made, if there is one more than before.
 * @param {State} state @param {State} before @param {number} seconds @returns {State}
 */
export function timed(state, before, seconds) {
  const last = state.past.at(-1);
  const isNew = state.id === before.id && state.past !== before.past && last?.at === undefined;
  if (!last || last.swap || !isNew) return state;
  return { ...state, past: [...state.past.slice(0, -1), { ...last, at: seconds }] };
}

/** Remove all of the player's marks. @param {State} state @returns {State} */
export function clear(state) {
  const gone = (/** @type {Record<Coord, any>} */ field) =>
    Object.fromEntries(Object.keys(field).map((coord) => [coord, null]));
  return edit(state, Object.fromEntries(FIELDS.map((field) => [field, gone(state[field])])));
}

/** Return whether undo has something to reverse: what the engine shows counts, too. @param {State} state */
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

/** Return the last state that redo leads to on this puzzle. @param {State} state @returns {State} */
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
  // Violations at these coords may be gone: the next check decides.
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
    // Its name may have changed since, and more time may have been spent on it.
    ...(back.id === state.id && { name: state.name, seconds: state.seconds }),
    cursor,
    also: [],
    ...UNSEEN,
    solved: false,
    typing: null,
  };
}

const WHOLE = /** @type {const} */ (["id", "name", "board", "opened", "seconds", ...FIELDS]);

/** Return what a step to another board leads back to. @param {State} state */
export const whole = (state) =>
  /** @type {Whole} */ (Object.fromEntries(WHOLE.map((field) => [field, state[field]])));

/** @param {State} state @param {Step} step @returns {Step[]} */
function push({ past }, step) {
  const all = [...past, step];
  if (!step.swap) return all;
  const swaps = all.filter((one) => one.swap).length;
  return swaps > MOST_SWAPS ? all.slice(all.findIndex((one) => one.swap) + 1) : all;
}

/**
 * Return the cursor, or the top left cell if it is no longer on the board.
 * @param {Board} board @param {Coord} cursor
 */
const stay = (board, cursor) => (onBoard(board, cursor) ? cursor : cellAt(0, 0));

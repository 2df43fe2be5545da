// @ts-check
/** The board without the kinds of clue that the author has hidden for a moment. It does not use the DOM. */

import { memo } from "../base/memo.js";
import { sortOf } from "../clues/sorts/index.js";
import { nameOf } from "./preview.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../puzzle/state.js").State} State
 */

/** @type {ReadonlySet<string>} */
const NONE = new Set();

/** What stands for all decorations among the keys of kinds. */
export const DECORATIONS = "decorations";

export class Hiding {
  /** The puzzle that the author has hidden them of: another one is seen whole. */
  #id = "";
  /** @type {ReadonlySet<string>} */
  #keys = NONE;
  #app;
  /** @type {(state: State) => State} */
  #seen = (state) => state;

  /** @param {import("../app/app.js").App} app */
  constructor(app) {
    this.#app = app;
    // A clue that is added, even by the solver, must be seen.
    app.onChange((state, before) => {
      const [now, then] = [state.board.puzzle, before.board.puzzle];
      if (state.id !== before.id || now === then) return;
      // The number of a single clue is another one after others were added or removed.
      const left = [...this.keys].filter(
        (key) => !key.includes(" ") && !isMore(setOf(now, key), setOf(then, key)),
      );
      if (left.length < this.keys.size) this.#hide(new Set(left));
    });
  }

  /** The keys of the hidden kinds. @returns {ReadonlySet<string>} */
  get keys() {
    return this.#app.state.id === this.#id ? this.#keys : NONE;
  }

  /** @param {{key: string}} kind */
  toggle({ key }) {
    const keys = new Set(this.keys);
    if (!keys.delete(key)) keys.add(key);
    this.#hide(keys);
  }

  /** @param {ReadonlySet<string>} keys */
  #hide(keys) {
    const bare = memo((/** @type {Board} */ board) => without(board, keys));
    this.#keys = keys;
    this.#id = this.#app.state.id;
    this.#seen = memo((/** @type {State} */ state) => ({ ...state, board: bare(state.board) }));
    // The same state looks different now.
    this.#app.show({ ...this.#app.state });
  }

  /** Return the state without what is hidden. @param {State} state */
  seen(state) {
    return this.#keys.size && state.id === this.#id ? this.#seen(state) : state;
  }
}

/** Return what is set of one kind. @param {Board["puzzle"]} puzzle @param {string} key */
const setOf = (puzzle, key) => (key === DECORATIONS ? puzzle.decorations : puzzle.clues[key]);

/** Return whether one kind has a clue that it had not. @param {any} now @param {any} then */
function isMore(now, then) {
  const all = (/** @type {any} */ clues) =>
    Object.entries(clues ?? {}).map((one) => JSON.stringify(Array.isArray(clues) ? one[1] : one));
  const before = new Set(all(then));
  return all(now).some((one) => !before.has(one));
}

/** Return the board as it looks without these kinds; it is the same puzzle. @param {Board} board @param {ReadonlySet<string>} keys */
function without(board, keys) {
  const [gone, left] = [true, false].map((isGone) =>
    board.kinds.filter((kind) => keys.has(kind.key) === isGone),
  );
  if (!keys.size) return board;
  const single = board.kinds.flatMap((kind) => singled(board, kind, keys));
  const shown = new Set(shapesOf(board, left ?? []).map(nameOf));
  const hidden = new Set([...shapesOf(board, gone ?? []), ...single].map(nameOf));
  const alone = new Set(single.map(nameOf));
  const marks = new Set(
    (gone ?? []).flatMap((kind) => givensOf(board, kind).map(([coord]) => coord)),
  );
  return {
    ...board,
    shapes: board.shapes.filter(
      (one) => !hidden.has(nameOf(one)) || (shown.has(nameOf(one)) && !alone.has(nameOf(one))),
    ),
    givens: Object.fromEntries(Object.entries(board.givens).filter(([coord]) => !marks.has(coord))),
    decorations: keys.has(DECORATIONS) ? undefined : board.decorations,
  };
}

/**
 * Return the shapes of single clues that are hidden: their keys are that of the kind and their number, "cages 2".
 * @param {Board} board @param {Kind} kind @param {ReadonlySet<string>} keys
 */
function singled({ puzzle }, kind, keys) {
  const all = puzzle.clues[kind.key];
  if (!kind.look || !Array.isArray(all)) return [];
  const gone = all.filter((_, n) => keys.has(`${kind.key} ${n}`));
  return sortOf(kind).shapes(kind, gone, puzzle);
}

/** @param {Board} board @param {Kind[]} kinds */
const shapesOf = ({ puzzle }, kinds) =>
  kinds.flatMap((kind) =>
    kind.look ? sortOf(kind).shapes(kind, puzzle.clues[kind.key], puzzle) : [],
  );

/** @param {Board} board @param {Kind} kind */
const givensOf = (board, kind) => sortOf(kind).givens(kind, board.puzzle.clues[kind.key], board);

// @ts-check
/**
 * The page's state and every change it can go through: plain values and pure functions, no DOM.
 * A function takes a state and returns the next one; the same object back means that nothing changed.
 */

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Coord} Coord
 * @typedef {import("./types.js").Envelope} Envelope
 * @typedef {import("./types.js").Marks} Marks
 *
 * @typedef {Object} Step  what undo brings back
 * @property {Board} board
 * @property {Marks} values
 *
 * @typedef {Object} State
 * @property {Board} board      as it was opened: Reset returns to its clues
 * @property {Marks} values     the clues as they are now
 * @property {Marks} solved     what the engine filled in; empty once anything is edited
 * @property {Coord[]} lit      coords that a violation is about
 * @property {Coord} selected
 * @property {{text: string, at: number} | null} typing  a number that may still get another digit
 * @property {Step[]} past
 * @property {Step[]} future
 */

/** How long, in milliseconds, a second digit still belongs to the first. */
const NEXT_DIGIT = 1200;
const MOST_STEPS = 1000;

/** @param {Board} board @returns {State} */
export function open(board) {
  return {
    board,
    values: { ...clues(board) },
    solved: {},
    lit: [],
    selected: at(board, 0, 0),
    typing: null,
    past: [],
    future: [],
  };
}

/**
 * Another puzzle in the place of this one; undo leads back.
 * @param {State} state @param {Board} board @returns {State}
 */
export function reopen(state, board) {
  return { ...open(board), past: [...state.past, step(state)].slice(-MOST_STEPS) };
}

/** The puzzle with what was typed, as the engine reads it. @param {State} state @returns {Envelope} */
export function envelope({ board, values }) {
  const { puzzle, entry } = board;
  return { ...puzzle, clues: { ...puzzle.clues, [entry.clue]: values } };
}

/**
 * @param {State} state @param {number | null} mark null erases
 * @returns {State}
 */
export function put(state, mark) {
  const { selected, values } = state;
  if ((values[selected] ?? null) === mark) return edit(state, values);
  const next = { ...values };
  if (mark === null) delete next[selected];
  else next[selected] = mark;
  return edit(state, next);
}

/**
 * One typed character. Digits typed in quick succession make one number, where that number can stand.
 * @param {State} state @param {string} key @param {number} now in milliseconds
 * @returns {State | null} null: it cannot stand here
 */
export function type(state, key, now) {
  const { marks } = state.board.entry;
  const soon = state.typing && now - state.typing.at < NEXT_DIGIT;
  const tries = soon && state.typing ? [state.typing.text + key, key] : [key];
  for (const text of tries) {
    const found = markOf(state, text);
    const opens = marks.some((m) => String(m.mark).startsWith(text) && String(m.mark) !== text);
    if (found === null && !opens) continue;
    const next = found === null ? state : put(state, found);
    return { ...next, typing: opens ? { text, at: now } : null };
  }
  return key === "0" || key === " " ? put(state, null) : null;
}

/** @param {State} state @returns {State} */
export const clear = (state) => edit(state, Object.keys(state.values).length ? {} : state.values);

/** @param {State} state @returns {State} */
export function reset(state) {
  const opened = clues(state.board);
  return edit(state, same(opened, state.values) ? state.values : { ...opened });
}

/** @param {State} state @returns {State} */
export function undo(state) {
  const last = state.past.at(-1);
  if (!last) return state;
  return {
    ...back(state, last),
    past: state.past.slice(0, -1),
    future: [...state.future, step(state)],
  };
}

/** @param {State} state @returns {State} */
export function redo(state) {
  const next = state.future.at(-1);
  if (!next) return state;
  return {
    ...back(state, next),
    past: [...state.past, step(state)],
    future: state.future.slice(0, -1),
  };
}

/** @param {State} state @param {Coord} coord @returns {State} */
export function select(state, coord) {
  return coord === state.selected ? state : { ...state, selected: coord, typing: null };
}

/**
 * By so many rows and columns, stopping at the board's sides; Infinity goes all the way.
 * @param {State} state @param {number} down @param {number} right @returns {State}
 */
export function move(state, down, right) {
  const { row, col } = place(state.selected);
  const { rows, cols } = state.board;
  return select(state, at(state.board, clamp(row + down, rows), clamp(col + right, cols)));
}

/**
 * Draw what the engine found round what was typed.
 * @param {State} state @param {Marks} solution @returns {State}
 */
export function fill(state, solution) {
  const solved = Object.fromEntries(
    Object.entries(solution).filter(([coord]) => !(coord in state.values)),
  );
  return { ...state, solved, lit: [], typing: null };
}

/** @param {State} state @param {Coord[]} coords @returns {State} */
export const light = (state, coords) => ({
  ...state,
  solved: {},
  lit: [...new Set(coords)],
  typing: null,
});

/**
 * Which typed coords clash, and each with which others.
 * @param {State} state @returns {Map<Coord, Coord[]>}
 */
export function clashes({ board, values }) {
  /** @type {Map<Coord, Set<Coord>>} */
  const found = new Map();
  for (const list of board.distinct) {
    /** @type {Map<number, Coord[]>} */
    const holders = new Map();
    for (const coord of list) {
      const mark = values[coord];
      if (mark === undefined) continue;
      const others = holders.get(mark) ?? [];
      for (const other of others) {
        found.set(coord, (found.get(coord) ?? new Set()).add(other));
        found.set(other, (found.get(other) ?? new Set()).add(coord));
      }
      holders.set(mark, [...others, coord]);
    }
  }
  return new Map([...found].map(([coord, others]) => [coord, [...others].sort(inReadingOrder)]));
}

/** What a mark looks like; nothing where there is none. @param {Board} board @param {number | undefined} mark */
export function textOf(board, mark) {
  if (mark === undefined) return "";
  return board.entry.marks.find((m) => m.mark === mark)?.text ?? String(mark);
}

/** @param {Coord} coord */
export function place(coord) {
  const [layer, row, col] = coord.split("/");
  return { layer, row: Number(row), col: Number(col) };
}

/** @param {Board} board @param {number} row @param {number} col @returns {Coord} */
export const at = (board, row, col) => `${board.entry.layer}/${row}/${col}`;

/** @param {Board} board @returns {Marks} */
export const clues = ({ puzzle, entry }) => puzzle.clues[entry.clue] ?? {};

/** @param {Coord} a @param {Coord} b */
export function inReadingOrder(a, b) {
  const [p, q] = [place(a), place(b)];
  return p.row - q.row || p.col - q.col;
}

/**
 * The mark that a text stands for: as it is drawn, as a number, or as a letter that counts on from 9.
 * @param {State} state @param {string} text
 */
function markOf({ board }, text) {
  const { marks } = board.entry;
  const wanted = text.toUpperCase();
  const letter = /^[A-Z]$/.test(wanted) ? wanted.charCodeAt(0) - "A".charCodeAt(0) + 10 : NaN;
  const found =
    marks.find((m) => m.text.toUpperCase() === wanted) ??
    marks.find((m) => String(m.mark) === wanted) ??
    marks.find((m) => m.mark === letter);
  return found ? found.mark : null;
}

/** @param {State} state @param {Marks} values @returns {State} */
function edit(state, values) {
  if (values === state.values) return { ...state, solved: {}, lit: [], typing: null };
  const past = [...state.past, step(state)].slice(-MOST_STEPS);
  return { ...state, values, solved: {}, lit: [], typing: null, past, future: [] };
}

/** @param {State} state @param {Step} to @returns {State} */
function back(state, { board, values }) {
  const selected = board === state.board ? state.selected : at(board, 0, 0);
  return { ...state, board, values, selected, solved: {}, lit: [], typing: null };
}

/** @param {State} state @returns {Step} */
const step = ({ board, values }) => ({ board, values });

/** @param {number} n @param {number} size */
const clamp = (n, size) => Math.max(0, Math.min(size - 1, n));

/** @param {Marks} a @param {Marks} b */
function same(a, b) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

// @ts-check
/**
 * Keeps undo and redo across a reload, if they lead to other clues, another size or another puzzle. Both work after a
 * reload as they did before. Such a step contains two boards; parts that several boards share are stored once.
 */

import { FIELDS } from "../puzzle/written.js";
import { isBoard, sound, soundSteps } from "./validate.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/state.js").State} State
 * @typedef {import("../puzzle/state.js").Step} Step
 * @typedef {import("../puzzle/state.js").Whole} Whole
 *
 * @typedef {"past" | "future"} Way  which list of steps: the step to apply next is the last in each
 */

/** Which of its two boards such a step begins with. */
const START = /** @type {const} */ ({ past: 1, future: 0 });

/** The number of characters to keep, the latest ones: a few dozen steps, and little enough to write after each. */
const MOST = 200_000;

/** The step that the stored text begins with. @type {Partial<Record<Way, Step>>} */
const last = {};

/** The JSON of values: boards share most of theirs. @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** @param {unknown} value */
function textOf(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const known = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, known);
  return known;
}

/**
 * Keep the steps from the nearest change of the board on; those before it are stored with the marks.
 * @param {Storage[]} storages @param {string} key @param {Way} way @param {State} state
 */
export function keepWay(storages, key, way, { [way]: steps }) {
  const end = steps.findLastIndex((step) => step.swap);
  if (steps[end] === last[way]) return;
  last[way] = steps[end];
  const text = last[way] && packed(steps.slice(0, end + 1));
  for (const storage of storages)
    try {
      if (text) storage.setItem(key, text);
      else storage.removeItem(key);
    } catch {
      // There is no room: marks on other puzzles are worth more than the undo steps on this one.
      storage.removeItem(key);
    }
}

/**
 * Return the steps that undo or redo applies to this board; none if they belong to another one.
 * @param {Storage} storage @param {string} key @param {string} id @param {Board} board @param {Way} way
 * @returns {Step[]}
 */
export function wayFrom(storage, key, id, board, way) {
  try {
    const steps = unpacked(JSON.parse(storage.getItem(key) ?? "null"));
    const here = steps.at(-1)?.swap?.[START[way]];
    const fits =
      here?.id === id && JSON.stringify(here.board.puzzle) === JSON.stringify(board.puzzle);
    if (fits) last[way] = steps.at(-1);
    return fits ? steps : [];
  } catch {
    // It is damaged, and counts as missing.
    return [];
  }
}

/** Return the nearest of these steps, as text; "" if there is room for none. @param {Step[]} all */
function packed(all) {
  /** The parts of the boards, each once, with its index. @type {Map<string, number>} */
  const table = new Map();
  const put = (/** @type {unknown} */ value) => {
    const text = textOf(value);
    return table.get(text) ?? table.set(text, table.size).size - 1;
  };
  const flat = (/** @type {object} */ whole) =>
    Object.entries(whole)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, put(value)]);
  const side = (/** @type {Whole} */ { board, opened, ...more }) => ({
    ...more,
    board: flat(board),
    opened: flat(opened),
  });
  /** @type {string[]} */
  const steps = [];
  let length = 0;
  for (const { puts, swap, trial } of all.toReversed()) {
    const known = table.size;
    const text = JSON.stringify({ puts, trial, swap: swap?.map(side) });
    const added = [...table.keys()].slice(known);
    length += added.reduce((sum, one) => sum + one.length, text.length);
    if (length > MOST) {
      for (const one of added) table.delete(one);
      break;
    }
    steps.push(text);
  }
  return steps.length && `{"table":[${[...table.keys()].join()}],"steps":[${steps.join()}]}`;
}

/** @param {any} kept @returns {Step[]} */
function unpacked({ table, steps }) {
  /** Equal boards are the same object, because Reset compares them by identity. @type {Map<string, Board>} */
  const boards = new Map();
  const board = (/** @type {[string, number][]} */ flat) => {
    const name = JSON.stringify(flat);
    /** @type {any} */
    const found = boards.get(name) ?? Object.fromEntries(flat.map(([key, at]) => [key, table[at]]));
    if (!isBoard(found)) throw new TypeError();
    boards.set(name, found);
    return found;
  };
  const side = (/** @type {any} */ one) => {
    const written = /** @type {Record<string, any>} */ (sound(one));
    return /** @type {Whole} */ ({
      id: String(one.id),
      name: String(one.name),
      board: board(one.board),
      opened: board(one.opened),
      seconds: written.seconds,
      ...Object.fromEntries(FIELDS.map((field) => [field, written[field]])),
    });
  };
  return steps.toReversed().map((/** @type {any} */ { puts, swap, trial }) => {
    if (swap) return { puts: [], swap: [side(swap[0]), side(swap[1])] };
    return soundSteps([{ puts, trial }])[0] ?? { puts: [] };
  });
}

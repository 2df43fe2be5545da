// @ts-check
/** What was written on a puzzle elsewhere, or came with a link, in the place of what is there. No DOM. */

import { FIELDS, edit, same, writtenOn } from "./state.js";

/**
 * @typedef {import("./state.js").State} State
 */

/** What was written elsewhere on the same puzzle, in the place of what is here: one step. @param {State} state @param {import("./state.js").Written} other @returns {State} */
export function adopt(state, other) {
  /** @type {Record<string, Record<string, any>>} */
  const changes = {};
  const sound = writtenOn(state.board, other);
  let differs = false;
  for (const field of FIELDS) {
    const [mine, theirs] = [state[field], sound[field]];
    const coords = Object.keys({ ...mine, ...theirs });
    changes[field] = Object.fromEntries(coords.map((coord) => [coord, theirs[coord] ?? null]));
    differs ||= coords.some((coord) => !same(mine[coord], theirs[coord]));
  }
  return differs ? edit(state, changes) : state;
}

// @ts-check
/** Keeps what was typed over a reload. Storage may be full, forbidden or damaged: then nothing is kept, and no harm done. */

import { open } from "./state.js";

/** @typedef {import("./state.js").State} State */

const KEY = "gridwright/1";

/** @param {State} state */
export function save({ board, values, selected }) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ board, values, selected }));
  } catch {
    // Not kept this time.
  }
}

/** @returns {State | null} */
export function restore() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!kept || !isBoard(kept.board) || typeof kept.values !== "object") return null;
    const state = open(kept.board);
    const marks = new Set(kept.board.entry.marks.map((/** @type {{mark: number}} */ m) => m.mark));
    const values = Object.entries(kept.values).filter(([, mark]) => marks.has(mark));
    return { ...state, values: Object.fromEntries(values) };
  } catch {
    return null;
  }
}

/** @param {any} board */
function isBoard(board) {
  return (
    board?.rows > 0 &&
    board.cols > 0 &&
    typeof board.name === "string" &&
    typeof board.rules === "string" &&
    typeof board.puzzle?.clues === "object" &&
    Array.isArray(board.entry?.marks) &&
    board.entry.marks.length > 0 &&
    Array.isArray(board.distinct) &&
    Array.isArray(board.lines)
  );
}

// @ts-check
/** What the author sets, one clue at a time, drawn at once; the engine then describes the whole board anew. No DOM. */

import { isCell, layerOf, isNumbers } from "./board/geometry.js";
import { rewrite } from "./state.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Coord} Coord
 * @typedef {import("./types.js").Kind} Kind
 * @typedef {import("./types.js").Shape} Shape
 * @typedef {import("./state.js").State} State
 */

/** The kind of number that is typed into cells, if there is one. @param {Board} board */
export const numberKind = (board) => board.kinds.find(({ sort }) => sort === "number");

/**
 * A number written by the author, or taken away with null.
 * @param {State} state @param {Kind} kind @param {Coord} coord @param {number | string | null} value @returns {State}
 */
export function setClue(state, kind, coord, value) {
  const { board } = state;
  const { puzzle } = board;
  const before = puzzle.clues[kind.key] ?? {};
  if (!isCell(coord) || (before[coord] ?? null) === value) return rewrite(state, board);
  const clues = { ...before };
  const givens = { ...board.givens };
  delete clues[coord];
  delete givens[coord];
  if (value !== null) {
    clues[coord] = value;
    if (typeof value === "number" && isNumbers(layerOf(board, coord))) givens[coord] = value;
  }
  const look = kind.look ?? { word: "text", style: "middle" };
  const shapes = board.shapes.map((shape) => without(shape, look.word, coord));
  if (value !== null) shapes.push({ ...look, text: String(value), coords: [coord] });
  return rewrite(state, {
    ...board,
    puzzle: { ...puzzle, clues: { ...puzzle.clues, [kind.key]: clues } },
    givens,
    shapes: shapes.filter(({ coords, word }) => coords.length || word === "caption"),
  });
}

/** All numbers of the author away. @param {State} state @param {Kind} kind @returns {State} */
export function clearClues(state, kind) {
  const { board } = state;
  const there = board.puzzle.clues[kind.key] ?? {};
  if (!Object.keys(there).length) return state;
  const look = kind.look ?? { word: "text", style: "middle" };
  return rewrite(state, {
    ...board,
    puzzle: {
      ...board.puzzle,
      clues: { ...board.puzzle.clues, [kind.key]: {} },
    },
    givens: {},
    shapes: board.shapes.filter(
      ({ word, coords }) => word !== look.word || !coords.some((coord) => coord in there),
    ),
  });
}

/** @param {Shape} shape @param {string} word @param {Coord} coord @returns {Shape} */
function without(shape, word, coord) {
  if (shape.word !== word || !shape.coords.includes(coord)) return shape;
  return { ...shape, coords: shape.coords.filter((one) => one !== coord) };
}

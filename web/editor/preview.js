// @ts-check
/**
 * Shows a board with changed clues before the engine has described it again, so that an author sees every edit at once.
 * The engine's description then replaces this one, because it also knows what follows from the clues. It does not use
 * the DOM.
 */

import { cellAt, inGrid, place } from "../puzzle/geometry.js";
import { inPaintOrder, styles } from "../puzzle/looks.js";
import { cuttingKind, sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Shape} Shape
 */

/**
 * Return the same board with these clues.
 * @param {Board} board @param {Envelope} puzzle a puzzle of the same size @returns {Board}
 */
export function preview(board, puzzle) {
  const painted = [
    ...boxesOf(board, puzzle),
    ...shapesOf(board.kinds, puzzle),
    // The numbers that cells count do not depend on the clues, so they stay.
    ...board.shapes.filter(({ word, style }) => word === "label" && style === "scale"),
  ].sort(inPaintOrder);
  const shapes = beyond(board, [...new Map(painted.map((one) => [nameOf(one), one])).values()]);
  const drawn = puzzle.decorations?.length
    ? board
    : { ...board, decorations: undefined, room: undefined };
  return {
    ...drawn,
    puzzle,
    shapes,
    margins: marginsOf(drawn, shapes),
    givens: givensOf(board, puzzle),
  };
}

/** Return the shapes of the clues. @param {Kind[]} kinds @param {Envelope} puzzle */
const shapesOf = (kinds, { clues, ...size }) =>
  kinds.flatMap((kind) => (kind.look ? sortOf(kind).shapes(kind, clues[kind.key], size) : []));

/** Shapes that look the same appear once. @param {Shape} shape */
export const nameOf = ({ word, style, text, coords }) =>
  JSON.stringify([word, style, text, coords]);

/**
 * Return the board's own boxes and gaps, unless it is divided into rooms, or a switch removes them.
 * @param {Board} board @param {Envelope} puzzle @returns {Shape[]}
 */
function boxesOf(board, puzzle) {
  const rooms = cuttingKind(board.kinds);
  if (rooms && puzzle.clues[rooms.key]?.length) return [];
  if (board.kinds.some(({ key, unboxed }) => unboxed && puzzle.clues[key])) return [];
  const drawn = board.kinds.filter(({ look }) => look?.word === "border");
  const set = new Set(shapesOf(drawn, board.puzzle).map(nameOf));
  return board.shapes.filter(
    (one) =>
      one.word === "gap" ||
      (one.word === "border" && one.style === "solid" && !set.has(nameOf(one))),
  );
}

/**
 * Return the labels outside the grid, each with a place of its own.
 * @param {Board} board @param {Shape[]} shapes @returns {Shape[]}
 */
function beyond(board, shapes) {
  const taken = new Set(shapes.flatMap(({ at }) => (at ? [at.join("/")] : [])));
  return shapes.map((shape) => {
    const [first] = shape.coords;
    if (shape.word !== "label" || shape.style === "between" || shape.at || !first) return shape;
    const [down, right] = outward(board, shape.coords);
    let { row, col } = place(first);
    while (inGrid(board, cellAt(row, col)) || taken.has(`${row}/${col}`)) {
      row += down;
      col += right;
    }
    taken.add(`${row}/${col}`);
    return { ...shape, at: /** @type {[number, number]} */ ([row, col]) };
  });
}

/**
 * Return the step from the second cell of a line to its first, which continues outside the grid.
 * @param {Board} board @param {Coord[]} line @returns {[number, number]}
 */
export function outward({ rows }, [first = "", second]) {
  const { row, col } = place(first);
  // A line of one cell, the diagonal that cuts a corner, continues upwards or downwards.
  if (second === undefined) return [row && row === rows - 1 ? 1 : -1, col === 0 ? 1 : -1];
  const next = place(second);
  return [Math.sign(row - next.row), Math.sign(col - next.col)];
}

/**
 * Return the last cell outside the grid that a label needs: a list continues outwards.
 * @param {{rows: number, cols: number}} board @param {Shape} shape @param {[number, number]} at
 * @returns {[number, number]}
 */
function outermost({ rows, cols }, { style, text }, [row, col]) {
  // The first word is a little nearer to the board than the middle of its cell.
  const more =
    style === "list" ? Math.ceil(styles.listStep * text.split(" ").length + 0.05) - 1 : 0;
  const down = row < 0 ? -1 : Number(row >= rows);
  const right = col < 0 ? -1 : Number(col >= cols);
  return [row + more * down, col + more * right];
}

/**
 * Return how many cells of room the labels and the decorations need on each side.
 * @param {Board} board @param {Shape[]} shapes
 */
export function marginsOf({ rows, cols, room }, shapes) {
  const places = shapes.flatMap((one) => (one.at ? [outermost({ rows, cols }, one, one.at)] : []));
  const down = [0, rows - 1, ...places.map(([row]) => row)];
  const right = [0, cols - 1, ...places.map(([, col]) => col)];
  return {
    top: Math.max(-Math.min(...down), room?.top ?? 0),
    right: Math.max(Math.max(...right) - cols + 1, room?.right ?? 0),
    bottom: Math.max(Math.max(...down) - rows + 1, room?.bottom ?? 0),
    left: Math.max(-Math.min(...right), room?.left ?? 0),
  };
}

/** Return the clues that are also marks. @param {Board} board @param {Envelope} puzzle @returns {Marks} */
function givensOf(board, { clues }) {
  /** @type {Marks} */
  const givens = {};
  for (const kind of board.kinds)
    for (const [coord, mark] of sortOf(kind).givens(kind, clues[kind.key], board))
      givens[coord] = mark;
  return givens;
}

// @ts-check
/**
 * How a board looks with other clues, before the engine has described it anew: what an author sets is seen at once. The
 * engine's description then takes the place of this one; it knows, too, what follows from the clues. No DOM.
 */

import {
  cellAt,
  inGrid,
  inReadingOrder,
  isCell,
  layerOf,
  isNumbers,
  place,
} from "../board/geometry.js";
import { takesValues } from "./drawings.js";
import { roomCells } from "./rooms.js";
import { isCellKind, PRINTED, wayOf } from "./tokens.js";

/**
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Coord} Coord
 * @typedef {import("../types.js").Envelope} Envelope
 * @typedef {import("../types.js").Kind} Kind
 * @typedef {import("../types.js").Marks} Marks
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("./drawings.js").Drawing} Drawing
 * @typedef {import("./tokens.js").Clue} Clue
 */

/** The words of looks in the order in which they are painted, as the engine tells them. */
const WORDS = "fill square ring wall line arrow border dot circle text pointer label caption".split(
  " ",
);

/** The same board with these clues. @param {Board} board @param {Envelope} puzzle of the same size @returns {Board} */
export function preview(board, puzzle) {
  const rooms = board.kinds.some(({ key, sort }) => sort === "rooms" && puzzle.clues[key]?.length);
  // Boxes that the board has by itself, and lines that a flag draws, are the engine's to tell.
  const kept = board.shapes.filter(
    ({ word, style }) => (word === "border" && style === "solid" && !rooms) || style === "thin",
  );
  const shapes = board.kinds.flatMap((kind) => shapesOf(kind, puzzle.clues[kind.key]));
  const painted = [...kept, ...shapes].sort(
    (a, b) => WORDS.indexOf(a.word) - WORDS.indexOf(b.word),
  );
  const all = beyond(board, painted);
  return {
    ...board,
    puzzle,
    shapes: all,
    margins: marginsOf(board, all),
    givens: givensOf(board, puzzle),
  };
}

/** @template T @param {Record<Coord, T>} clues @returns {[Coord, T][]} */
const inReading = (clues) => Object.entries(clues).sort(([a], [b]) => inReadingOrder(a, b));

/** What is seen of the clues of one kind. @param {Kind} kind @param {any} value @returns {Shape[]} */
function shapesOf(kind, value) {
  const { look, sort, name } = kind;
  if (!look || value === undefined || value === false) return [];
  if (isCellKind(kind)) return cellShapes(kind, value);
  if (sort === "rooms")
    return value.length ? roomCells(value).map((coords) => ({ ...look, coords })) : [];
  if (sort === "setting") return [{ ...look, text: `${name}: ${value}`, coords: [] }];
  if (sort === "flag") return look.word === "caption" ? [{ ...look, text: name, coords: [] }] : [];
  return /** @type {Drawing[]} */ (value).flatMap((one, number) => drawnShapes(kind, one, number));
}

/** @param {Kind} kind @param {Record<Coord, Clue>} clues @returns {Shape[]} */
function cellShapes(kind, clues) {
  /** @type {Map<string, Shape>} */
  const alike = new Map();
  for (const [coord, clue] of inReading(clues)) {
    const shape = { ...lookOf(kind, clue), coords: [coord] };
    const name = `${shape.style}/${shape.text}`;
    const before = alike.get(name);
    if (before) before.coords.push(coord);
    else alike.set(name, shape);
  }
  return [...alike.values()];
}

/** How one clue in a cell looks. @param {Kind} kind @param {Clue} clue */
export function lookOf(kind, clue) {
  const look = kind.look ?? { word: "text", style: "middle", text: "" };
  const text = String(clue);
  if (kind.sort === "symbol")
    return { ...look, style: kind.symbols.find(({ token }) => token === clue)?.word ?? "" };
  if (kind.sort === "arrow")
    return {
      ...look,
      style: wayOf(clue) ?? "",
      text: text.replace(/[nesw]$/, "").replace(/^x$/, "?"),
    };
  if (kind.sort === "operation")
    return { ...look, text: text.replace(/[-+*/]$/, (sign) => PRINTED[sign] ?? sign) };
  return { ...look, text: look.word === "wall" && text === kind.any ? "" : text };
}

/** @param {Kind} kind @param {Drawing} drawing @param {number} number @returns {Shape[]} */
export function drawnShapes(kind, { cells, values = [] }, number) {
  const look = kind.look ?? { word: "line", style: "thin", text: "" };
  if (kind.grouped) {
    const size = values[0] || cells.length;
    const text = String.fromCharCode(65 + (number % 26));
    return Array.from({ length: Math.ceil(cells.length / size) }, (_, n) => ({
      ...look,
      text,
      coords: cells.slice(n * size, (n + 1) * size),
    }));
  }
  const said = [...values].sort((a, b) => a - b).join(" ");
  return [{ ...look, text: look.text || (takesValues(kind) ? said : ""), coords: cells }];
}

/** Labels beyond the rim with their places, no two the same one. @param {Board} board @param {Shape[]} shapes @returns {Shape[]} */
function beyond(board, shapes) {
  const taken = new Set();
  return shapes.map(({ at: _, ...shape }) => {
    const [first, second] = shape.coords;
    if (shape.word !== "label" || shape.style === "between" || !first) return shape;
    const [down, right] = outward(board, first, second);
    let { row, col } = place(first);
    while (inGrid(board, cellAt(row, col)) || taken.has(`${row}/${col}`)) {
      row += down;
      col += right;
    }
    taken.add(`${row}/${col}`);
    return { ...shape, at: /** @type {[number, number]} */ ([row, col]) };
  });
}

/** The step from the second cell of a line to its first, and on beyond the rim. @param {Board} board @param {Coord} first @param {Coord | undefined} second @returns {[number, number]} */
function outward({ rows }, first, second) {
  const { row, col } = place(first);
  if (second === undefined) return [row && row === rows - 1 ? 1 : -1, col === 0 ? -1 : 1];
  const next = place(second);
  return [Math.sign(row - next.row), Math.sign(col - next.col)];
}

/** How many cells of room labels need on each side. @param {Board} board @param {Shape[]} shapes */
export function marginsOf({ rows, cols }, shapes) {
  const places = shapes.flatMap(({ at }) => (at ? [at] : []));
  const down = [0, rows - 1, ...places.map(([row]) => row)];
  const right = [0, cols - 1, ...places.map(([, col]) => col)];
  return {
    top: -Math.min(...down),
    right: Math.max(...right) - cols + 1,
    bottom: Math.max(...down) - rows + 1,
    left: -Math.min(...right),
  };
}

/** Numbers that are clues and marks at once. @param {Board} board @param {Envelope} puzzle @returns {Marks} */
function givensOf(board, { clues }) {
  /** @type {Marks} */
  const givens = {};
  for (const kind of board.kinds.filter(({ sort }) => sort === "number"))
    for (const [coord, clue] of inReading(clues[kind.key] ?? {}))
      if (typeof clue === "number" && isCell(coord) && isNumbers(layerOf(board, coord)))
        givens[coord] = clue;
  return givens;
}

// @ts-check
/**
 * Decides how a solved board celebrates: which of its parts light up together, and when. This follows from the marks
 * alone: lines from their ends, islands from their cells, numbers and pictures from the last mark. No DOM.
 */

import { at } from "./state.js";
import {
  cellAt,
  choiceOf,
  coordsInPlay,
  edgesAround,
  ends,
  inGrid,
  inPlay,
  isCell,
  point,
  sides,
} from "./geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("./state.js").State} State
 *
 * @typedef {"line" | "island" | "shade" | "number" | "picture"} Kind
 * @typedef {{kind: Kind, at: number, coords: Coord[]}} Beat  coords that light up together; at: when, from 0 (at once)
 *   to 1
 */

/** The most beats of one kind: a line of a hundred cells runs in steps of several. */
const MOST = 28;
/** If pictures are in more than this share of the cells, they are like numbers, and none of them stands out. */
const MANY = 0.4;
/** The words of marks that are not small pictures. */
const PLAIN = new Set(["none", "number", "shaded", "line", "bridge"]);

/**
 * Return the beats of a solved board.
 * @param {State} state @param {Coord} last  where the last mark was made
 * @returns {Beat[]}
 */
export function finaleOf(state, last) {
  const { board } = state;
  /** @type {Map<string, Coord[]>} */
  const byWord = new Map();
  for (const coord of new Set([...coordsInPlay(board), ...Object.keys(board.givens)])) {
    const word = choiceOf(board, coord, at(state, coord).mark)?.word ?? "none";
    byWord.set(word, [...(byWord.get(word) ?? []), coord]);
  }
  const cells = (/** @type {string} */ word) => (byWord.get(word) ?? []).filter(isCell);
  const edges = [...(byWord.get("line") ?? []), ...(byWord.get("bridge") ?? [])];
  const pictures = [...byWord].flatMap(([word, coords]) => (PLAIN.has(word) ? [] : coords));
  const area = board.rows * board.cols;
  return [
    ...(board.joins === "parts" ? islands(dividedBy(board, edges), last) : []),
    ...(board.joins === "parts" ? [] : lines(board, edges, last)),
    ...shading(board, cells("shaded"), edges.length > 0, last),
    ...waves(cells("number"), "number", last),
    ...waves(pictures, pictures.length > MANY * area ? "number" : "picture", last),
  ];
}

/** @param {Coord} a @param {Coord} b */
function distance(a, b) {
  const [from, to] = [point(a), point(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/**
 * Return beats that spread from the last mark.
 * @param {Coord[]} coords @param {Kind} kind @param {Coord} last @returns {Beat[]}
 */
function waves(coords, kind, last) {
  const far = coords.map((coord) => distance(coord, last));
  return binned(coords, far, kind);
}

/**
 * Return beats in the order of these times, which are scaled to end at 1.
 * @param {Coord[]} coords @param {number[]} times @param {Kind} kind @returns {Beat[]}
 */
function binned(coords, times, kind) {
  const whole = Math.max(...times, 1e-9);
  const steps = Math.min(MOST, new Set(times).size);
  /** @type {Map<number, Coord[]>} */
  const found = new Map();
  coords.forEach((coord, n) => {
    const step = Math.round(((times[n] ?? 0) / whole) * Math.max(1, steps - 1));
    found.set(step, [...(found.get(step) ?? []), coord]);
  });
  return [...found].map(([step, some]) => ({
    kind,
    at: step / Math.max(1, steps - 1),
    coords: some,
  }));
}

/**
 * Return beats in which a light runs along each line from the last mark, or from the end nearest to it, both ways.
 * @param {Board} board @param {Coord[]} edges @param {Coord} last @returns {Beat[]}
 */
function lines(board, edges, last) {
  /** @type {Map<Coord, Coord[]>} The edges at each place where they meet. */
  const meeting = new Map();
  for (const edge of edges)
    for (const end of ends(board, edge)) meeting.set(end, [...(meeting.get(end) ?? []), edge]);
  const isEnd = (/** @type {Coord} */ edge) =>
    ends(board, edge).some((end) => meeting.get(end)?.length === 1);
  const nearest = [...edges].sort((a, b) => distance(a, last) - distance(b, last));
  // A line with ends runs from one of them; a loop runs from the mark that closed it.
  const starts = [...nearest.filter((edge) => edge === last), ...nearest.filter(isEnd), ...nearest];
  const farthest = Math.max(...edges.map((edge) => distance(edge, last)), 1e-9);
  /** @type {Map<Coord, number>} */
  const when = new Map();
  for (const start of starts) {
    if (when.has(start)) continue;
    const order = [start];
    const depth = new Map([[start, 0]]);
    for (const edge of order)
      for (const end of ends(board, edge))
        for (const next of meeting.get(end) ?? [])
          if (!depth.has(next)) {
            depth.set(next, (depth.get(edge) ?? 0) + 1);
            order.push(next);
          }
    const deepest = Math.max(...depth.values(), 1);
    const late = 0.5 * (distance(start, last) / farthest);
    for (const [edge, deep] of depth) when.set(edge, late + (1 - late) * (deep / deepest));
  }
  return binned([...when.keys()], [...when.values()], "line");
}

/**
 * Return beats for shaded cells, or for the islands between them. Cells that are all connected are the sea: then the
 * pieces of the others settle one after the other. Otherwise light sweeps over what is shaded.
 * @param {Board} board @param {Coord[]} shaded @param {boolean} drawn  whether lines are drawn, too
 * @param {Coord} last @returns {Beat[]}
 */
function shading(board, shaded, drawn, last) {
  if (!shaded.length) return [];
  const dark = new Set(shaded);
  const open = coordsInPlay(board).filter((coord) => isCell(coord) && !dark.has(coord));
  const [lands, lights] = [shaded, open].map((cells) => pieces(cells, besides));
  if (!drawn && lands && lights) {
    if (lands.length === 1 && lights.length > 1) return islands(lights, last);
    if (lights.length === 1 && lands.length > 1) return islands(lands, last);
  }
  return waves(shaded, "shade", last);
}

/** Return the cells beside a cell. @param {Coord} cell */
const besides = (cell) =>
  edgesAround(cell).flatMap((edge) => sides(edge).filter((side) => side !== cell));

/** Return the regions that borders divide the board into. @param {Board} board @param {Coord[]} borders */
function dividedBy(board, borders) {
  const closed = new Set(borders);
  const cells = [];
  for (let row = 0; row < board.rows; row++)
    for (let col = 0; col < board.cols; col++) cells.push(cellAt(row, col));
  return pieces(
    cells.filter((cell) => !board.closed.includes(cell)),
    (cell) =>
      edgesAround(cell)
        .filter((edge) => inPlay(board, edge) && !closed.has(edge))
        .flatMap((edge) => sides(edge).filter((side) => side !== cell && inGrid(board, side))),
  );
}

/**
 * Return the connected pieces of these cells.
 * @param {Coord[]} cells @param {(cell: Coord) => Coord[]} beside @returns {Coord[][]}
 */
function pieces(cells, beside) {
  const left = new Set(cells);
  const found = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const cell of piece)
      for (const next of beside(cell)) if (left.delete(next)) piece.push(next);
    found.push(piece);
  }
  return found;
}

/**
 * Return a beat for each piece, the one nearest to the last mark first.
 * @param {Coord[][]} all @param {Coord} last @returns {Beat[]}
 */
function islands(all, last) {
  const far = (/** @type {Coord[]} */ piece) =>
    Math.min(...piece.map((one) => distance(one, last)));
  const order = [...all].sort((a, b) => far(a) - far(b));
  return order.map((coords, n) => ({
    kind: "island",
    at: n / Math.max(1, order.length - 1),
    coords,
  }));
}

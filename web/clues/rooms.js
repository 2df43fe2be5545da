// @ts-check
/**
 * Rooms: the division of the board into groups of cells. It is a list of rows, which contain the room of each of their
 * cells. Every cell is in exactly one room, and an edit that leaves a room in pieces makes several rooms of it. On some
 * boards, cells can be in no room: they are LOOSE until a stroke adds them to one. Pure functions, no DOM.
 */

import { cellAt, place, sides, step } from "../puzzle/geometry.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {number[][]} Rooms
 */

const LOOSE = -1;

/**
 * Return the rooms that the board shows: the author's, or else the board's own boxes, or else one room.
 * @param {Board} board @param {Kind} kind @returns {Rooms}
 */
export function roomsOf(board, kind) {
  const { rows, cols, puzzle } = board;
  const written = puzzle.clues[kind.key];
  if (Array.isArray(written) && written.length) return written;
  const rooms = Array.from({ length: rows }, () => Array(cols).fill(0));
  const borders = board.shapes.filter(({ word, style }) => word === "border" && style === "solid");
  borders.forEach(({ coords }, number) => {
    for (const coord of coords) put(rooms, coord, number);
  });
  return rooms;
}

/**
 * Draw over cells. Cells of one room become a room of their own. A stroke from one room into others extends the first
 * one.
 * @param {Rooms} rooms @param {Coord[]} cells in the order in which they were drawn over
 * @returns {Rooms} the same object if nothing changes
 */
export function drawRoom(rooms, cells) {
  const [first] = cells;
  if (!first) return rooms;
  const start = at(rooms, first);
  const within = cells.every((coord) => at(rooms, coord) === start);
  const size = rooms.flat().filter((room) => room === start).length;
  if (within && start !== LOOSE && new Set(cells).size === size) return rooms;
  const next = rooms.map((row) => [...row]);
  const fresh = within ? Math.max(...rooms.flat()) + 1 : start;
  const touched = new Set(cells.map((coord) => at(rooms, coord)));
  for (const coord of cells) put(next, coord, fresh);
  touched.delete(fresh);
  return renumbered(pieces(next, touched));
}

/**
 * Join the rooms of two cells; a cell of no room joins the room of the other.
 * @param {Rooms} rooms @param {Coord} a @param {Coord} b @returns {Rooms}
 */
export function join(rooms, a, b) {
  const [one, other] = [at(rooms, a), at(rooms, b)];
  if (one === other) return rooms;
  if (one === LOOSE || other === LOOSE) {
    const next = rooms.map((row) => [...row]);
    put(next, one === LOOSE ? a : b, one === LOOSE ? other : one);
    return renumbered(next);
  }
  return renumbered(rooms.map((row) => row.map((room) => (room === other ? one : room))));
}

/**
 * Join the cell's room with a neighbouring one: the first one to the left, above, to the right or below.
 * @param {Rooms} rooms @param {Coord} cell
 */
export function dissolve(rooms, cell) {
  const room = at(rooms, cell);
  const cells = everyCell(rooms).filter((coord) => at(rooms, coord) === room);
  for (const coord of [cell, ...cells])
    for (const { to } of steps(rooms, coord))
      if (at(rooms, to) !== room && at(rooms, to) !== LOOSE) return join(rooms, to, coord);
  return rooms;
}

/** Remove the cell's room: its cells are in no room then. @param {Rooms} rooms @param {Coord} cell */
export function hollow(rooms, cell) {
  const room = at(rooms, cell);
  return renumbered(rooms.map((row) => row.map((other) => (other === room ? LOOSE : other))));
}

/** Return whether the cell is in no room. @param {Rooms} rooms @param {Coord} cell */
export const isLoose = (rooms, cell) => at(rooms, cell) === LOOSE;

/**
 * Cut along walls: a room is divided where they separate its parts. Walls that do not separate anything yet change
 * nothing.
 * @param {Rooms} rooms @param {Set<Coord>} walls edges @returns {Rooms}
 */
export function cut(rooms, walls) {
  return renumbered(pieces(rooms, new Set(rooms.flat()), walls));
}

/** Return whether an edge is between two rooms. @param {Rooms} rooms @param {Coord} edge */
export function parts(rooms, edge) {
  const [a, b] = sides(edge);
  return inside(rooms, a) && inside(rooms, b) && at(rooms, a) !== at(rooms, b);
}

/** Return whether an edge has a cell on each side. @param {Rooms} rooms @param {Coord} edge */
export const isInner = (rooms, edge) => sides(edge).every((cell) => inside(rooms, cell));

/**
 * Return the rooms on a board of another size: the remaining cells keep theirs, and new cells join the nearest room.
 * @param {Rooms} rooms @param {number} rows @param {number} cols
 */
export function fitted(rooms, rows, cols) {
  const near = (/** @type {number} */ n, /** @type {number} */ size) => Math.min(n, size - 1);
  return renumbered(
    Array.from({ length: rows }, (_, row) =>
      Array.from(
        { length: cols },
        (__, col) => rooms[near(row, rooms.length)]?.[near(col, rooms[0]?.length ?? 1)] ?? 0,
      ),
    ),
  );
}

/** Return the cells of a cell's room, in reading order. @param {Rooms} rooms @param {Coord} cell */
export const roomAround = (rooms, cell) =>
  at(rooms, cell) === LOOSE
    ? [cell]
    : everyCell(rooms).filter((coord) => at(rooms, coord) === at(rooms, cell));

/** Return the cells of no room, in reading order. @param {Rooms} rooms */
export const looseCells = (rooms) => everyCell(rooms).filter((coord) => isLoose(rooms, coord));

/** Return the cells of each room, in reading order. @param {Rooms} rooms @returns {Coord[][]} */
export function roomCells(rooms) {
  /** @type {Map<number, Coord[]>} */
  const found = new Map();
  for (const coord of everyCell(rooms)) {
    const room = at(rooms, coord);
    if (room !== LOOSE) found.set(room, [...(found.get(room) ?? []), coord]);
  }
  return [...found.values()];
}

/**
 * Divide each of these rooms into connected pieces; the first piece keeps its number.
 * @param {Rooms} rooms @param {Set<number>} which @param {Set<Coord>} [walls]
 */
function pieces(rooms, which, walls) {
  const next = rooms.map((row) => [...row]);
  const kept = new Set();
  const seen = new Set();
  let fresh = Math.max(...rooms.flat());
  for (const coord of everyCell(rooms)) {
    const room = at(rooms, coord);
    if (room === LOOSE || !which.has(room) || seen.has(coord)) continue;
    const number = kept.has(room) ? ++fresh : room;
    kept.add(room);
    const open = [coord];
    seen.add(coord);
    for (let cell = open.pop(); cell; cell = open.pop()) {
      put(next, cell, number);
      for (const { edge, to } of steps(rooms, cell))
        if (!seen.has(to) && at(rooms, to) === room && !walls?.has(edge)) {
          seen.add(to);
          open.push(to);
        }
    }
  }
  return next;
}

/** Number the rooms from 0 in reading order. @param {Rooms} rooms @returns {Rooms} */
function renumbered(rooms) {
  const order = new Map([[LOOSE, LOOSE]]);
  return rooms.map((row) =>
    row.map((room) => {
      if (!order.has(room)) order.set(room, order.size - 1);
      return order.get(room) ?? room;
    }),
  );
}

/**
 * Return the neighbours to the left, above, to the right and below: the edge to cross, and the cell behind it.
 * @param {Rooms} rooms @param {Coord} cell
 */
const steps = (rooms, cell) =>
  [step(cell, 0, -1), step(cell, -1, 0), step(cell, 0, 1), step(cell, 1, 0)].filter(({ to }) =>
    inside(rooms, to),
  );

/** @param {Rooms} rooms @returns {Coord[]} */
const everyCell = (rooms) => rooms.flatMap((line, row) => line.map((_, col) => cellAt(row, col)));

/** @param {Rooms} rooms @param {Coord} cell */
function at(rooms, cell) {
  const { row, col } = place(cell);
  return rooms[row]?.[col] ?? LOOSE;
}

/** @param {Rooms} rooms @param {Coord} cell */
function inside(rooms, cell) {
  const { row, col } = place(cell);
  return rooms[row]?.[col] !== undefined;
}

/** @param {Rooms} rooms @param {Coord} cell @param {number} room */
function put(rooms, cell, room) {
  const { row, col } = place(cell);
  const line = rooms[row];
  if (line && col < line.length) line[col] = room;
}

// @ts-check
/** The division of the board into rooms: a stroke makes a room, and a click on an edge opens or closes a wall. */

import { edgeBetween, sides } from "../../puzzle/geometry.js";
import { cellsAlong, cornersAlong, nearest } from "../../puzzle/trail.js";
import { withClue } from "../../puzzle/envelope.js";
import { styles } from "../../puzzle/looks.js";
import * as R from "../rooms.js";
import { looking, plain } from "./sort.js";
import { say } from "../../words/say.js";

/**
 * @typedef {import("./sort.js").Board} Board
 * @typedef {import("./sort.js").Coord} Coord
 * @typedef {import("./sort.js").Editor} Editor
 * @typedef {import("./sort.js").Kind} Kind
 * @typedef {import("./sort.js").Point} Point
 * @typedef {import("./sort.js").Sort} Sort
 */

/** A press this near to a grid line, in cells, means the edge and not the cell. */
const EDGE_REACH = 0.17;

/** @type {Sort} */
export const rooms = {
  ...plain,
  name: "rooms",
  isTool: true,
  cuts: true,
  shapes(kind, value = []) {
    const [holes, all] = [R.looseCells(value), R.roomCells(value)];
    return [
      ...all.map((coords) =>
        looking(kind, kind.look?.text ? { coords, text: String(coords.length) } : { coords }),
      ),
      ...(kind.coloured ? all.map(tinted) : []),
      ...(kind.hole && holes.length ? [{ ...kind.hole, coords: holes }] : []),
    ];
  },
  resized: (_, value, { rows, cols }) => (value.length ? R.fitted(value, rows, cols) : value),
  hint(kind, typed) {
    const also = typed ? say("sort.typedMeanwhile", { kind: typed.name }) : "";
    const holes = kind.hole ? say("sort.roomHoles") : "";
    return [say("sort.roomHint"), holes, also].filter(Boolean).join(" ");
  },
  byKey: "sort.roomByKey",
  strokes: () => true,
  edgeAt(board, kind, point) {
    const far = (/** @type {number} */ n) => Math.abs(n - Math.round(n));
    if (Math.min(far(point.x), far(point.y)) > EDGE_REACH) return null;
    const edge = nearest(board, point, ["edges"], 0.6);
    return edge && R.isInner(R.roomsOf(board, kind), edge) ? edge : null;
  },
  click(editor, kind, { cell, edge, again, right }) {
    if (edge && !right) wall(editor, kind, [edge]);
    else if (!cell) return;
    else if (right) editor.erase();
    else if (again) editor.set([cell]);
  },
  drag(editor, kind, { trail, phase, memory }) {
    const ends = phase === "end";
    if (!memory.edge) return editor.draw(cellsAlong(editor.board, trail), ends);
    const path = edgesAlong(editor.board, trail);
    editor.hold(ends ? [] : path);
    if (ends) wall(editor, kind, path);
  },
  commit(editor, kind, path) {
    editor.walls = new Set();
    change(editor, kind, R.drawRoom(R.roomsOf(editor.board, kind), path));
  },
  enter: (editor, _, cell) => editor.set([cell]),
  erase(editor, kind, cursor) {
    if (editor.hasClue(cursor)) editor.rub(cursor);
    else change(editor, kind, taken(kind, R.roomsOf(editor.board, kind), cursor));
  },
};

/** @param {Coord[]} coords @param {number} number @returns {import("../../engine/types.js").Shape} */
const tinted = (coords, number) => ({
  word: "fill",
  style: styles.hues[number % styles.hues.length] ?? "",
  text: "",
  coords,
});

/**
 * Remove a room: if cells can be in no room, its cells are left out, and later clicks add them one by one.
 * @param {Kind} kind @param {R.Rooms} cutting @param {Coord} cell
 */
const taken = (kind, cutting, cell) =>
  kind.hole && !R.isLoose(cutting, cell) ? R.hollow(cutting, cell) : R.dissolve(cutting, cell);

/**
 * Join two rooms, or build a wall, which divides the room once it is closed.
 * @param {Editor} editor @param {Kind} kind @param {Coord[]} edges
 */
function wall(editor, kind, edges) {
  let cutting = R.roomsOf(editor.board, kind);
  const inner = edges.filter((edge) => R.isInner(cutting, edge));
  const [first] = inner;
  if (!first) return;
  const opens = R.parts(cutting, first) || editor.walls.has(first);
  const walls = new Set(editor.walls);
  for (const edge of inner) {
    if (opens) walls.delete(edge);
    else if (!R.parts(cutting, edge)) walls.add(edge);
    if (opens && R.parts(cutting, edge)) cutting = R.join(cutting, ...sides(edge));
  }
  const parted = R.cut(cutting, walls);
  editor.walls = new Set([...walls].filter((edge) => !R.parts(parted, edge)));
  change(editor, kind, parted);
  editor.told();
}

/** @param {Editor} editor @param {Kind} kind @param {R.Rooms} cutting */
function change(editor, kind, cutting) {
  if (JSON.stringify(cutting) === JSON.stringify(R.roomsOf(editor.board, kind))) return;
  editor.change(withClue(editor.puzzle, kind, cutting));
}

/** Return the edges along which a trail runs. @param {Board} board @param {Point[]} trail */
function edgesAlong(board, trail) {
  const corners = cornersAlong(board, trail);
  return corners.slice(1).map((to, n) => edgeBetween(corners[n] ?? to, to));
}

// @ts-check
/** Words what a screen reader says for each coord of the board. It does not use the DOM. */

import { around } from "../puzzle/marks.js";
import {
  atHalf,
  choiceOf,
  drawnAt,
  edgesAround,
  halves,
  inGrid,
  isCell,
  isEdge,
  isNumbers,
  layerOf,
  place,
  point,
  rimAt,
} from "../puzzle/geometry.js";
import { pictureOf } from "../puzzle/looks.js";
import { memo } from "../base/memo.js";
import { at } from "../puzzle/state.js";
import { COLOURS } from "../puzzle/colours.js";
import { SIGNS } from "../puzzle/notes.js";
import { inksOf } from "../puzzle/tinted.js";
import { capital, list, say } from "../words/say.js";
import { where } from "../puzzle/sentences.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Shape} Shape
 * @typedef {import("../puzzle/state.js").State} State
 */

/**
 * @param {State} state @param {Coord} coord
 * @param {{clash?: Coord[] | undefined, lit?: boolean}} wrong clash: the other coords that conflict with it; lit:
 *   whether a violation includes it
 */
export function label(state, coord, { clash, lit }) {
  const { board } = state;
  const hidden = board.veil?.includes(coord);
  const parts = [
    ...(hidden ? [say("label.fog")] : written(board, coord)),
    ...(hidden ? [] : (besideAt(board).get(coord) ?? [])),
    ...marked(state, coord),
    ...drawnAround(state, coord),
    ...noted(state, coord),
    ...pencilled(state, coord),
    ...roomOf(board, coord),
  ];
  if (!hidden && state.met.includes(coord)) parts.push(say("label.met"));
  if (clash) parts.push(say("label.clashes", { places: list(clash.map((one) => where(one))) }));
  else if (lit) parts.push(say("label.broken"));
  return `${capital(where(coord, false, board))}: ${parts.join(", ") || say("label.empty")}`;
}

/** Return the author's clues there. @param {Board} board @param {Coord} coord */
function written(board, coord) {
  const said = (shapesAt(board).get(coord) ?? []).map(({ word, style, text, coords }) => {
    const picture = pictureOf({ word, style });
    if (picture) return [picture.said, text].filter(Boolean).join(" ");
    if (word === "pointer") return pointed(text, style);
    if (word === "border")
      return say(coord === coords[0] ? "label.cage" : "label.inCage", { text });
    if (word === "split") return halved(text);
    return text && coord in board.givens ? "" : text && say("label.clue", { text });
  });
  return said.filter(Boolean);
}

/** Return the text of a clue with an arrow. @param {string} text @param {string} way */
function pointed(text, way) {
  const ways = /** @type {const} */ ({ n: "clueUp", e: "clueRight", s: "clueDown", w: "clueLeft" });
  return say(`label.${ways[/** @type {keyof typeof ways} */ (way)] ?? "clue"}`, { text });
}

/** Return the text of a wall with its numbers. @param {string} text */
function halved(text) {
  const [below, right] = text.split(",");
  const said = [
    say("label.wall"),
    below && say("label.below", { what: below }),
    right && say("label.right", { what: right }),
  ];
  return said.filter(Boolean).join(", ");
}

/** @param {State} state @param {Coord} coord */
function marked(state, coord) {
  const { board } = state;
  const layer = layerOf(board, coord);
  const { mark, by } = at(state, coord);
  if (by === "given" && mark !== undefined)
    // The picture of a symbol is already named among the clues.
    return isNumbers(layer) ? [say("label.given", { mark: textOf(board, coord, mark) })] : [];
  if (!layer) return [];
  if (mark === undefined) {
    const may = state.possible?.[coord]?.map((one) => textOf(board, coord, one));
    if (may) return [say(may.length === 1 ? "label.mustBe" : "label.mayBe", { marks: list(may) })];
    return [];
  }
  const other = state.other?.[coord];
  const text = textOf(board, coord, mark);
  if (other !== undefined && other !== mark)
    return [say("label.two", { one: text, other: textOf(board, coord, other) })];
  const mine = by === "solved" ? state.marks[coord] : undefined;
  const had =
    mine === undefined ? [] : [say("label.insteadOf", { mark: textOf(board, coord, mine) })];
  if (mark === layer.blank)
    return [by === "solved" ? say("label.empty") : say("label.marked", { mark: text }), ...had];
  return [by === "solved" ? say("label.solved", { mark: text }) : text, ...had];
}

/** Return the lines and crosses around a cell or a corner. @param {State} state @param {Coord} coord */
function drawnAround(state, coord) {
  if (isEdge(coord)) return [];
  /** @type {Map<string, Way[]>} */
  const found = new Map();
  for (const [edge, there] of around(state.board, coord)) {
    const { mark, by } = at(state, edge);
    if (mark === undefined) continue;
    const blank = mark === layerOf(state.board, edge)?.blank;
    if (blank && by === "solved") continue;
    const crossed = blank && state.board.joins !== "parts";
    const text = crossed ? say("label.cross") : textOf(state.board, edge, mark);
    const named = /^\d+$/.test(text) ? say("label.bridges", { n: Number(text) }) : text;
    found.set(named, [...(found.get(named) ?? []), wayTo(coord, there)]);
  }
  return [...found].map(([what, ways]) => toward(what, ways));
}

/** Return free lines and signs, which are notes and not marks. @param {State} state @param {Coord} coord */
function noted({ drawn }, coord) {
  if (!isCell(coord)) return [];
  const sign = SIGNS[(drawn[coord] ?? 0) - 1];
  const lines = edgesAround(coord).filter((edge) => edge in drawn);
  return [
    ...(sign ? [say(`label.${sign}`)] : []),
    ...(lines.length
      ? [
          toward(
            say("label.notedLine"),
            lines.map((edge) => wayTo(coord, edge)),
          ),
        ]
      : []),
  ];
}

/** @typedef {"above" | "below" | "left" | "right"} Way */

/** Return a sentence about the things in one direction, or in several. @param {string} what @param {Way[]} ways */
function toward(what, ways) {
  const [only] = ways;
  if (only && ways.length === 1) return say(`label.${only}`, { what });
  return say("label.toward", { what, ways: list(ways.map((way) => say(`way.${way}`))) });
}

/** @param {Coord} from @param {Coord} edge @returns {Way} */
function wayTo(from, edge) {
  const [a, b] = [halves(from), halves(edge)];
  if (a.down !== b.down) return b.down < a.down ? "above" : "below";
  return b.right < a.right ? "left" : "right";
}

/** @param {State} state @param {Coord} coord */
function pencilled({ board, marks, centre, corner, tinted, colour }, coord) {
  const inks = (colour[coord] ?? []).flatMap((ink) => COLOURS[ink - 1] ?? []);
  const painted = inks.length
    ? [say("label.coloured", { colours: list(inks.map((ink) => say(`colour.${ink}`))) })]
    : [];
  if (coord in marks) return painted;
  const told = (/** @type {number[]} */ marks_) =>
    marks_.map((mark) => textOf(board, coord, mark)).join(" ");
  return [
    ...painted,
    ...(centre[coord] ? [say("label.centre", { marks: told(centre[coord]) })] : []),
    ...(corner[coord] ? [say("label.corner", { marks: told(corner[coord]) })] : []),
    ...[...inksOf(tinted[coord])].map(([mark, ink]) =>
      say("label.tinted", {
        mark: told([mark]),
        colour: say(`colour.${COLOURS[ink - 1] ?? "grey"}`),
      }),
    ),
  ];
}

/** Return the room of a cell, if the rooms differ. @param {Board} board @param {Coord} coord */
function roomOf(board, coord) {
  const room = roomsOf(board).get(coord);
  return room === undefined ? [] : [say("label.room", { n: room })];
}

const roomsOf = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, number>} */
  const found = new Map();
  const borders = board.shapes.filter((one) => one.word === "border" && one.style === "solid");
  const alike = new Set(borders.map(({ coords }) => shapeOf(coords))).size === 1;
  if (!alike)
    for (const [n, { coords }] of borders.entries())
      for (const cell of coords) found.set(cell, n + 1);
  return found;
});

/** Return the shape of some cells, wherever they are. @param {Coord[]} coords */
function shapeOf(coords) {
  const points = coords.map(point);
  const [left, top] = [Math.min(...points.map((p) => p.x)), Math.min(...points.map((p) => p.y))];
  return points
    .map((p) => `${p.y - top} ${p.x - left}`)
    .sort()
    .join();
}

/** Return the shapes in single cells. */
const shapesAt = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, Shape[]>} */
  const found = new Map();
  for (const shape of board.shapes) {
    if (shape.word === "border" && !shape.text) continue;
    if (!isInCells(shape)) continue;
    for (const coord of shape.coords.filter(isCell))
      found.set(coord, [...(found.get(coord) ?? []), shape]);
  }
  return found;
});

/** Return whether a shape has its text in each of its cells, or in the first of them. @param {Shape} shape */
function isInCells(shape) {
  const picture = pictureOf(shape);
  return picture
    ? !picture.between || shape.coords.length === 1
    : ["text", "pointer", "border", "split"].includes(shape.word);
}

/**
 * Return the clues beside cells: outside the grid, between cells, on their corners. They are listed by their own place,
 * and by each cell with the direction.
 */
const besideAt = memo((/** @type {Board} */ board) => {
  /** @type {Map<Coord, string[]>} */
  const found = new Map();
  const add = (/** @type {Coord} */ coord, /** @type {string} */ said) =>
    found.set(coord, [...(found.get(coord) ?? []), said]);
  for (const { word, style, text, coords, at: beyond } of board.shapes) {
    const [first] = coords;
    const rim = beyond && rimAt(board, ...beyond);
    if (word === "label" && rim && first) {
      const clue = say("label.clue", { text });
      const side = SIDES[/** @type {keyof typeof SIDES} */ (place(rim).layer)];
      add(rim, clue);
      add(first, say(`label.${side}`, { what: clue }));
    }
    const said = [pictureOf({ word, style })?.said, text].filter(Boolean).join(" ");
    for (const coord of coords.filter((one) => !isCell(one))) {
      add(coord, said);
      for (const there of drawnAt(board, coord))
        for (const cell of cellsAround(there).filter((one) => inGrid(board, one)))
          add(cell, say(`label.${wayFrom(cell, there)}`, { what: said }));
    }
  }
  return found;
});

const SIDES = /** @type {const} */ ({
  top: "above",
  bottom: "below",
  left: "left",
  right: "right",
});

/** Return the cells that an edge or a corner touches; some may be outside the grid. @param {Coord} coord */
function cellsAround(coord) {
  const { down, right } = halves(coord);
  return [-1, 0, 1].flatMap((dy) =>
    [-1, 0, 1].map((dx) => atHalf(down + dy, right + dx)).filter(isCell),
  );
}

/** @param {Coord} from @param {Coord} to */
function wayFrom(from, to) {
  const [a, b] = [halves(from), halves(to)];
  if (a.down === b.down || a.right === b.right) return wayTo(from, to);
  if (b.down < a.down) return b.right < a.right ? "aboveLeft" : "aboveRight";
  return b.right < a.right ? "belowLeft" : "belowRight";
}

/** Return the name of a mark there. @param {Board} board @param {Coord} coord @param {number} mark */
const textOf = (board, coord, mark) => choiceOf(board, coord, mark)?.text ?? String(mark);

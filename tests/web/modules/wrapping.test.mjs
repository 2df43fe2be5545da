// @ts-check
/** A board that wraps: an edge at the edge of the grid is at both sides, with one coord. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { edgeMark } from "../../../web/board/marks.js";
import { piecesOf } from "../../../web/board/pieces.js";
import { stands, stepFrom } from "../../../web/clues/sites.js";
import {
  coordsInPlay,
  drawnAt,
  ends,
  home,
  inPlay,
  layerOf,
} from "../../../web/puzzle/geometry.js";
import { around, draw, drawOn, move } from "../../../web/puzzle/marks.js";
import { open, select } from "../../../web/puzzle/state.js";
import { edit } from "../../../web/puzzle/steps.js";
import { cellsAlong } from "../../../web/puzzle/trail.js";
import { turn } from "../../../web/puzzle/turning.js";
import { target } from "../../../web/play/aim.js";
import { numbers } from "./boards.mjs";

const line = [
  { mark: 0, word: "none", text: "", name: "no line" },
  { mark: 1, word: "line", text: "", name: "line" },
];
const [LAST, WEST, EAST] = ["cells/1/3", "edges_v/1/0", "edges_v/1/3"];
/** @param {boolean} wraps */
const net = (wraps) =>
  numbers(3, 4, {
    givens: {},
    joins: "cells",
    wraps,
    layers: /** @type {any} */ (
      ["edges_h", "edges_v"].map((layer) => ({ layer, marks: line, blank: 0, derived: false }))
    ),
    turns: { [LAST]: [[EAST], [WEST]] },
  });
const torus = net(true);
const plain = net(false);

test("each edge at the edge of the grid is in play once", () => {
  assert.equal(coordsInPlay(plain).length, 3 * 3 + 2 * 4);
  assert.equal(coordsInPlay(torus).length, 2 * 3 * 4);
  assert.equal(inPlay(torus, WEST), true);
  assert.equal(inPlay(torus, "edges_v/1/4"), false);
  assert.equal(home(torus, "edges_v/1/4"), WEST);
  assert.equal(home(torus, "edges_h/3/2"), "edges_h/0/2");
  assert.equal(home(plain, "edges_v/1/4"), "edges_v/1/4");
  for (const coord of coordsInPlay(torus)) assert.equal(home(torus, coord), coord);
});

test("it is drawn at both sides, and joins the first cell and the last", () => {
  assert.deepEqual(drawnAt(torus, WEST), [WEST, "edges_v/1/4"]);
  assert.deepEqual(drawnAt(torus, EAST), [EAST]);
  assert.deepEqual(drawnAt(plain, WEST), [WEST]);
  assert.deepEqual(ends(torus, WEST), [LAST, "cells/1/0"]);
  const [, choice] = layerOf(torus, WEST)?.marks ?? [];
  assert.equal(choice && edgeMark(torus, WEST, choice).split("M").length, 3);
  assert.equal(choice && edgeMark(torus, EAST, choice).split("M").length, 2);
});

test("a click on a tile at the edge of the grid turns its lines", () => {
  const first = turn(open(torus), LAST, 1);
  assert.deepEqual(first.marks, { [EAST]: 1 });
  assert.deepEqual(turn(first, LAST, 1).marks, { [WEST]: 1 });
  assert.deepEqual(turn(turn(first, LAST, 1), LAST, 1).marks, { [EAST]: 1 });
});

test("a cell has the edges at its sides, wherever their coords are", () => {
  assert.deepEqual(around(torus, "cells/2/3"), [
    ["edges_h/2/3", "edges_h/2/3"],
    ["edges_v/2/3", "edges_v/2/3"],
    ["edges_v/2/0", "edges_v/2/4"],
    ["edges_h/0/3", "edges_h/3/3"],
  ]);
  assert.equal(around(plain, "cells/2/3").length, 2);
});

test("a drag out of the grid draws a line that comes back", () => {
  const trail = [3.5, 3.8, 4.2, 4.5].map((x) => ({ x, y: 1.5 }));
  const path = cellsAlong(torus, trail, 0.46, true);
  assert.deepEqual(path, [LAST, "cells/1/4"]);
  assert.deepEqual(draw(open(torus), path, "on").marks, { [WEST]: 1 });
  assert.deepEqual(cellsAlong(plain, [...trail], 0.46, true), [LAST]);
});

test("keys go on at the opposite side, and draw there", () => {
  const last = select(open(torus), LAST);
  const drawn = drawOn(last, 0, 1, "on");
  assert.deepEqual(drawn.marks, { [WEST]: 1 });
  assert.equal(drawn.cursor, "cells/1/0");
  assert.equal(move(last, 0, 1).cursor, WEST);
  assert.equal(move(last, 0, 2).cursor, "cells/1/0");
  assert.equal(move(select(last, "cells/0/2"), -1, 0).cursor, "edges_h/0/2");
  assert.equal(move(select(last, "cells/0/2"), -2, 0).cursor, "cells/2/2");
  assert.equal(move(select(open(plain), LAST), 0, 1).cursor, LAST);
});

test("a click beside the grid means the edge there, at either side", () => {
  assert.equal(target(torus, { x: 4.05, y: 1.5 }), WEST);
  assert.equal(target(torus, { x: -0.05, y: 1.5 }), WEST);
  assert.equal(target(plain, { x: 4.05, y: 1.5 }), null);
});

test("lines on both sides of the grid are one piece", () => {
  const marks = { [WEST]: 1, [EAST]: 1, "edges_v/1/1": 1, "edges_v/1/2": 1 };
  assert.equal(piecesOf(edit(open(torus), { marks })).length, 1);
  const apart = { "edges_v/0/1": 1, "edges_h/0/3": 1 };
  assert.equal(piecesOf(edit(open(torus), { marks: apart })).length, 2);
});

test("a wall at the edge of the grid has one place", () => {
  const walls = /** @type {any} */ ({ at: ["edges_v", "edges_h"], inner: false });
  assert.equal(stands(walls, torus, WEST), true);
  assert.equal(stands(walls, torus, "edges_v/1/4"), false);
  assert.equal(stands({ ...walls, inner: true }, plain, WEST), false);
  assert.equal(stepFrom(walls, torus, "edges_v/1/3", 0, 2), WEST);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsAlong, cellUnder, cornersAlong, nearest } from "../../../web/puzzle/trail.js";
import { numbers } from "./boards.mjs";

const board = numbers(3, 3);

test("a point is in a cell, or beyond the board", () => {
  assert.equal(cellUnder(board, { x: 2.9, y: 0.1 }), "cells/0/2");
  assert.equal(cellUnder(board, { x: 3.1, y: 0.1 }), null);
  assert.equal(cellUnder(board, { x: -0.1, y: 0.1 }), null);
});

test("the nearest of the wanted layers, if it is near enough", () => {
  const point = { x: 1.1, y: 0.5 };
  assert.equal(nearest(board, point, ["edges"]), "edges_v/0/1");
  assert.equal(nearest(board, point, ["cells"]), "cells/0/1");
  assert.equal(nearest(board, point, ["corners"], 0.45), null);
});

test("a step across a corner goes by way of a neighbour, and a cell is named once", () => {
  const trail = [0.5, 0.6, 1.5].map((at) => ({ x: at, y: at }));
  assert.deepEqual(cellsAlong(board, trail), ["cells/0/0", "cells/0/1", "cells/1/1"]);
});

test("a trail that goes on is followed from where it was", () => {
  const trail = [{ x: 0, y: 0 }];
  assert.deepEqual(cornersAlong(board, trail), ["corners/0/0"]);
  trail.push({ x: 1, y: 0 }, { x: 1, y: 1 });
  assert.deepEqual(cornersAlong(board, trail), ["corners/0/0", "corners/0/1", "corners/1/1"]);
});

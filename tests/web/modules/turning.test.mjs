// @ts-check
/** Tiles that a click turns. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "../../../web/puzzle/state.js";
import { edit } from "../../../web/puzzle/steps.js";
import { isTurned, turn } from "../../../web/puzzle/turning.js";
import { numbers } from "./boards.mjs";

const CELL = "cells/1/1";
const [NORTH, WEST, EAST, SOUTH] = ["edges_h/1/1", "edges_v/1/1", "edges_v/1/2", "edges_h/2/1"];
const line = [
  { mark: 0, word: "none", text: "", name: "no line" },
  { mark: 1, word: "line", text: "", name: "line" },
];
const net = numbers(3, 3, {
  givens: {},
  joins: "cells",
  layers: /** @type {any} */ (
    ["edges_h", "edges_v"].map((layer) => ({ layer, marks: line, blank: 0, derived: false }))
  ),
  turns: {
    [CELL]: [
      [NORTH, EAST],
      [EAST, SOUTH],
      [WEST, SOUTH],
      [NORTH, WEST],
    ],
  },
});

test("only cells with a tile are turned", () => {
  assert.equal(isTurned(net, CELL), true);
  assert.equal(isTurned(net, "cells/0/0"), false);
  assert.equal(isTurned(numbers(3, 3), CELL), false);
});

test("a tile goes round, either way, and back to where it began", () => {
  const first = turn(open(net), CELL, 1);
  assert.deepEqual(first.marks, { [NORTH]: 1, [EAST]: 1 });
  const second = turn(first, CELL, 1);
  assert.deepEqual(second.marks, { [EAST]: 1, [SOUTH]: 1 });
  assert.deepEqual(turn(second, CELL, -1).marks, first.marks);
  assert.deepEqual(turn(first, CELL, -1).marks, { [NORTH]: 1, [WEST]: 1 });
});

test("lines that are not the tile become it, and crosses elsewhere stay", () => {
  const there = edit(open(net), { marks: { [WEST]: 1, [SOUTH]: 0, "edges_h/1/0": 1 } });
  assert.deepEqual(turn(there, CELL, 1).marks, {
    [NORTH]: 1,
    [EAST]: 1,
    [SOUTH]: 0,
    "edges_h/1/0": 1,
  });
});

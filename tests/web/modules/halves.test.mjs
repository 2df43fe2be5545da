// @ts-check
/** Things in two cells, which a drag draws. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { drawHalves, hasHalves, otherHalf } from "../../../web/puzzle/halves.js";
import { open } from "../../../web/puzzle/state.js";
import { numbers } from "./boards.mjs";

const [A, B, C, D] = ["cells/0/0", "cells/0/1", "cells/0/2", "cells/1/1"];
const board = numbers(2, 3, {
  givens: {},
  closed: ["cells/1/2"],
  halves: { "0,1": [1, 2], "0,-1": [3, 4], "1,0": [5, 6] },
});

test("a drag draws both halves as one step, and the same drag removes them", () => {
  assert.equal(hasHalves(board), true);
  assert.equal(hasHalves(numbers(2, 3)), false);
  const right = drawHalves(open(board), A, B);
  assert.deepEqual(right.marks, { [A]: 1, [B]: 2 });
  assert.equal(right.past.length, 1);
  assert.deepEqual(drawHalves(right, A, B).marks, {});
  assert.deepEqual(drawHalves(right, B, A).marks, { [B]: 3, [A]: 4 });
});

test("what is drawn over loses its other half", () => {
  const right = drawHalves(open(board), A, B);
  assert.equal(otherHalf(right, A), B);
  assert.equal(otherHalf(right, B), A);
  assert.deepEqual(drawHalves(right, B, D).marks, { [B]: 5, [D]: 6 });
  const lone = { ...open(board), marks: { [A]: 1, [B]: 6 } };
  assert.equal(otherHalf(lone, A), null);
  assert.deepEqual(drawHalves(lone, B, D).marks, { [A]: 1, [B]: 5, [D]: 6 });
});

test("nothing is drawn upwards, over holes, over givens, or from afar", () => {
  const start = open(board);
  assert.equal(drawHalves(start, D, B), start);
  assert.equal(drawHalves(start, C, "cells/1/2"), start);
  assert.equal(drawHalves(start, A, C), start);
  const given = open({ ...board, givens: { [A]: 1 } });
  assert.equal(drawHalves(given, A, B), given);
});

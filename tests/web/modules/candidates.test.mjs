// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import * as C from "../../../web/puzzle/candidates.js";
import { putEach } from "../../../web/puzzle/marks.js";
import * as N from "../../../web/puzzle/numbers.js";
import { open, select } from "../../../web/puzzle/state.js";
import * as Steps from "../../../web/puzzle/steps.js";
import { numbers } from "./boards.mjs";

const ROW = ["cells/1/0", "cells/1/1", "cells/1/2"];
const PAIR = ["cells/1/1", "cells/2/2"];
const [A = "", B = "", C3 = ""] = ROW;
const FAR = "cells/2/2";
/** A row, and two cells that must differ: nothing else on this board excludes anything. */
const board = numbers(3, 3, { distinct: [ROW, PAIR] });
const pencilled = Steps.edit(open(board), {
  centre: { [A]: [1, 2], [B]: [1, 2], [C3]: [2], [FAR]: [2, 3], "cells/2/0": [2] },
  corner: { [A]: [2, 3] },
});

beforeEach(() => C.adopt({ tidy: true, placed: false, links: false }));

test("an entry removes what the puzzle's own groups exclude, in one step", () => {
  const entered = N.write(select(pencilled, B), 2);
  assert.deepEqual(entered.centre, { [A]: [1], [B]: [1, 2], [FAR]: [3], "cells/2/0": [2] });
  assert.deepEqual(entered.corner, { [A]: [3] });
  const back = Steps.undo(entered);
  assert.deepEqual(
    [back.marks, back.centre, back.corner],
    [{}, pencilled.centre, pencilled.corner],
  );
});

test("a hint's entry does the same, and another habit keeps the pencil marks", () => {
  assert.deepEqual(putEach(pencilled, { [B]: 2 }).centre[FAR], [3]);
  C.adopt({ tidy: false });
  assert.equal(N.write(select(pencilled, B), 2).centre, pencilled.centre);
  assert.equal(putEach(pencilled, { [B]: 2 }).centre, pencilled.centre);
});

test("an entry that repeats a number excludes nothing", () => {
  const two = Steps.edit(pencilled, { marks: { [C3]: 2 } });
  assert.deepEqual(N.write(select(two, B), 2).centre[A], [1, 2]);
});

test("who corrects an entry gets the pencil marks back", () => {
  const wrong = N.write(select(pencilled, B), 2);
  const right = N.write(wrong, 1);
  assert.deepEqual([right.centre[A], right.centre[FAR]], [[2], [2, 3]]);
  assert.deepEqual(right.corner, { [A]: [2, 3] });
  const none = N.erase(wrong);
  assert.deepEqual([none.centre, none.corner], [pencilled.centre, pencilled.corner]);
  // Later steps are not taken back.
  const later = N.write(select(N.write(select(wrong, FAR), 3), B), 1);
  assert.deepEqual(later.centre[FAR], [3]);
});

test("the single candidate of an empty cell", () => {
  assert.equal(C.singleAt(pencilled, C3), 2);
  assert.equal(C.singleAt(pencilled, A), null);
  assert.equal(C.singleAt(pencilled, "cells/0/1"), null);
  assert.equal(C.singleAt(Steps.edit(pencilled, { marks: { [C3]: 1 } }), C3), null);
});

test("strong links join the only two places of a number in a group with all numbers", () => {
  C.adopt({ links: true });
  const noted = Steps.edit(open(board), { centre: { [A]: [1, 2], [B]: [2, 3], [C3]: [1, 3] } });
  assert.deepEqual(C.linksOf(noted, 2), [[A, B]]);
  assert.deepEqual(C.linksOf(noted, 3), [[B, C3]]);
  // The pair does not contain every number, a cell without pencil marks may have any, and 2 is placed.
  assert.deepEqual(C.linksOf(Steps.edit(noted, { centre: { [C3]: null } }), 2), []);
  assert.deepEqual(C.linksOf(Steps.edit(noted, { marks: { [A]: 2 } }), 2), []);
  C.adopt({ links: false });
  assert.deepEqual(C.linksOf(noted, 2), []);
});

test("the cells with a pencil mark, in the centre or in a corner", () => {
  assert.deepEqual(new Set(C.pencilledWith(pencilled, 3)), new Set([FAR, A]));
});

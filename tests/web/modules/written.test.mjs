// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { replaceBoard, replaceMarks, reset } from "../../../web/puzzle/replace.js";
import { open } from "../../../web/puzzle/state.js";
import { edit, undo } from "../../../web/puzzle/steps.js";
import { isWritten, same, writtenOn } from "../../../web/puzzle/written.js";
import { numbers } from "./boards.mjs";

const A = "cells/0/1";
const B = "cells/1/1";
const board = numbers(2, 2, { closed: [B] });
const all = { [A]: 2, [B]: 1, "cells/0/0": 2, "cells/7/7": 1 };

test("what cannot stand on the board is left out: on a given, in a closed cell, beyond the edge", () => {
  const colour = { [B]: [1], "cells/0/0": [2], "cells/7/7": [1], "edges_h/0/0": [1] };
  const drawn = { "edges_h/2/1": 1, "edges_h/3/1": 1 };
  const found = writtenOn(board, { marks: all, colour, drawn });
  assert.deepEqual(found.marks, { [A]: 2 });
  // Any cell may have a colour.
  assert.deepEqual(found.colour, { [B]: [1], "cells/0/0": [2] });
  assert.deepEqual([found.drawn, found.corner], [{ "edges_h/2/1": 1 }, {}]);
});

test("whether anything is written", () => {
  assert.deepEqual([isWritten({}), isWritten({ marks: {} })], [false, false]);
  assert.ok(isWritten({ marks: {}, drawn: { [A]: 1 } }));
});

test("lists of the same marks are the same", () => {
  assert.ok(same([1, 2], [1, 2]) && same(null, null) && same(2, 2));
  assert.ok(!same([1, 2], [2, 1]) && !same([1], 1) && !same([1], [1, 2]));
});

test("what was written elsewhere replaces what is here, in one step", () => {
  const here = edit(open(board), { marks: { [A]: 1 }, colour: { [B]: [3] } });
  const there = writtenOn(board, { marks: { [A]: 2 } });
  const next = replaceMarks(here, there);
  assert.deepEqual([next.marks, next.colour, next.past.length], [{ [A]: 2 }, {}, 2]);
  assert.deepEqual(undo(next).colour, { [B]: [3] });
  assert.equal(replaceMarks(next, there), next);
});

test("a board in the place of what was set is another puzzle, and undo leads back", () => {
  const here = edit(open(board, { id: "one", name: "Mine" }), { marks: { [A]: 1 } });
  const next = replaceBoard(here, numbers(3, 3));
  assert.deepEqual([next.name, next.marks, next.id === "one"], ["", {}, false]);
  assert.deepEqual([undo(next).id, undo(next).marks], ["one", { [A]: 1 }]);
  assert.equal(reset(next).board, board);
  assert.equal(reset(here).id, "one");
  assert.deepEqual(reset(here).marks, {});
});

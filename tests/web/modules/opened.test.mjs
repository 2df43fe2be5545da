// @ts-check
/** A puzzle as it opens: where the cursor is, what its notes are about, when its steps were made. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOn } from "../../../web/puzzle/sentences.js";
import { open } from "../../../web/puzzle/state.js";
import * as Steps from "../../../web/puzzle/steps.js";
import { numbers } from "./boards.mjs";

const walled = numbers(2, 2, { closed: ["cells/0/0", "cells/0/1"] });

test("the cursor begins on a cell that can have a mark", () => {
  assert.equal(open(numbers(2, 2)).cursor, "cells/0/0");
  assert.equal(open(walled).cursor, "cells/1/0");
});

test("notes are about the text from which a puzzle was read last", () => {
  const notes = [{ sort: /** @type {const} */ ("inferred"), sentence: "", coords: [] }];
  const board = numbers(2, 2);
  const state = open({ ...board, brought: { notes, whole: true, rules: "" } });
  const again = Steps.reopen(state, { ...board });
  assert.deepEqual([again.board.brought, again.opened.brought], [undefined, undefined]);
  assert.equal(again.board.puzzle, state.board.puzzle);
});

test("a step knows when it was made, and undo and redo keep that", () => {
  const begun = open(numbers(2, 2));
  const written = Steps.edit(begun, { marks: { "cells/1/1": 1 } });
  const timed = Steps.timed(written, begun, 12);
  assert.equal(timed.past.at(-1)?.at, 12);
  const back = Steps.undo(timed);
  assert.equal(Steps.timed(Steps.redo(back), back, 90).past.at(-1)?.at, 12);
  assert.equal(Steps.timed(back, timed, 90), back);
});

test("an edge on the edge of the grid is named by the cell that it belongs to", () => {
  const board = { ...numbers(2, 3), short_cells: false };
  assert.equal(placeOn(board, "edges_h/2/1"), "the edge below row 2, column 2");
  assert.equal(placeOn(board, "edges_h/0/1"), "the edge above row 1, column 2");
  assert.equal(placeOn(board, "edges_v/0/3"), "the edge right of row 1, column 3");
});

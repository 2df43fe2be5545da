// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "../../../web/puzzle/state.js";
import { atBeginning, undoLeaves } from "../../../web/puzzle/sentences.js";
import { reset } from "../../../web/puzzle/replace.js";
import * as Steps from "../../../web/puzzle/steps.js";
import { fill } from "../../../web/puzzle/shown.js";
import { numbers } from "./boards.mjs";

const A = "cells/0/1";
const B = "cells/1/1";
const board = numbers(2, 2);
const begun = open(board, { id: "one" });

test("an edit is one step, which undo takes back and redo makes again", () => {
  const written = Steps.edit(begun, { marks: { [A]: 2, [B]: 1 }, centre: { [B]: [1, 2] } });
  assert.deepEqual(written.marks, { [A]: 2, [B]: 1 });
  assert.equal(written.past.length, 1);
  const back = Steps.undo(written);
  assert.deepEqual([back.marks, back.centre], [{}, {}]);
  assert.deepEqual(Steps.redo(back).marks, written.marks);
  assert.deepEqual(Steps.redo(back).centre, { [B]: [1, 2] });
});

test("what changes nothing is no step, and what is new drops what was undone", () => {
  const written = Steps.edit(begun, { marks: { [A]: 2 } });
  assert.equal(Steps.edit(written, { marks: { [A]: 2 }, corner: { [B]: [] } }), written);
  const other = Steps.edit(Steps.undo(written), { marks: { [B]: 1 } });
  assert.deepEqual([other.past.length, other.future], [1, []]);
  assert.equal(Steps.redo(other), other);
});

test("undo first takes away what the engine shows", () => {
  const written = Steps.edit(begun, { marks: { [A]: 2 } });
  const shown = fill(written, { [A]: 2, [B]: 1 });
  assert.ok(Steps.canUndo(shown));
  const bare = Steps.undo(shown);
  assert.deepEqual([bare.solution, bare.marks], [null, { [A]: 2 }]);
});

test("an edit puts out what was lit there, and only marks unmake a solution", () => {
  const lit = [A, B].map((coord) => ({ rule: "", coords: [coord], sentence: "" }));
  const state = { ...begun, lit, solved: true };
  const noted = Steps.edit(state, { centre: { [A]: [1] } });
  assert.deepEqual([noted.lit, noted.solved], [[lit[1]], true]);
  assert.equal(Steps.edit(state, { marks: { [A]: 1 } }).solved, false);
});

test("a smaller board keeps what has room on it; undo brings all of it back", () => {
  const written = Steps.edit(begun, { marks: { [A]: 2, [B]: 1 } });
  const smaller = Steps.rewrite({ ...written, cursor: B }, numbers(1, 2));
  assert.deepEqual([smaller.marks, smaller.cursor, smaller.id], [{ [A]: 2 }, "cells/0/0", "one"]);
  const back = Steps.undo(smaller);
  assert.deepEqual([back.marks, back.board], [written.marks, board]);
  assert.deepEqual(Steps.redo(back).board, smaller.board);
});

test("undo leads from an opened puzzle through its own steps to the one before", () => {
  const left = Steps.edit(begun, { marks: { [A]: 2 } });
  const own = Steps.edit(open(numbers(3, 3)), { marks: { [B]: 3 } });
  const next = Steps.openFrom(left, numbers(3, 3), { ...own, id: "two" });
  assert.deepEqual([next.id, next.marks], ["two", { [B]: 3 }]);
  const bare = Steps.undo(next);
  assert.deepEqual([bare.id, bare.marks], ["two", {}]);
  const back = Steps.undo(bare);
  assert.deepEqual([back.id, back.marks], ["one", { [A]: 2 }]);
  assert.deepEqual(Steps.furthest(back).marks, { [A]: 2 });
});

test("a puzzle that is opened again, or described again, keeps what is written and takes no step", () => {
  const written = Steps.edit(begun, { marks: { [A]: 2 } });
  const brought = { notes: [], whole: true, rules: "theirs" };
  const again = Steps.reopen(written, numbers(2, 2, { brought }));
  assert.deepEqual([again.marks, again.past], [written.marks, written.past]);
  assert.equal(again.opened, again.board);
  // The engine does not know what came with a puzzle.
  const described = Steps.redescribe(again, numbers(2, 2, { name: "Otherwise" }));
  assert.deepEqual([described.board.name, described.board.brought], ["Otherwise", brought]);
  assert.equal(described.opened, described.board);
});

test("of steps that change the board only the latest are kept", () => {
  let state = begun;
  for (let n = 0; n < 305; n++) state = Steps.rewrite(state, numbers(2, 2));
  assert.equal(state.past.length, 300);
});

test("undo tells that it leaves the puzzle, unless it takes back something here", () => {
  const first = open(numbers(2, 2), { id: "one", name: "Mine" });
  const second = Steps.openFrom(first, numbers(3, 3), { id: "two" });
  assert.deepEqual(
    [undoLeaves(first), undoLeaves(second)],
    ["", "Back to “Mine”, which was open before"],
  );
  assert.equal(undoLeaves(Steps.edit(second, { marks: { "cells/1/1": 2 } })), "");
});

test("the beginning of a puzzle is told, unless the puzzle before is the same one, emptied", () => {
  const first = open(numbers(2, 2), { id: "one", name: "Mine" });
  const other = numbers(3, 3);
  const second = Steps.openFrom(first, other, { id: "two" });
  assert.equal(atBeginning(second)?.text, "Press Undo again to return to “Mine”.");
  assert.equal(
    atBeginning({ ...second, name: "Mine" })?.text,
    "Press Undo again to return to the puzzle that was open before.",
  );
  assert.equal(atBeginning(first), null);
  assert.equal(atBeginning(reset({ ...first, board: other })), null);
});

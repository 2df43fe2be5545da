// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { beforeMistake } from "../../../web/puzzle/mistakes.js";
import { open } from "../../../web/puzzle/state.js";
import * as Steps from "../../../web/puzzle/steps.js";
import * as Trials from "../../../web/puzzle/trials.js";
import { soundSteps } from "../../../web/memory/validate.js";
import { numbers } from "./boards.mjs";

const [A, B, C] = ["cells/0/1", "cells/1/0", "cells/1/1"];
const begun = Steps.edit(open(numbers(2, 2)), { marks: { [A]: 1 } });

/** @param {import("../../../web/puzzle/state.js").State} state @param {string} coord @param {number | null} mark */
const put = (state, coord, mark) => Steps.edit(state, { marks: { [coord]: mark } });

test("a trial that is discarded leaves what was there, and undo leads back into it", () => {
  const tried = put(put(Trials.begin(begun), B, 2), A, 2);
  assert.deepEqual(
    Trials.madeInTrial(tried),
    new Map([
      [B, 1],
      [A, 1],
    ]),
  );
  const gone = Trials.discard(tried);
  assert.deepEqual([gone.marks, Trials.depth(gone)], [begun.marks, 0]);
  assert.equal(Trials.madeInTrial(gone).size, 0);
  const back = Steps.undo(gone);
  assert.deepEqual([back.marks, Trials.depth(back)], [{ [A]: 2, [B]: 2 }, 1]);
  assert.deepEqual(Steps.redo(back).marks, begun.marks);
  assert.equal(Trials.depth(Steps.redo(back)), 0);
});

test("a trial that is kept leaves its entries as any others", () => {
  const kept = Trials.keep(put(Trials.begin(begun), B, 2));
  assert.deepEqual([kept.marks, Trials.depth(kept)], [{ [A]: 1, [B]: 2 }, 0]);
  assert.equal(Trials.madeInTrial(kept).size, 0);
  assert.equal(Trials.depth(Steps.undo(kept)), 1);
});

test("undo leaves a trial by the step that began it", () => {
  const back = Steps.undo(Steps.undo(put(Trials.begin(begun), B, 2)));
  assert.deepEqual([back.marks, Trials.depth(back)], [begun.marks, 0]);
  assert.equal(Trials.depth(Steps.redo(back)), 1);
});

test("a trial within a trial ends alone", () => {
  const outer = put(Trials.begin(begun), B, 2);
  const inner = put(Trials.begin(outer), C, 1);
  assert.deepEqual(
    Trials.madeInTrial(inner),
    new Map([
      [B, 1],
      [C, 2],
    ]),
  );
  const kept = Trials.keep(inner);
  assert.deepEqual([Trials.depth(kept), Trials.madeInTrial(kept).get(C)], [1, 1]);
  assert.deepEqual(Trials.discard(kept).marks, begun.marks);
  const dropped = Trials.discard(inner);
  assert.deepEqual([dropped.marks, Trials.depth(dropped)], [outer.marks, 1]);
});

test("what returns to its old value is not of the trial, and an empty trial ends, too", () => {
  const same = put(put(Trials.begin(begun), A, 2), A, 1);
  assert.equal(Trials.madeInTrial(same).size, 0);
  assert.equal(Trials.depth(Trials.discard(Trials.begin(begun))), 0);
  assert.equal(Trials.keep(begun), begun);
  assert.equal(Trials.discard(begun), begun);
});

test("a stored trial is one again, and other clues end it", () => {
  const tried = put(Trials.begin(begun), B, 2);
  const past = soundSteps(JSON.parse(JSON.stringify(tried.past)));
  const again = open(tried.board, { marks: tried.marks, past });
  assert.equal(Trials.depth(again), 1);
  assert.deepEqual(Trials.discard(again).marks, begun.marks);
  assert.equal(Trials.depth(Steps.rewrite(tried, numbers(2, 3))), 0);
});

test("undo goes to the last state without a mistake", () => {
  const solution = { [A]: 1, [B]: 2, [C]: 1 };
  const wrong = put(put(begun, B, 1), C, 1);
  const found = beforeMistake(wrong, solution);
  assert.deepEqual([found?.state.marks, found?.steps], [begun.marks, 2]);
  // A mistake that was corrected since costs nothing.
  const right = put(wrong, B, 2);
  assert.deepEqual(beforeMistake(right, solution), { state: right, steps: 0 });
  // One that came with the puzzle has no step.
  assert.equal(beforeMistake(open(numbers(2, 2), { marks: { [A]: 2 } }), solution), null);
});

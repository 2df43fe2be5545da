// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { sound } from "../../../web/memory/validate.js";
import { write } from "../../../web/puzzle/numbers.js";
import { open, select } from "../../../web/puzzle/state.js";
import { clear, edit, undo } from "../../../web/puzzle/steps.js";
import { canTint, inksOf, tint } from "../../../web/puzzle/tinted.js";
import { writtenOn } from "../../../web/puzzle/written.js";
import { numbers } from "./boards.mjs";

const A = "cells/0/1";
const B = "cells/1/1";
const board = numbers(4, 4, { distinct: [["cells/0/0", A, "cells/0/2", "cells/0/3"]] });
const pencilled = edit(open(board), { centre: { [A]: [2, 3] }, corner: { [B]: [3] } });

test("a pencil mark gets a colour, another one, and none again", () => {
  const red = tint(pencilled, 3, 2, [A, B]);
  assert.deepEqual(red.tinted, { [A]: [32], [B]: [32] });
  const blue = tint(tint(red, 2, 5, [A]), 3, 7, [A, B]);
  assert.deepEqual(blue.tinted, { [A]: [25, 37], [B]: [37] });
  assert.deepEqual([...inksOf(blue.tinted[A])].join(" "), "2,5 3,7");
  assert.deepEqual(tint(blue, 3, 7, [A, B]).tinted, { [A]: [25] });
  assert.deepEqual(tint(blue, 3, null, [A]).tinted, { [A]: [25], [B]: [37] });
  assert.deepEqual(undo(blue).tinted, { [A]: [25, 32], [B]: [32] });
});

test("only pencil marks that are there and seen take a colour", () => {
  assert.deepEqual([canTint(pencilled, A, 3), canTint(pencilled, A, 4)], [true, false]);
  assert.ok(!canTint(edit(pencilled, { marks: { [A]: 4 } }), A, 3));
  assert.equal(tint(pencilled, 4, 2, [A, B]), pencilled);
  assert.equal(tint(pencilled, 3, 12, [A]), pencilled);
});

test("a pencil mark that is removed loses its colour, and an entry that is corrected returns both", () => {
  const red = tint(tint(pencilled, 3, 2, [A, B]), 2, 4, [A]);
  const without = write({ ...select(red, A), pen: "centre" }, 3);
  assert.deepEqual([without.centre[A], without.tinted[A]], [[2], [24]]);
  assert.deepEqual(undo(without).tinted, red.tinted);
  const entered = write(select(red, "cells/0/2"), 3);
  assert.deepEqual([entered.centre[A], entered.tinted[A]], [[2], [24]]);
  const corrected = write(entered, 4);
  assert.deepEqual(
    [corrected.centre[A], corrected.tinted[A]],
    [
      [2, 3],
      [24, 32],
    ],
  );
  assert.deepEqual(clear(red).tinted, {});
});

test("stored colours are read back, without those of marks that are not there", () => {
  const kept = { centre: { [A]: [2, 3] }, tinted: { [A]: [32, 45], [B]: [17], "cells/0/0": [12] } };
  assert.deepEqual(writtenOn(board, kept).tinted, { [A]: [32] });
  assert.deepEqual(sound({ ...kept, tinted: { [A]: ["x"], [B]: [12], wild: [12] } }).tinted, {
    [B]: [12],
  });
});

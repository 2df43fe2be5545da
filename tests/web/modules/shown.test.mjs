// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import * as Shown from "../../../web/puzzle/shown.js";
import { at, open } from "../../../web/puzzle/state.js";
import { numbers } from "./boards.mjs";

const A = "cells/0/1";
const B = "cells/1/1";
const state = open(numbers(2, 2), { marks: { [A]: 2 }, centre: { [B]: [1, 2] } });

test("a solution is drawn round what the player wrote", () => {
  const shown = Shown.fill(state, { [A]: 2, [B]: 1 });
  assert.deepEqual(
    ["cells/0/0", A, B, "cells/1/0"].map((coord) => at(shown, coord).by),
    ["given", "player", "solved", "none"],
  );
  assert.deepEqual(
    [shown.peeked, Shown.fill({ ...state, solved: true }, {}).peeked],
    [true, false],
  );
});

test("one thing is shown at a time, and nothing once it is taken away", () => {
  const possible = Shown.suggest(Shown.fill(state, { [B]: 1 }), { [B]: [1] });
  assert.deepEqual([possible.solution, possible.possible], [null, { [B]: [1] }]);
  const walked = Shown.walkTo(possible, { [B]: 1 }, null);
  assert.deepEqual([walked.possible, Shown.painted(walked).marks], [null, { [B]: 1 }]);
  assert.deepEqual([Shown.painted(walked).centre, walked.marks], [{}, state.marks]);
  assert.equal(Shown.unshow(walked).walk, null);
  assert.equal(Shown.unshow(state), state);
});

test("its author sees nothing that the player wrote", () => {
  const seen = Shown.unwritten(state);
  assert.deepEqual([seen.marks, seen.centre, state.marks], [{}, {}, { [A]: 2 }]);
  assert.equal(Shown.unwritten(state), seen);
});

test("the same state comes back where nothing is lit or met anew", () => {
  assert.equal(Shown.light(state, []), state);
  const met = Shown.meet(state, [A], []);
  assert.deepEqual(met.met, [A]);
  assert.equal(Shown.meet(met, [A], []), met);
});

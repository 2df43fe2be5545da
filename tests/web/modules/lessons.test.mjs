// @ts-check
/** The verdict on what the player enters in a lesson. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { begun, judge } from "../../../web/learn/lesson-board.js";
import { edit } from "../../../web/puzzle/steps.js";
import { numbers } from "./boards.mjs";

const [PLACE, OTHER] = ["cells/0/0", "cells/1/1"];

/** A lesson that removes the candidate 1 of a place. */
const lesson = /** @type {import("../../../web/engine/lessons.js").Lesson} */ (
  /** @type {unknown} */ ({
    board: numbers(3, 3, { givens: {} }),
    marks: {},
    notes: { [PLACE]: [1, 2, 3], [OTHER]: [1, 2] },
    solution: { [PLACE]: 2, [OTHER]: 2 },
    step: { conclusions: [{ coord: PLACE, mark: 1, holds: false, left: [2, 3] }] },
  })
);

test("a candidate is removed by a pencil mark or by the right number there", () => {
  const start = begun(lesson);
  const verdict = (/** @type {import("../../../web/puzzle/state.js").Changes} */ changes) =>
    judge(lesson, edit(start, changes)).verdict;
  assert.equal(judge(lesson, start).verdict, "open");
  assert.equal(verdict({ centre: { [PLACE]: [2, 3] } }), "right");
  assert.equal(verdict({ marks: { [PLACE]: 2 } }), "right");
  assert.equal(verdict({ marks: { [PLACE]: 3 } }), "wrong");
  assert.equal(verdict({ marks: { [OTHER]: 2 } }), "elsewhere");
  assert.equal(verdict({ centre: { [PLACE]: [1, 3] } }), "wrong");
});

test("the answer is about the last of several entries", () => {
  const board = numbers(3, 3, { givens: {} });
  const wanted = [PLACE, "cells/0/1"];
  const two = {
    ...lesson,
    board,
    notes: {},
    solution: { [PLACE]: 2, "cells/0/1": 1, [OTHER]: 2, "cells/2/2": 1 },
    step: {
      ...lesson.step,
      conclusions: wanted.map((coord, n) => ({ coord, mark: 2 - n, holds: true, left: [2 - n] })),
    },
  };
  const verdicts = (/** @type {[string, number][]} */ entries) => {
    let state = begun(two);
    return entries.map(([coord, mark]) => {
      const before = state;
      state = edit(state, { marks: { [coord]: mark } });
      const { verdict, coord: at } = judge(two, state, before);
      return verdict === "wrong" ? at : verdict;
    });
  };
  assert.deepEqual(
    verdicts([
      [PLACE, 2],
      [OTHER, 2],
      ["cells/0/1", 1],
    ]),
    ["more", "elsewhere", "right"],
  );
  assert.deepEqual(
    verdicts([
      [PLACE, 1],
      ["cells/2/2", 3],
    ]),
    [PLACE, "cells/2/2"],
  );
});

// @ts-check
/** Drags over cells with marks that are not numbers, and cells that are alike. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { draw, paint } from "../../../web/puzzle/marks.js";
import { alike } from "../../../web/puzzle/numbers.js";
import { open } from "../../../web/puzzle/state.js";
import { edit } from "../../../web/puzzle/steps.js";
import { numbers } from "./boards.mjs";

const [STAR, DOT] = [1, 0];
const [A, B, C] = ["cells/0/0", "cells/0/1", "cells/0/2"];
const marks = [
  { mark: DOT, word: "empty", text: "", name: "empty" },
  { mark: STAR, word: "star", text: "", name: "star" },
];
const stars = numbers(1, 3, {
  givens: {},
  layers: /** @type {any} */ ([{ layer: "cells", marks, blank: DOT, derived: false }]),
});

test("a drag with the other button fills empty cells only", () => {
  const there = edit(open(stars), { marks: { [A]: STAR } });
  assert.deepEqual(paint(there, [C, B, A], "off").marks, { [A]: STAR, [B]: DOT, [C]: DOT });
  // Also if it begins on the star.
  assert.deepEqual(paint(there, [A, B, C], "off").marks, { [A]: STAR, [B]: DOT, [C]: DOT });
});

test("a drag with the other button that begins on a dot removes dots, and no star", () => {
  const there = edit(open(stars), { marks: { [A]: DOT, [B]: STAR, [C]: DOT } });
  assert.deepEqual(paint(there, [A, B, C], "off").marks, { [B]: STAR });
});

test("a drag of dots over stars alone changes nothing", () => {
  const there = edit(open(stars), { marks: { [A]: STAR, [B]: STAR } });
  assert.equal(paint(there, [A, B], "off"), there);
});

test("crosses leave lines as they are, also where a drag begins on one", () => {
  const line = [
    { mark: 0, word: "none", text: "", name: "no line" },
    { mark: 1, word: "line", text: "", name: "line" },
  ];
  const loops = numbers(1, 3, {
    givens: {},
    joins: "cells",
    layers: /** @type {any} */ ([{ layer: "edges_v", marks: line, blank: 0, derived: false }]),
  });
  const [first, second] = ["edges_v/0/1", "edges_v/0/2"];
  const there = edit(open(loops), { marks: { [first]: 1 } });
  assert.deepEqual(draw(there, [A, B, C], "off").marks, { [first]: 1, [second]: 0 });
  assert.deepEqual(draw(there, [A, B], "off").marks, { [first]: 1 });
});

test("cells with the same number are alike, but not empty ones", () => {
  const there = edit(open(numbers(2, 2)), { marks: { "cells/1/1": 1 } });
  assert.deepEqual(alike(there, "cells/0/0"), ["cells/0/0", "cells/1/1"]);
  assert.deepEqual(alike(there, "cells/0/1"), []);
});

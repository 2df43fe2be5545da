// @ts-check
/** The finale of a solved board: which parts light up, and in which order. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { finaleOf } from "../../../web/puzzle/finale.js";
import { open } from "../../../web/puzzle/state.js";
import { numbers } from "./boards.mjs";

/** @param {number} rows @param {number} cols @param {Partial<import("../../../web/engine/types.js").Board>} more */
const board = (rows, cols, more) => numbers(rows, cols, { givens: {}, ...more });

/** A layer of marks that are there or not. @param {string} layer @param {string} word */
const two = (layer, word) => ({
  layer,
  blank: 0,
  derived: false,
  marks: [
    { mark: 0, word: "none", text: "no" },
    { mark: 1, word, text: "yes" },
  ],
});

/** @param {string[]} coords */
const made = (coords) => Object.fromEntries(coords.map((coord) => [coord, 1]));

/** @param {import("../../../web/puzzle/finale.js").Beat[]} beats */
const inOrder = (beats) => [...beats].sort((a, b) => a.at - b.at);

test("a loop lights up from the line that closed it, both ways, to the opposite side", () => {
  const loop = board(2, 2, {
    layers: [two("edges_h", "line"), two("edges_v", "line")],
    joins: "corners",
  });
  const edges = ["edges_h/0/0", "edges_h/0/1", "edges_v/0/2", "edges_v/1/2"];
  edges.push("edges_h/2/1", "edges_h/2/0", "edges_v/1/0", "edges_v/0/0");
  const beats = inOrder(finaleOf(open(loop, { marks: made(edges) }), "edges_h/0/0"));
  assert.deepEqual(new Set(beats.map(({ kind }) => kind)), new Set(["line"]));
  assert.deepEqual(beats[0], { kind: "line", at: 0, coords: ["edges_h/0/0"] });
  assert.deepEqual(beats.at(-1), { kind: "line", at: 1, coords: ["edges_h/2/1"] });
  assert.deepEqual(
    beats.map(({ coords }) => coords.length),
    [1, 2, 2, 2, 1],
  );
});

test("islands in a connected sea settle one after the other, the nearest first", () => {
  const sea = board(3, 3, { layers: [two("cells", "shaded")] });
  const shaded = ["cells/0/1", "cells/1/0", "cells/1/1", "cells/1/2", "cells/2/1"];
  const beats = inOrder(finaleOf(open(sea, { marks: made(shaded) }), "cells/0/1"));
  assert.deepEqual(
    beats.map(({ kind, at, coords }) => [kind, at, coords[0]]),
    [
      ["island", 0, "cells/0/0"],
      ["island", 1 / 3, "cells/0/2"],
      ["island", 2 / 3, "cells/2/0"],
      ["island", 1, "cells/2/2"],
    ],
  );
});

test("light sweeps over shading without a sea", () => {
  const picture = board(1, 5, { layers: [two("cells", "shaded")] });
  const beats = finaleOf(open(picture, { marks: made(["cells/0/1", "cells/0/3"]) }), "cells/0/3");
  assert.deepEqual(
    inOrder(beats).map(({ kind, coords }) => [kind, ...coords]),
    [
      ["shade", "cells/0/3"],
      ["shade", "cells/0/1"],
    ],
  );
});

test("regions settle, as borders divide them", () => {
  const regions = board(1, 3, { layers: [two("edges_v", "line")], joins: "parts" });
  const beats = finaleOf(open(regions, { marks: made(["edges_v/0/1"]) }), "edges_v/0/1");
  assert.deepEqual(
    inOrder(beats).map(({ kind, coords }) => [kind, ...coords]),
    [
      ["island", "cells/0/0"],
      ["island", "cells/0/1", "cells/0/2"],
    ],
  );
});

test("numbers ripple, givens too; a few pictures twinkle, each by itself", () => {
  const grid = board(1, 3, { givens: { "cells/0/0": 1 } });
  const marks = { "cells/0/1": 2, "cells/0/2": 3 };
  assert.deepEqual(
    inOrder(finaleOf(open(grid, { marks }), "cells/0/2")).map(({ kind, coords }) => [kind, coords]),
    [
      ["number", ["cells/0/2"]],
      ["number", ["cells/0/1"]],
      ["number", ["cells/0/0"]],
    ],
  );
  const stars = board(1, 5, { layers: [two("cells", "star")] });
  const beats = finaleOf(open(stars, { marks: made(["cells/0/0", "cells/0/4"]) }), "cells/0/4");
  assert.deepEqual(
    inOrder(beats).map(({ kind, coords }) => [kind, ...coords]),
    [
      ["picture", "cells/0/4"],
      ["picture", "cells/0/0"],
    ],
  );
});

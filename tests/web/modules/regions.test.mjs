// @ts-check
/** Regions of a free board: what strokes draw, and which cells that is. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { coordsOf, drawnRegions, fits } from "../../../web/clues/regions.js";

const marks = [{ mark: 0, word: "none", text: "" }];
const layer = (/** @type {string} */ name) => ({ layer: name, blank: 0, derived: false, marks });
const board = /** @type {any} */ ({
  rows: 3,
  cols: 3,
  joins: "cells",
  closed: [],
  layers: ["cells", "edges_h", "edges_v"].map(layer),
});
const STROKE = ["cells/0/0", "cells/0/1", "cells/1/1"];

/**
 * @param {import("../../../web/clues/regions.js").Form} form @param {string[]} path
 * @param {any} [before] @param {string | null} [edge]
 */
const drawn = (form, path, before, edge = null) => drawnRegions(form, board, path, edge, before);

test("a stroke is a line, an area, a rectangle, a row or the lines that it crosses", () => {
  assert.deepEqual(drawn("along", STROKE), [{ in: "Along", coords: STROKE }]);
  assert.deepEqual(drawn("set", [...STROKE].reverse()), [{ in: "Set", coords: STROKE }]);
  const rect = { in: "Rect", row: 0, col: 0, height: 2, width: 2 };
  assert.deepEqual(drawn("rect", STROKE), [rect]);
  assert.deepEqual(drawn("rect", [...STROKE].reverse()), [rect]);
  assert.deepEqual(drawn("row", ["cells/2/1"]), [{ in: "Row", row: 2 }]);
  assert.deepEqual(drawn("col", ["cells/2/1"]), [{ in: "Col", col: 1 }]);
  assert.deepEqual(drawn("near", ["cells/2/1"]), [{ in: "Neighbors4", row: 2, col: 1 }]);
  const crossed = ["edges_v/0/1", "edges_h/1/1"];
  assert.deepEqual(drawn("way", STROKE), [{ in: "Along", coords: crossed }]);
  assert.deepEqual(drawn("way", ["cells/0/0"]), []);
});

test("a second stroke adds cells or lines, and removes those that are there", () => {
  const there = { in: "Set", coords: STROKE };
  assert.deepEqual(drawn("set", ["cells/2/2"], there)[0]?.coords, [...STROKE, "cells/2/2"]);
  assert.deepEqual(drawn("set", ["cells/0/1", "cells/1/1"], there)[0]?.coords, ["cells/0/0"]);
  assert.deepEqual(drawn("set", STROKE, there), []);
  const [around] = drawn("edges", ["cells/0/0"]);
  assert.deepEqual(around, { in: "Set", coords: ["edges_v/0/1", "edges_h/1/0"] });
  const [less] = drawn("edges", [], around, "edges_h/1/0");
  assert.deepEqual(less?.coords, ["edges_v/0/1"]);
  const line = { in: "Along", coords: STROKE };
  const longer = drawn("along", ["cells/1/1", "cells/2/1"], line);
  assert.deepEqual(longer[0]?.coords, [...STROKE, "cells/2/1"]);
  assert.deepEqual(drawn("along", ["cells/2/2"], line)[0]?.coords, ["cells/2/2"]);
});

test("the lines that lead away from a cell are four regions", () => {
  assert.deepEqual(
    drawn("arms", ["cells/0/1"]).map(({ coords }) => coords),
    [[], ["edges_v/0/1"], ["edges_v/0/2"], ["edges_h/1/1", "edges_h/2/1"]],
  );
});

test("the cells of a region are those that the engine finds", () => {
  const size = { rows: 3, cols: 2 };
  assert.deepEqual(coordsOf({ in: "Row", row: 2 }, size), ["cells/2/0", "cells/2/1"]);
  assert.deepEqual(coordsOf({ in: "Col", col: 1 }, size), ["cells/0/1", "cells/1/1", "cells/2/1"]);
  assert.equal(coordsOf({ in: "AllOf" }, size).length, 6);
  assert.deepEqual(coordsOf({ in: "Rect", row: 1, height: 2 }, size), ["cells/1/0", "cells/2/0"]);
  assert.deepEqual(coordsOf({ in: "Neighbors4" }, size), ["cells/0/1", "cells/1/0"]);
  assert.deepEqual(coordsOf({ in: "Los", row: 1 }, size), []);
});

test("a region that leaves a smaller board does not fit", () => {
  const size = { rows: 2, cols: 2 };
  assert.ok(fits({ in: "Row", row: 1 }, size));
  assert.ok(!fits({ in: "Row", row: 2 }, size));
  assert.ok(!fits({ in: "Rect", row: 1, height: 2 }, size));
  assert.ok(!fits({ in: "Set", coords: ["cells/2/0"] }, size));
  assert.ok(fits({ in: "Set", coords: ["edges_h/2/0"] }, size));
});

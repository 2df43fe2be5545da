// @ts-check
/** Dominoes of a tray: where one would lie, laying it, turning it, and which of them is on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { leftOf } from "../../../web/puzzle/bank.js";
import { open } from "../../../web/puzzle/state.js";
import { aimed, handOf, laidAt, lay, lift, turnLaid } from "../../../web/puzzle/tray.js";
import { numbers } from "./boards.mjs";

const edge = [
  { mark: 0, word: "none", text: "", name: "empty" },
  { mark: 1, word: "domino", text: "", name: "domino" },
];
const plain = numbers(2, 3, { givens: {}, joins: "cells", closed: ["cells/1/2"] });
const board = {
  ...plain,
  layers: [
    ...plain.layers,
    ...["edges_h", "edges_v"].map((layer) => ({ layer, marks: edge, blank: 0, derived: false })),
  ],
  shapes: /** @type {any} */ ([{ word: "bank", style: "", coords: [], text: "12 12 13" }]),
};
const hand = { n: 2, turn: 0, half: /** @type {0 | 1} */ (0), cells: null, at: null };

test("a domino without room on its side lies on the other, or nowhere", () => {
  const at = (/** @type {object} */ how, /** @type {string} */ cell) =>
    aimed(/** @type {any} */ (board), { ...hand, ...how }, cell).cells;
  assert.deepEqual(at({}, "cells/0/0"), ["cells/0/0", "cells/0/1"]);
  assert.deepEqual(at({ half: 1 }, "cells/0/1"), ["cells/0/0", "cells/0/1"]);
  assert.deepEqual(at({ turn: 2 }, "cells/0/1"), ["cells/0/1", "cells/0/0"]);
  assert.deepEqual(at({}, "cells/0/2"), ["cells/0/1", "cells/0/2"]);
  assert.deepEqual(at({ turn: 3 }, "cells/0/0"), ["cells/1/0", "cells/0/0"]);
  assert.equal(at({ turn: 1 }, "cells/0/2"), null);
  assert.equal(at({}, "cells/1/2"), null);
});

test("of two equal dominoes, one is left until both are laid", () => {
  const start = open(/** @type {any} */ (board));
  const one = lay(start, 1, ["cells/0/1", "cells/0/0"]);
  assert.deepEqual(one.marks, { "cells/0/1": 1, "cells/0/0": 2, "edges_v/0/1": 1 });
  assert.deepEqual(leftOf(one), [false, true, true]);
  const both = lay(one, 1, ["cells/1/0", "cells/1/1"]);
  assert.deepEqual(leftOf(both), [false, false, true]);
  const laid = laidAt(both, "cells/0/0");
  assert.deepEqual(laid, { n: 1, turn: 2, cells: ["cells/0/1", "cells/0/0"] });
  assert.ok(laid);
  assert.deepEqual(leftOf(lift(both, laid)), [false, true, true]);
  assert.equal(lift(both, laid).past.length, 3);
});

test("what a domino covers returns to the tray, and one step brings it back", () => {
  const one = lay(open(/** @type {any} */ (board)), 0, ["cells/0/0", "cells/0/1"]);
  const other = lay(one, 2, ["cells/0/1", "cells/1/1"]);
  assert.deepEqual(other.marks, { "cells/0/1": 1, "cells/1/1": 3, "edges_h/1/1": 1 });
  assert.equal(other.past.length, 2);
  assert.equal(handOf({ ...other, hand }), null);
  assert.ok(handOf({ ...one, hand }));
});

test("a laid domino turns to the next free side", () => {
  const one = lay(open(/** @type {any} */ (board)), 2, ["cells/0/1", "cells/0/2"]);
  const laid = laidAt(one, "cells/0/1");
  assert.ok(laid);
  const down = turnLaid(one, laid, "cells/0/1");
  assert.deepEqual(down.marks, { "cells/0/1": 1, "cells/1/1": 3, "edges_h/1/1": 1 });
  const back = turnLaid(one, laid, "cells/0/1", -1);
  assert.deepEqual(back.marks, { "cells/0/1": 1, "cells/0/0": 3, "edges_v/0/1": 1 });
  // Around its other half it has no other side: below is no cell, above is no row.
  assert.equal(turnLaid(one, laid, "cells/0/2"), one);
});

test("numbers that no domino of the tray has, or that nothing joins, are not laid", () => {
  const start = open(/** @type {any} */ (board));
  const marks = { "cells/0/0": 2, "cells/0/1": 3 };
  assert.equal(laidAt({ ...start, marks }, "cells/0/0"), null);
  assert.equal(laidAt({ ...start, marks: { ...marks, "edges_v/0/1": 1 } }, "cells/0/0"), null);
  assert.equal(laidAt({ ...start, marks: { "edges_v/0/1": 1 } }, "cells/0/0"), null);
});

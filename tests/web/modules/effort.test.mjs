// @ts-check
/** How hard a step is, in words and as a bar: a long chain is not seen at a glance; and where its technique is explained. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { effortInWords, effortOf, effortRows } = await import("../../../web/hints/effort.js");
const { explained } = await import("../../../web/hints/telling.js");

/** @param {number} links */
const chain = (links) => Array.from({ length: links }, () => ({ sentence: "", coords: [] }));

/** @param {number} cost @param {number} links @param {Partial<import("../../../web/engine/types.js").Step>} [more] */
const step = (cost, links, more = {}) => ({
  kind: /** @type {const} */ ("step"),
  proved: true,
  cost,
  chain: chain(links),
  ...more,
});

test("nothing is said of a step that is seen at a glance", () => {
  assert.equal(effortInWords(step(1, 0)), "");
  assert.equal(effortOf(step(1, 0)), 1);
});

test("a long chain is an effort, even if it is about one rule", () => {
  assert.equal(effortInWords(step(1, 17)), "17 links");
  assert.ok(effortOf(step(1, 17)) > effortOf(step(3, 0)));
  assert.equal(effortInWords(step(3, 17)), "effort 3 · 17 links");
  assert.equal(effortInWords(step(3, 0, { proved: false })), "effort at most 3");
});

test("what only a search shows is as hard as can be", () => {
  assert.equal(effortInWords(step(0, 0, { kind: "trial" })), "by search");
  assert.ok(effortOf(step(0, 0, { kind: "trial" })) > effortOf(step(5, 0)));
  assert.equal(effortInWords(step(2, 3, { kind: "mistake" })), "");
});

test("steps with a chain are counted apart from those that are seen at a glance", () => {
  assert.deepEqual(effortRows({ counts: { 1: 20, 2: 3, 9: 1 }, chained: 4 }), [
    ["seen at a glance", 16],
    ["one rule, step by step", 4],
    ["effort 2", 3],
    ["by search", 1],
  ]);
  assert.deepEqual(effortRows({ counts: { 1: 5 }, chained: 0 }), [["seen at a glance", 5]]);
  assert.deepEqual(effortRows({ counts: { 1: 5 }, chained: 5 }), [["one rule, step by step", 5]]);
});

test("a technique is explained on its page, from a file as from a server", () => {
  assert.equal(explained("x-wing"), "docs/techniques/index.html#x-wing");
});

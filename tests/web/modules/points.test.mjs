// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  allPoints,
  forgetPoints,
  keepPoints,
  MOST,
  pointsOn,
  removePoint,
  savePoint,
} from "../../../web/memory/points.js";
import { keyOf, tidy } from "../../../web/memory/storage.js";
import { eventOf } from "../../../web/play/senses.js";
import { open, won } from "../../../web/puzzle/state.js";
import { edit } from "../../../web/puzzle/steps.js";
import { light } from "../../../web/puzzle/shown.js";
import { Box, numbers } from "./boards.mjs";

const A = "cells/0/1";
const here = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
const board = numbers(2, 2);
const state = edit(open(board), { marks: { [A]: 2 }, colour: { [A]: [1] } });

beforeEach(() => {
  here.localStorage = new Box();
});

test("save points are stored by puzzle, each with everything that is written", () => {
  assert.ok(savePoint(state, "before the guess", 5));
  assert.ok(savePoint(edit(state, { marks: { [A]: 1 } }), "after", 5));
  const [first, second, third] = pointsOn(board);
  assert.deepEqual(
    [first?.name, first?.marks, first?.colour],
    ["before the guess", { [A]: 2 }, { [A]: [1] }],
  );
  assert.deepEqual([second?.name, second?.marks, third], ["after", { [A]: 1 }, undefined]);
  // Two of the same moment are still two.
  assert.notEqual(first?.at, second?.at);
  assert.deepEqual(pointsOn(numbers(3, 3)), []);
  removePoint(board, first?.at ?? 0);
  assert.deepEqual(
    pointsOn(board).map(({ name }) => name),
    ["after"],
  );
  removePoint(board, second?.at ?? 0);
  assert.deepEqual(Object.keys(/** @type {any} */ (here.localStorage)), []);
});

test("without room, or when there are too many, the player is told", () => {
  here.localStorage = new Box(10);
  assert.equal(savePoint(state, "one", 1), false);
  here.localStorage = new Box();
  for (let n = 0; n < MOST; n++) assert.ok(savePoint(state, String(n), n));
  assert.equal(savePoint(state, "one more", 99), false);
});

test("save points travel to another device, once", () => {
  assert.ok(savePoint(state, "first", 5));
  const file = JSON.parse(JSON.stringify(allPoints()));
  here.localStorage = new Box();
  assert.ok(savePoint(state, "second", 9));
  for (let n = 0; n < 2; n++) keepPoints([...file, { key: "no key", name: "bad", at: 1 }, null]);
  assert.deepEqual(
    pointsOn(board).map(({ name, marks }) => [name, marks]),
    [
      ["first", { [A]: 2 }],
      ["second", { [A]: 2 }],
    ],
  );
  assert.equal(allPoints().length, 2);
  forgetPoints(allPoints()[0]?.key ?? "");
  assert.deepEqual(allPoints(), []);
});

test("what a file brings takes only the room that is left", () => {
  for (let n = 0; n < 3; n++) assert.ok(savePoint(state, `brought ${n}`, 100 + n));
  const file = JSON.parse(JSON.stringify(allPoints()));
  here.localStorage = new Box();
  for (let n = 1; n < MOST; n++) assert.ok(savePoint(state, "mine", n));
  keepPoints([...file, ...file]);
  const names = pointsOn(board).map(({ name }) => name);
  assert.deepEqual(names, [...Array(MOST - 1).fill("mine"), "brought 2"]);
});

test("those of the latest hundred puzzles stay", () => {
  const storage = /** @type {Box} */ (here.localStorage);
  for (let n = 0; n < 103; n++)
    storage.setItem(
      keyOf(`points/${n}`),
      JSON.stringify([
        { name: "a", at: 9 },
        { name: "b", at: n },
      ]),
    );
  tidy();
  assert.deepEqual(
    [2, 3, 102].map((n) => storage.getItem(keyOf(`points/${n}`)) !== null),
    [false, true, true],
  );
});

test("damaged save points count as missing", () => {
  assert.ok(savePoint(state, "one", 1));
  const storage = /** @type {Box} */ (here.localStorage);
  const [key = ""] = Object.keys(storage);
  assert.ok(key.startsWith(keyOf("points/")));
  storage.setItem(key, '[{"name": 3}, {"name": "sound", "at": 4, "marks": {"cells/0/1": "x"}}]');
  assert.deepEqual(
    pointsOn(board).map(({ name, marks }) => [name, marks]),
    [["sound", {}]],
  );
  storage.setItem(key, "{");
  assert.deepEqual(pointsOn(board), []);
});

test("an entry, a new violation and the solution are felt, nothing else", () => {
  const entered = edit(state, { marks: { [A]: 1 } });
  assert.equal(eventOf(entered, state), "entry");
  const lit = light(entered, [{ rule: "", coords: [A], sentence: "" }]);
  assert.equal(eventOf(lit, entered), "wrong");
  assert.equal(eventOf(entered, lit), null);
  assert.equal(eventOf(won(entered), entered), "won");
  assert.equal(eventOf(edit(state, { centre: { [A]: [1] } }), state), null);
  assert.equal(eventOf(open(numbers(3, 3)), state), null);
});

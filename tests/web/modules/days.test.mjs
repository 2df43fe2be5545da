// @ts-check
/** Days, months and days in a row, without a browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as days from "../../../web/puzzle/days.js";

/** A solve of a day's puzzle, at noon of some day. */
const solve = (/** @type {string} */ date, at = date, peeked = false) => ({
  day: { date, level: /** @type {const} */ ("main"), word: "easy" },
  at: days.noonOf(at).getTime(),
  peeked,
});

test("a day follows another, also over the end of a month, a year and the change of clocks", () => {
  assert.equal(days.after("2026-02-28", 1), "2026-03-01");
  assert.equal(days.after("2028-02-28", 1), "2028-02-29");
  assert.equal(days.after("2027-01-01", -1), "2026-12-31");
  let day = "2026-01-01";
  for (let n = 0; n < 365; n++) day = days.after(day, 1);
  assert.equal(day, "2027-01-01");
});

test("days are numbered as Python numbers them", () => {
  assert.equal(days.ordinal("1970-01-01"), 719163);
  assert.equal(days.ordinal("2026-11-17"), 739937);
});

test("a week begins on Monday, and a month has its days", () => {
  assert.deepEqual(days.weekOf("2026-11-27"), [
    ...["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"],
    ...["2026-11-27", "2026-11-28", "2026-11-29"],
  ]);
  assert.equal(days.weekOf("2026-11-29")[0], "2026-11-23");
  const november = days.monthOf("2026-11-27");
  assert.equal(november.blanks, 6);
  assert.equal(november.days.length, 30);
  assert.equal(days.monthOf("2028-02-10").days.length, 29);
  assert.equal(days.monthAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(days.monthAfter("2026-01-15", -1), "2025-12-01");
});

test("days in a row end yesterday or today", () => {
  const three = ["2026-11-24", "2026-11-25", "2026-11-26"].map((date) => solve(date));
  assert.equal(days.inARow(three, "2026-11-27"), 3);
  assert.equal(days.inARow([...three, solve("2026-11-27")], "2026-11-27"), 4);
  assert.equal(days.inARow(three, "2026-11-28"), 0);
  assert.equal(days.inARow([], "2026-11-27"), 0);
});

test("a puzzle that was solved on another day, or by its solution, does not count for a row", () => {
  const late = solve("2026-11-25", "2026-11-26");
  assert.equal(days.inARow([late, solve("2026-11-26")], "2026-11-26"), 1);
  assert.equal(days.inARow([solve("2026-11-26", "2026-11-26", true)], "2026-11-26"), 0);
  // But it is solved.
  assert.deepEqual([...days.solvedDays([late]).keys()], ["2026-11-25"]);
});

test("the longest row is found wherever it is", () => {
  const dates = ["2026-11-01", "2026-11-05", "2026-11-06", "2026-11-07", "2026-11-20"];
  assert.equal(days.longestRow(dates.map((date) => solve(date))), 3);
  assert.equal(days.longestRow([]), 0);
});

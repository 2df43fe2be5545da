// @ts-check
/** How cells are named: r3c5 or row 3, column 5, as is usual for the puzzle type, or as the player chooses. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { areShort, nameCells } = await import("../../../web/puzzle/cells.js");
const { where } = await import("../../../web/puzzle/sentences.js");
const { capital } = await import("../../../web/words/say.js");

const [short, long] = [{ short_cells: true }, {}];

const both = () => [areShort(short), areShort(long)];

test("without a choice, cells are named as is usual for the puzzle type", () => {
  assert.deepEqual(both(), [true, false]);
});

test("a choice is about all puzzle types that have the same usual names", () => {
  nameCells({ short: false });
  assert.deepEqual(both(), [false, false]);
  nameCells({ long: true });
  assert.deepEqual(both(), [true, true]);
  nameCells({});
});

test("places are named short or long", () => {
  assert.equal(where("cells/2/4"), "row 3, column 5");
  assert.equal(where("cells/2/4", true), "r3c5");
  assert.equal(where("edges_h/2/4", true), "the edge above r3c5");
});

test("a short name begins a sentence as it is", () => {
  assert.equal(capital("r3c5 is 5."), "r3c5 is 5.");
  assert.equal(capital("row 3 is full."), "Row 3 is full.");
});

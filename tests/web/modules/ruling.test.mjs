// @ts-check
/** The form of a rule of a free board: what it asks of the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Ruling } from "../../../web/editor/ruling.js";
import { numbers } from "./boards.mjs";

test("a form that was left says the same when it is opened again", async () => {
  const kind = /** @type {any} */ ({ key: "asked", sort: "asked", name: "Rules", at: [] });
  const board = numbers(2, 2, { kinds: [kind] });
  const app = /** @type {any} */ ({
    mode: { id: "set" },
    phase: { state: "ready" },
    ask: () => Promise.resolve({ asked: [{ says: "All cells must differ." }] }),
    onChange() {},
    onPhase() {},
    onMode() {},
  });
  const editor = /** @type {any} */ ({
    board,
    puzzle: board.puzzle,
    pick() {},
    use() {},
    told() {},
  });
  const ruling = new Ruling(app, editor);
  const parts = [{ label: "Region", takes: "cells" }];
  const told = /** @type {any} */ ({
    ...{ rule: "Distinct", name: "All different", sentence: "", fields: [] },
    regions: { least: 1, most: 1, parts },
  });
  const answered = () => new Promise((done) => setTimeout(done));
  for (let turn = 0; turn < 2; turn++) {
    ruling.begin(told);
    await answered();
    assert.equal(ruling.answer?.says, "All cells must differ.");
    ruling.end();
    await answered();
  }
});

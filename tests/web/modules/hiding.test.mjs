// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { Hiding } from "../../../web/editor/hiding.js";
import { open } from "../../../web/puzzle/state.js";
import { numbers } from "./boards.mjs";

test("what is hidden of one puzzle is seen on the next", () => {
  const app = /** @type {any} */ ({ state: open(numbers(4, 4)), show() {}, onChange() {} });
  const hiding = new Hiding(app);
  hiding.toggle(/** @type {any} */ ({ key: "given" }));
  assert.deepEqual([...hiding.keys], ["given"]);
  const { state } = app;
  app.state = { ...state, id: `${state.id} another` };
  assert.deepEqual([...hiding.keys], []);
  assert.equal(hiding.seen(app.state), app.state);
  app.state = state;
  assert.deepEqual([...hiding.keys], ["given"]);
});

test("a kind that gets another clue is seen again, and one that loses a clue stays hidden", () => {
  /** @type {(state: any, before: any) => void} */
  let tell = () => {};
  const app = /** @type {any} */ ({
    state: open(numbers(4, 4)),
    show() {},
    onChange: (/** @type {typeof tell} */ listener) => (tell = listener),
  });
  const hiding = new Hiding(app);
  const set = (/** @type {Record<string, any>} */ clues) => {
    const before = app.state;
    const { board } = before;
    app.state = { ...before, board: { ...board, puzzle: { ...board.puzzle, clues } } };
    tell(app.state, before);
  };
  set({ given: { "cells/0/0": 1, "cells/0/1": 2 }, cage: [{ cells: ["cells/0/0"] }] });
  hiding.toggle(/** @type {any} */ ({ key: "given" }));
  hiding.toggle(/** @type {any} */ ({ key: "cage" }));
  set({ given: { "cells/0/1": 2 }, cage: [{ cells: ["cells/0/0"] }] });
  assert.deepEqual([...hiding.keys], ["given", "cage"]);
  set({ given: { "cells/0/1": 2 }, cage: [{ cells: ["cells/3/3"] }, { cells: ["cells/0/0"] }] });
  assert.deepEqual([...hiding.keys], ["given"]);
  set({ given: { "cells/0/1": 3 }, cage: [] });
  assert.deepEqual([...hiding.keys], []);
});

test("one of several clues can be hidden alone, until others are added or removed", () => {
  const look = { word: "border", style: "dashed", text: "" };
  const kind = { key: "rules", sort: "asked", name: "Rules", at: [], look };
  const asked = [0, 1].map((row) => ({
    rule: { rule: "Distinct" },
    regions: [{ in: "Row", row }],
    look: "cage",
  }));
  const shapes = [0, 1].map((row) => ({
    ...look,
    coords: [0, 1, 2, 3].map((col) => `cells/${row}/${col}`),
  }));
  const { board, ...state } = open(numbers(4, 4));
  const puzzle = { ...board.puzzle, clues: { rules: asked } };
  const known = /** @type {any} */ ({ ...board, kinds: [kind], shapes, puzzle });
  const app = /** @type {any} */ ({
    state: { ...state, board: known },
    show() {},
    /** @param {any} listener */
    onChange(listener) {
      this.tell = listener;
    },
  });
  const hiding = new Hiding(app);
  hiding.toggle({ key: "rules 1" });
  assert.deepEqual(hiding.seen(app.state).board.shapes, [shapes[0]]);
  const before = app.state;
  const fewer = { ...puzzle, clues: { rules: [asked[1]] } };
  app.state = { ...before, board: { ...known, puzzle: fewer } };
  app.tell(app.state, before);
  assert.deepEqual([...hiding.keys], []);
});

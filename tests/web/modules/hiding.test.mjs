// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { Hiding } from "../../../web/editor/hiding.js";
import { open } from "../../../web/puzzle/state.js";
import { numbers } from "./boards.mjs";

test("what is hidden of one puzzle is seen on the next", () => {
  const app = /** @type {any} */ ({ state: open(numbers(4, 4)), show() {} });
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

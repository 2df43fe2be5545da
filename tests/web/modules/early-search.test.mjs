// @ts-check
/** The search for a tool while the workbench is still loading. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EarlySearch } from "../../../web/editor/early-search.js";

/** @param {boolean} has whether the board has a search @param {boolean} leaves whether the author leaves Edit */
function heard(has, leaves) {
  /** @type {string[]} */
  const told = [];
  const editor = /** @type {any} */ ({ type: (/** @type {string} */ key) => told.push(key) });
  const early = new EarlySearch(editor);
  const press = (/** @type {string} */ key) => early.key(/** @type {any} */ ({ key }));
  assert.equal(press("a"), false);
  editor.search();
  assert.ok(["d", "o", "r", "Backspace", "t"].every(press));
  if (leaves) early.drop();
  editor.search = (/** @type {string} */ text) => has && told.push(`search ${text}`) > 0;
  early.end();
  return told;
}

test("what was typed after the slash goes to the search, or to a board without one", () => {
  assert.deepEqual(heard(true, false), ["search dot"]);
  assert.deepEqual(heard(false, false), ["/", "d", "o", "t"]);
});

test("an author who has left Edit types nothing later", () => {
  assert.deepEqual(heard(true, true), []);
  assert.deepEqual(heard(false, true), []);
});

test("Tab, arrows and other keys that type nothing keep their own meaning", () => {
  const editor = /** @type {any} */ ({});
  const early = new EarlySearch(editor);
  editor.search();
  for (const key of ["Tab", "ArrowDown", "ArrowLeft", "Home", "PageUp", "F5", "Shift"])
    assert.equal(early.key(/** @type {any} */ ({ key })), false, key);
  assert.equal(early.key(/** @type {any} */ ({ key: "d" })), true);
});

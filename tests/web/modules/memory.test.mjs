// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { doneLessons, keepLessons } from "../../../web/memory/lessons.js";
import { prefer, preferences } from "../../../web/memory/preferences.js";
import { isLasting, remember, restore } from "../../../web/memory/session.js";
import { isOn, set } from "../../../web/memory/settings.js";
import { keyOf, read, tidy, write, WRITTEN } from "../../../web/memory/storage.js";
import { isBoard, sound } from "../../../web/memory/validate.js";
import { learn, recall, writtenElsewhere } from "../../../web/memory/written.js";
import { open } from "../../../web/puzzle/state.js";
import { edit, openFrom, rewrite, undo } from "../../../web/puzzle/steps.js";
import { Box, numbers } from "./boards.mjs";

const A = "cells/0/1";
const here = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));

/** @param {number} [room] the room of this device for a page, in characters */
function anew(room) {
  here.localStorage = new Box(room);
  here.sessionStorage = new Box(room);
}

beforeEach(() => anew());

/** Return a puzzle that no other test uses. @param {string} title */
const titled = (title) => {
  const board = numbers(2, 2);
  return { ...board, puzzle: { ...board.puzzle, title } };
};

test("a reload brings back the puzzle, what is written, and the steps, over a change of the board too", () => {
  const begun = open(titled("reload"), { id: "one", name: "Mine" });
  const smaller = rewrite(edit(begun, { marks: { "cells/1/1": 1 } }), numbers(1, 2));
  remember(edit(smaller, { marks: { [A]: 2 } }));
  const back = restore();
  assert.ok(back);
  assert.deepEqual([back.id, back.marks, back.board.rows], ["one", { [A]: 2 }, 1]);
  const before = undo(undo(back));
  assert.deepEqual([before.board.rows, before.marks], [2, { "cells/1/1": 1 }]);
  assert.ok(isLasting());
});

test("what is damaged or of another page is as if it were not there", () => {
  const key = keyOf("now");
  for (const text of ["{", "null", '{"board": {"rows": 2}}']) {
    write(/** @type {any} */ (here.localStorage), key, text);
    assert.equal(restore(), null);
  }
  const kind = { key: "k", sort: "unheard of" };
  assert.ok(isBoard(titled("known")));
  assert.ok(!isBoard({ ...titled("unknown"), kinds: [kind] }));
  assert.deepEqual(sound({ marks: { [A]: "2", "cells/0/0": 1, nowhere: 1 } }).marks, {
    "cells/0/0": 1,
  });
});

test("what was written is found again by the puzzle's clues; the later word counts", () => {
  const board = titled("recalled");
  remember(edit(open(board, { id: "two" }), { marks: { [A]: 2 } }));
  assert.deepEqual(recall(board).marks, { [A]: 2 });
  assert.deepEqual(recall(titled("another")), {});
  const brought = { ...open(board, { marks: { [A]: 1 } }) };
  learn(board, brought, 1);
  assert.deepEqual(recall(board).marks, { [A]: 2 });
  learn(board, brought, Date.now() + 1000);
  assert.deepEqual(recall(board).marks, { [A]: 1 });
  assert.deepEqual(recall(board, Date.now() + 2000), {});
});

test("a new board leaves the marks of an equal one alone until it has some, or they are cleared", () => {
  const board = titled("equal");
  const marked = edit(open(board, { id: "old" }), { marks: { [A]: 2 } });
  remember(marked);
  remember(openFrom(marked, board, { id: "new" }));
  assert.deepEqual(recall(board).marks, { [A]: 2 });
  assert.deepEqual(restore()?.marks, {});
  // Undo leads back to the new board, which is still empty.
  const next = openFrom(marked, board, { id: "new" });
  remember(undo(openFrom(next, titled("other"), { id: "other" })));
  assert.deepEqual(recall(board).marks, { [A]: 2 });
  remember(marked);
  remember(edit(marked, { marks: { [A]: null } }));
  assert.deepEqual(recall(board).marks, {});
});

test("what another tab writes is heard, what it repeats is not", () => {
  const board = titled("heard");
  remember(edit(open(board, { id: "three" }), { marks: { [A]: 2 } }));
  const [key = ""] = Object.keys(Object(here.localStorage)).filter((one) =>
    one.startsWith(WRITTEN),
  );
  const event = (/** @type {object | null} */ kept) =>
    /** @type {StorageEvent} */ ({ key, newValue: kept && JSON.stringify(kept) });
  const later = { marks: { [A]: 1 }, at: Date.now() + 1000 };
  assert.deepEqual(writtenElsewhere(event(later), board)?.written.marks, { [A]: 1 });
  assert.equal(writtenElsewhere(event(read(key)), board), null);
  assert.equal(writtenElsewhere(event(null), board), null);
  assert.equal(writtenElsewhere(event(later), titled("not this one")), null);
});

test("older puzzles make room where storage is full, and the tab knows what has none", () => {
  anew(4000);
  const storage = /** @type {any} */ (here.localStorage);
  for (let n = 0; n < 60; n++)
    storage.setItem(`${WRITTEN}${String(n).padStart(2, "0")}`, JSON.stringify({ at: n }));
  const text = "x".repeat(2200);
  assert.ok(write(storage, keyOf("now"), text));
  assert.equal(storage.getItem(`${WRITTEN}00`), null);
  assert.ok(storage.getItem(`${WRITTEN}59`));
  assert.ok(!write(storage, `${WRITTEN}large`, "9".repeat(4000)));
  assert.equal(read(`${WRITTEN}large`), Number("9".repeat(4000)));
});

test("of many puzzles the latest are kept", () => {
  const storage = /** @type {any} */ (here.localStorage);
  for (let n = 0; n < 205; n++) storage.setItem(`${WRITTEN}${n}`, JSON.stringify({ at: n }));
  tidy();
  assert.deepEqual([storage.getItem(`${WRITTEN}4`), storage.length], [null, 200]);
  assert.ok(storage.getItem(`${WRITTEN}5`));
});

test("the time of undo steps is not that of the marks", () => {
  const storage = /** @type {any} */ (here.localStorage);
  for (let n = 0; n < 201; n++) {
    const past = [{ puts: [], at: 300 - n }];
    storage.setItem(`${WRITTEN}${n}`, JSON.stringify({ marks: {}, past, at: 1000 + n }));
  }
  tidy();
  assert.equal(storage.getItem(`${WRITTEN}0`), null);
  assert.ok(storage.getItem(`${WRITTEN}200`));
});

test("preferences are kept one by one, and the tab knows them where storage is forbidden", () => {
  prefer("check", false);
  prefer("theme", "dark");
  assert.deepEqual(preferences(), { check: false, theme: "dark" });
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new Error("SecurityError");
      },
    });
  prefer("check", true);
  assert.deepEqual([preferences(), restore()], [{ check: true }, null]);
  set("lively", false);
  assert.equal(isOn("lively"), false);
  keepLessons(["sudoku-1"]);
  keepLessons(["sudoku-2"]);
  assert.deepEqual([...doneLessons()], ["sudoku-1", "sudoku-2"]);
  for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import * as R from "../../../web/clues/rooms.js";

/** Two rooms, and two separate cells that are in none. */
const BOARD = [
  [-1, 0, 0],
  [1, 1, 0],
  [1, 1, -1],
];

/** @param {string} text a row per word, “.” for a cell of no room */
const rooms = (text) =>
  text.split(" ").map((row) => [...row].map((cell) => (cell === "." ? -1 : Number(cell))));

test("cells of no room stay so on a board of another size", () => {
  assert.deepEqual(R.cut(BOARD, new Set()), BOARD);
  assert.deepEqual(R.fitted(BOARD, 3, 4), rooms(".000 1100 11.."));
  assert.deepEqual(R.fitted(BOARD, 2, 3), rooms(".00 110"));
});

test("a loose cell becomes a room, or comes to one", () => {
  assert.deepEqual(R.drawRoom(BOARD, ["cells/0/0"]), rooms("011 221 22."));
  assert.deepEqual(R.drawRoom(BOARD, ["cells/0/1", "cells/0/0"]), rooms("000 110 11."));
  assert.deepEqual(R.join(BOARD, "cells/0/0", "cells/0/1"), rooms("000 110 11."));
  assert.deepEqual(R.join(BOARD, "cells/2/1", "cells/2/2"), rooms(".00 110 111"));
  assert.deepEqual(R.dissolve(BOARD, "cells/2/2"), rooms(".00 110 111"));
});

test("a stroke from a loose cell takes cells out of their rooms, which may part them", () => {
  const path = ["cells/0/0", "cells/1/0", "cells/1/1", "cells/1/2"];
  assert.deepEqual(R.drawRoom(BOARD, path), rooms(".00 ... 11."));
});

test("a room is left out, or dissolved into another one", () => {
  assert.deepEqual(R.hollow(BOARD, "cells/0/1"), rooms("... 00. 00."));
  assert.deepEqual(R.dissolve(BOARD, "cells/0/1"), rooms(".00 000 00."));
});

test("a loose cell has no others around it", () => {
  assert.deepEqual(R.roomAround(BOARD, "cells/0/0"), ["cells/0/0"]);
  assert.deepEqual(R.looseCells(BOARD), ["cells/0/0", "cells/2/2"]);
  assert.deepEqual(
    R.roomCells(BOARD).map((room) => room.length),
    [3, 4],
  );
});

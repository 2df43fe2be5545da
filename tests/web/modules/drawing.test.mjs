// @ts-check
/** The drawing tool: changes of a drawing that the author has selected. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Artist } from "../../../web/editor/artist.js";
import * as P from "../../../web/editor/pens.js";
import { numbers } from "./boards.mjs";

test("a thicker line is dashed as before", () => {
  const points = /** @type {import("../../../web/editor/pens.js").At[]} */ ([
    [0.5, 0.5],
    [0.5, 2.5],
  ]);
  const line = P.drawn("line", points, { ...P.USUAL, dashes: "dashed" });
  assert.ok(line);
  const thick = P.changed(line, "width", { ...P.USUAL, ...P.optionsOf(line), width: 0.4 });
  assert.equal(thick.width, 0.4);
  assert.deepEqual(thick.dashes, [1, 0.6]);
  assert.equal(P.optionsOf(thick).dashes, "dashed");
});

test("a change to what a drawing is already leaves it selected", () => {
  const board = numbers(2, 2);
  const blue = { sort: "box", at: [0.5, 0.5], width: 1, height: 1, fill: P.COLOURS.blue };
  const editor = /** @type {any} */ ({
    board,
    puzzle: { ...board.puzzle, decorations: [blue] },
    change(/** @type {any} */ puzzle) {
      this.puzzle = puzzle;
    },
    note() {},
    told() {},
  });
  const artist = new Artist(/** @type {any} */ ({}), editor);
  artist.tool = "change";
  artist.at = [0.5, 0.5];
  artist.key(/** @type {any} */ ({ key: "Enter" }));
  assert.equal(artist.chosen, 0);
  artist.set("colour", P.COLOURS.blue);
  assert.equal(artist.chosen, 0);
  artist.set("colour", P.COLOURS.red);
  assert.equal(artist.chosen, 0);
  assert.equal(artist.one?.fill, P.COLOURS.red);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { answerFrom, isAskable, resultFrom } from "../../../web/foreign/answers.js";
import { Refused, json, object, plainly, text, whole } from "../../../web/foreign/forms.js";
import { boardFrom } from "../../../web/foreign/foreign.js";
import { pictureFrom } from "../../../web/foreign/picture.js";
import { numbers } from "./boards.mjs";

/** @typedef {import("../../../web/foreign/foreign.js").Trust} Trust */

const code = { name: "own.py", source: "…" };
/** @type {Trust} */
const trust = {
  code,
  ours: new Set(["sudoku"]),
  looks: /** @type {any} */ ({
    order: ["fill", "ground", "line", "border", "cell", "text", "label"],
    pictures: { tree: {}, ring_white: {} },
    styles: { hues: ["hue1"], lines: { whisper: {} } },
  }),
};

/** Return a board as honest code gives it. @param {any} [more] @returns {any} */
function fair(more = {}) {
  const board = numbers(3, 4, more);
  return structuredClone({
    ...board,
    genre: "mine",
    puzzle: { format: "gridwright", version: 1, genre: "mine", rows: 3, cols: 4, clues: {}, code },
    grid: "lines",
    layers: [
      {
        layer: "cells",
        blank: null,
        derived: false,
        marks: [1, 2, 3, 4].map((n) => ({ mark: n, word: "number", text: String(n) })),
      },
    ],
    beams: null,
    shapes: [
      { word: "border", style: "solid", text: "", coords: ["cells/0/0", "cells/0/1"] },
      { word: "ring", style: "white", text: "", coords: ["edges_v/0/1"] },
      { word: "label", style: "outside", text: "7", coords: ["cells/0/0"], at: [-1, 0] },
    ],
    sizes: { usual: [3, 4], largest: [10, 10], square: false },
    ...more,
  });
}

const refused = (/** @type {() => unknown} */ act, /** @type {string} */ why = "") =>
  assert.throws(act, Refused, why);

test("a fair board passes, and is the same", () => {
  const board = fair();
  assert.deepEqual(boardFrom(structuredClone(board), trust), board);
});

test("fields that nobody knows are left out", () => {
  const board = fair();
  const found = boardFrom({ ...board, day: { date: "x" }, onclick: "alert(1)" }, trust);
  assert.deepEqual(found, board);
});

const LIES = /** @type {Record<string, (board: any) => unknown>} */ ({
  "a billion rows": (board) => (board.rows = 1e9),
  "more rows than its envelope": (board) => (board.rows = 4),
  "a part of a row": (board) => (board.rows = 2.5),
  "a large board": (board) => {
    board.rows = board.cols = board.puzzle.rows = board.puzzle.cols = 101;
  },
  "no layers": (board) => (board.layers = []),
  "only layers that nobody fills in": (board) => (board.layers[0].derived = true),
  "a layer twice": (board) => board.layers.push(board.layers[0]),
  "a layer without marks": (board) => (board.layers[0].marks = []),
  "a mark of a million": (board) => (board.layers[0].marks[0].mark = 1e6),
  "an unknown mark": (board) => (board.layers[0].marks[0].word = "toString"),
  "a thousand signs": (board) =>
    (board.layers[0].marks = Array.from({ length: 65 }, () => ({
      mark: 1,
      word: "tree",
      text: "",
    }))),
  "an unknown word": (board) => (board.shapes[0].word = "constructor"),
  "an unknown style": (board) => (board.shapes[0].style = "solid hidden"),
  "a picture that is none": (board) => (board.shapes[1].style = "black"),
  "a line of no style": (board) => (board.shapes[0] = { ...board.shapes[0], word: "line" }),
  "a coord that is none": (board) => (board.shapes[0].coords = ["cells/0"]),
  "a coord beyond the board": (board) => (board.shapes[0].coords = ["cells/3/0"]),
  "a coord of a million": (board) => (board.givens = { "cells/0/1000000": 1 }),
  "places outside it without end": (board) => (board.shapes[0].coords = ["top/1000/0"]),
  "more shapes than anybody draws": (board) =>
    (board.shapes = Array.from({ length: 20_001 }, () => board.shapes[0])),
  "shapes of too many places": (board) => {
    const coords = Array.from({ length: 4000 }, () => "cells/0/0");
    board.shapes = Array.from({ length: 20 }, () => ({ ...board.shapes[0], coords }));
  },
  "a name of a megabyte": (board) => (board.name = "x".repeat(1e6)),
  "a name that turns around": (board) => (board.name = "a\u202eb"),
  "rules of a megabyte": (board) => (board.rules = "x".repeat(1e6)),
  "a text for a label of a page": (board) => (board.shapes[2].text = "x".repeat(201)),
  "a place far away": (board) => (board.shapes[2].at = [1e9, 0]),
  "marks that are texts": (board) => (board.givens = { "cells/0/0": "1" }),
  "marks without number": (board) => (board.givens = { "cells/0/0": null }),
  "a sort of clue that is none": (board) => (board.kinds = [{ key: "a", sort: "hasOwnProperty" }]),
  "kinds that are a text": (board) => (board.kinds = "kinds"),
  "one of our own puzzle types": (board) => (board.genre = board.puzzle.genre = "sudoku"),
  "a puzzle type with the name of a field": (board) =>
    (board.genre = board.puzzle.genre = "constructor"),
  "another genre outside": (board) => (board.genre = "sudoku"),
  "other code": (board) => (board.puzzle.code = { name: "own.py", source: "other" }),
  "no code, as if it were ours": (board) => Reflect.deleteProperty(board.puzzle, "code"),
  "clues deeper than anybody reads": (board) => {
    /** @type {any} */
    let deep = 1;
    for (let n = 0; n < 20; n++) deep = [deep];
    board.puzzle.clues = { given: deep };
  },
  "a note of no sort": (board) =>
    (board.brought = { notes: [{ sort: "x", sentence: "", coords: [] }], whole: true, rules: "" }),
  "a decoration that is a script": (board) =>
    (board.decorations = { over: [["script", {}, "alert(1)"]] }),
  "a decoration that does something": (board) =>
    (board.decorations = { over: [["path", { onclick: "alert(1)" }, ""]] }),
  "a decoration that names an address": (board) =>
    (board.decorations = { over: [["path", { fill: "url(https://example.org)" }, ""]] }),
  "decorations of no level": (board) => (board.decorations = { constructor: [] }),
  "a format of others": (board) => (board.form = "sudokupad"),
});

for (const [lie, tell] of Object.entries(LIES))
  test(`refused: ${lie}`, () => {
    const board = fair();
    tell(board);
    refused(() => boardFrom(board, trust), lie);
  });

test("a board of a hundred rows passes", () => {
  const board = fair();
  board.rows = board.puzzle.rows = 100;
  assert.equal(boardFrom(board, trust).rows, 100);
});

test("the clues of a kind have the form of its sort", () => {
  const kind = {
    ...{ key: "given", sort: "number", name: "Given", note: "", least: 1, most: 4, default: null },
    ...{ any: null, any_style: "", walls: false, letters: "", symbols: [], cells: null },
    ...{
      values: null,
      grouped: false,
      coloured: false,
      unboxed: false,
      inert: false,
      text: "",
      over: null,
    },
    ...{ at: ["cells"], inner: false, shared: false, hole: null, look: null },
  };
  const board = fair({ kinds: [kind] });
  board.puzzle.clues = { given: { "cells/0/0": 1, "cells/0/1": "?" } };
  assert.deepEqual(boardFrom(board, trust).puzzle.clues, board.puzzle.clues);
  for (const wrong of [5, [1], { "cells/9/9": 1 }, { "cells/0/0": [1] }, { "cells/0/0": {} }]) {
    board.puzzle.clues = { given: wrong };
    refused(() => boardFrom(board, trust));
  }
});

const puzzle = { rows: 3, cols: 4 };
const solved = {
  verdict: "unique",
  solutions: [{ "cells/0/0": 1 }],
  figures: { seconds: 0.1, rounds: 0, cuts: 0, conflicts: 0 },
  reason: "",
  violations: [],
  clash: null,
};
const ask = (/** @type {any} */ result, action = "solve") =>
  answerFrom(
    JSON.stringify({ id: 7, ok: true, result }),
    { action, payload: { puzzle } },
    7,
    trust,
  );

test("an answer passes for the request that waits for it", () => {
  assert.deepEqual(ask(solved), { ok: true, result: solved, printed: "" });
  const message = JSON.stringify({ id: 8, ok: true, result: solved });
  refused(() => answerFrom(message, { action: "solve", payload: { puzzle } }, 7, trust));
  refused(() => answerFrom(message, null, 8, trust));
});

test("answers that no engine gives are refused", () => {
  for (const lie of [
    null,
    [],
    "unique",
    { ...solved, verdict: "certain" },
    { ...solved, solutions: {} },
    { ...solved, solutions: [{ "cells/5/0": 1 }] },
    { ...solved, solutions: [{ "cells/0/0": 1e9 }] },
    { ...solved, figures: { ...solved.figures, seconds: null } },
    { ...solved, reason: "x".repeat(1001) },
    { ...solved, violations: [{ rule: "", coords: ["x"], sentence: "" }] },
  ])
    refused(() => ask(lie), JSON.stringify(lie)?.slice(0, 80));
  refused(() => answerFrom("{", { action: "solve", payload: { puzzle } }, 7, trust));
  refused(() =>
    answerFrom(" ".repeat(4_000_001), { action: "solve", payload: { puzzle } }, 7, trust),
  );
});

test("what cannot be seen in code is written out", () => {
  assert.equal(plainly("a = 1\r\n\tb“é”"), "a = 1\n\tb“é”");
  assert.equal(plainly("a\u202eb\u200bc\u0000\u{e0041}"), "a\\u{202e}b\\u{200b}c\\u{0}\\u{e0041}");
});

test("errors are sentences, without the details that are for us", () => {
  const error = { sentence: "a".repeat(3000), coords: ["cells/0/0"], details: "x", genres: [{}] };
  const message = JSON.stringify({ id: 7, ok: false, error });
  assert.deepEqual(answerFrom(message, { action: "solve", payload: { puzzle } }, 7, trust), {
    ok: false,
    sentence: "a".repeat(1000),
    line: null,
    column: null,
    printed: "",
  });
});

test("progress is a few numbers", () => {
  const asked = { action: "solve", payload: { puzzle } };
  const tell = (/** @type {unknown} */ progress) =>
    answerFrom(JSON.stringify({ id: 7, progress }), asked, 7, trust);
  assert.deepEqual(tell({ seconds: 1, stage: "a" }), { progress: { seconds: 1, stage: "a" } });
  refused(() => tell({ seconds: {} }));
  refused(() => tell(Object.fromEntries(Array.from({ length: 9 }, (_, n) => ["abcdefghi"[n], n]))));
});

test("foreign code is never asked about lists, packs and days", () => {
  for (const action of [
    "orders",
    "record",
    "records",
    "report",
    "texts",
    "today",
    "dump",
    "toString",
  ])
    assert.ok(!isAskable(action), action);
  for (const action of ["own", "load", "open", "solve", "hint", "check"])
    assert.ok(isAskable(action), action);
  refused(() => resultFrom({ action: "dump", payload: { puzzle } }, { forms: [] }, trust));
});

test("a field of every object is no field", () => {
  refused(() => object({ toString: text(5) })({}));
  refused(() => json(3, 10)(JSON.parse('{"__proto__": {"x": 1}}')));
  refused(() => whole(0, 5)(NaN));
  refused(() => text(5)(["a"]));
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>A &amp; B</title><g><path d="M0 0L9 9" fill="none"/></g></svg>';

test("a picture only draws", () => {
  assert.equal(pictureFrom(PICTURE), PICTURE);
  for (const lie of [
    "",
    "<p>",
    "<svg ",
    PICTURE.slice(0, -6),
    PICTURE.replace("<g>", "<g><script>alert(1)</script>"),
    PICTURE.replace("<g>", '<g onload="alert(1)">'),
    PICTURE.replace("<g>", '<g style="fill: red">'),
    PICTURE.replace('fill="none"', 'fill="url(https://example.org)"'),
    PICTURE.replace("<g>", '<g><image href="https://example.org"/>'),
    PICTURE.replace("<g>", "<g><!-- -->"),
    PICTURE.replace("<svg ", '<!DOCTYPE svg [<!ENTITY a "b">]><svg '),
    PICTURE.replace("<title>", "<title>&lt;".replace("&lt;", "<")),
  ])
    refused(() => pictureFrom(lie), lie.slice(0, 80));
});

/** Return numbers that look random, the same for the same seed. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** @type {any[]} */
const ODDITIES = [
  ...[null, true, -1, 0.5, 1e9, 1e308, "", "constructor", "__proto__", "cells/0/0", "cells/99/99"],
  ...[[], {}, [[]], { length: 5 }, "<b>", "\u0000", "x".repeat(5000), { toString: null }],
];

/**
 * Change something somewhere in a value of JSON.
 * @param {any} value @param {(most: number) => number} roll
 */
function spoil(value, roll) {
  let at = value;
  for (;;) {
    const keys = Object.keys(at);
    const key = keys[roll(keys.length)];
    if (key === undefined) return;
    const inner = at[key];
    if (typeof inner === "object" && inner !== null && Object.keys(inner).length && roll(4))
      at = inner;
    else {
      const odd = structuredClone(ODDITIES[roll(ODDITIES.length)]);
      if (roll(5)) at[key] = odd;
      else if (Array.isArray(at)) at.splice(Number(key), 1);
      else Reflect.deleteProperty(at, key);
      return;
    }
  }
}

test("whatever is spoilt is refused, or passes in a form that passes again", () => {
  const roll = dice(20261128);
  let passed = 0;
  for (let turn = 0; turn < 20_000; turn++) {
    const board = fair();
    for (let n = roll(3); n >= 0; n--) spoil(board, roll);
    /** @type {any} */
    let found;
    try {
      found = boardFrom(board, trust);
    } catch (error) {
      assert.ok(error instanceof Refused, String(error));
      continue;
    }
    passed++;
    assert.deepEqual(boardFrom(structuredClone(found), trust), found);
    assert.ok(found.rows <= 100 && found.cols <= 100);
    assert.deepEqual(found.puzzle.code, code);
    for (const { word, coords } of found.shapes) {
      assert.ok(["fill", "line", "border", "text", "label", "tree", "ring"].includes(word), word);
      for (const coord of coords) assert.match(coord, /^[a-z_]+\/\d{1,3}\/\d{1,3}$/);
    }
  }
  // A change of a text or a number may leave a fair board.
  assert.ok(passed > 100 && passed < 15_000, String(passed));
});

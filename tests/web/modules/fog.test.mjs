// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

import { Fog } from "../../../web/app/fog.js";
import { EngineError, Stopped } from "../../../web/engine/engine.js";
import { label } from "../../../web/board/labels.js";
import { areVeiled, fogged, openly, restsOnFog, veiled } from "../../../web/puzzle/fog.js";
import { enter, enterHeld } from "../../../web/play/holding.js";
import { learn } from "../../../web/puzzle/looks.js";
import { type } from "../../../web/puzzle/numbers.js";
import { hold, open, select } from "../../../web/puzzle/state.js";
import { edit, redo, undo } from "../../../web/puzzle/steps.js";
import { numbers } from "./boards.mjs";

learn(
  /** @type {any} */ ({
    pictures: { lamp: { level: "ground" }, square: { level: "ground" }, dot: { between: true } },
    order: ["fill", "ground", "line", "border", "cell", "top", "text", "label", "caption"],
    styles: {},
  }),
);

// The place of what a screen reader hears.
const element = { isConnected: true, setAttribute() {}, append() {}, textContent: "" };
globalThis.document = /** @type {any} */ ({ createElement: () => element });

const ROWS = [
  [1, 2, 3, 4],
  [3, 4, 1, 2],
  [2, 1, 4, 3],
  [4, 3, 2, 1],
];
/** @param {number} row @param {number} col */
const at = (row, col) => `cells/${row}/${col}`;
const answer = Object.fromEntries(ROWS.flatMap((row, r) => row.map((mark, c) => [at(r, c), mark])));
const givens = { [at(0, 0)]: 1, [at(3, 3)]: 1 };
const board = numbers(4, 4, { fog: [at(0, 0), at(0, 1)], givens });
const begun = open(board);
/** @param {import("../../../web/engine/types.js").Marks} marks */
const entered = (marks) => edit(begun, { marks });
/** @param {string} word @param {string[]} coords @param {object} [more] */
const shape = (word, coords, more) => ({ word, style: "", text: "", coords, ...more });

test("lamps light their cells, and right entries the cells around them", () => {
  assert.equal(fogged(begun, answer).length, 14);
  assert.equal(fogged(begun, null).length, 14);
  const right = entered({ [at(0, 1)]: 2 });
  assert.deepEqual(fogged(right, answer), [
    at(0, 3),
    at(1, 3),
    ...[2, 3].flatMap((row) => [0, 1, 2, 3].map((col) => at(row, col))),
  ]);
  assert.equal(fogged(right, null).length, 14);
  assert.equal(fogged(entered({ [at(0, 1)]: 3 }), answer).length, 14);
  assert.deepEqual(fogged(open(numbers(4, 4)), answer), []);
});

test("undo brings the fog back, and redo clears it, in any order of entries", () => {
  const both = edit(entered({ [at(0, 1)]: 2 }), { marks: { [at(1, 2)]: 1 } });
  const one = undo(both);
  assert.ok(fogged(both, answer).length < fogged(one, answer).length);
  assert.equal(fogged(undo(one), answer).length, 14);
  assert.deepEqual(fogged(redo(one), answer), fogged(both, answer));
  const other = edit(entered({ [at(1, 2)]: 1 }), { marks: { [at(0, 1)]: 2 } });
  assert.deepEqual(fogged(other, answer), fogged(both, answer));
});

test("the whole board is clear at the end, or when the solution is shown", () => {
  const mine = Object.fromEntries(Object.entries(answer).filter(([coord]) => !(coord in givens)));
  assert.deepEqual(fogged(entered(mine), answer), []);
  const most = Object.fromEntries(Object.entries(mine).filter(([coord]) => coord !== at(3, 2)));
  assert.deepEqual(fogged(entered(most), answer), []);
  assert.deepEqual(fogged({ ...begun, solution: answer }, answer), []);
  assert.equal(fogged({ ...begun, walk: { [at(0, 1)]: 2 } }, answer).length, 10);
});

test("a given in the fog does not clear its surroundings", () => {
  const near = entered({ [at(2, 2)]: 4 });
  assert.ok(!fogged(near, answer).includes(at(3, 3)));
  assert.ok(fogged(begun, answer).includes(at(3, 3)));
  const dark = open({ ...board, fog: [] });
  assert.equal(fogged(dark, answer).length, 16);
});

test("clues in the fog are not on the board, and those at its edge tell no more than is seen", () => {
  const [a, b, c] = [at(0, 0), at(0, 1), at(0, 2)];
  const seen = veiled(
    {
      ...board,
      distinct: [
        [a, b, c],
        [b, c],
        [a, b],
      ],
      shapes: [
        shape("lamp", [a, b]),
        shape("border", [b, c], { style: "solid" }),
        shape("square", [b, c]),
        shape("square", [c]),
        shape("line", [b, c]),
        shape("border", [b, c], { style: "dashed", text: "7" }),
        shape("border", [at(1, 1), b], { style: "dashed", text: "8" }),
        shape("border", [at(1, 0), at(1, 1)], { style: "dashed", text: "9" }),
        shape("dot", [b, c], { text: "3" }),
        shape("text", [b, c], { text: "5" }),
        shape("label", [c, at(1, 2)], { text: "12", at: [-1, 2] }),
        shape("caption", [], { text: "Anti-knight" }),
      ],
    },
    fogged(begun, answer),
  );
  assert.deepEqual(seen.givens, { [a]: 1 });
  assert.deepEqual(
    seen.shapes.map(({ word, text, coords }) => [word, text, coords.length]),
    [
      ["border", "", 2],
      ["square", "", 1],
      ["line", "", 2],
      ["border", "7", 2],
      ["border", "8", 2],
      ["dot", "", 2],
      ["text", "5", 1],
      ["label", "12", 2],
      ["caption", "Anti-knight", 0],
    ],
  );
  assert.deepEqual(seen.distinct, [
    [a, b, c],
    [a, b],
  ]);
});

test("a text whose first cell is in the fog is not told", () => {
  const cage = shape("border", [at(0, 1), at(1, 0)], { style: "dashed", text: "8" });
  const lit = { ...board, fog: [at(1, 0)], shapes: [cage] };
  const [seen] = veiled(lit, fogged(open(lit), answer)).shapes;
  assert.equal(seen?.text, "");
});

test("a screen reader hears of the fog, and of the player's marks in it", () => {
  const cage = shape("border", [at(3, 2), at(3, 3)], { style: "dashed", text: "3" });
  const full = { ...board, shapes: [cage] };
  const state = edit(open(full), { marks: { [at(3, 2)]: 4 } });
  const seen = { ...state, board: veiled(full, fogged(state, answer)) };
  assert.equal(label(seen, at(3, 3), {}), "Row 4, column 4: in the fog");
  assert.equal(label(seen, at(3, 2), {}), "Row 4, column 3: in the fog, 4");
  assert.match(label(state, at(3, 3), {}), /cage.*1, given/);
});

test("violations tell nothing about what is in the fog", () => {
  const [open_, dark] = [at(0, 1), at(3, 3)];
  const veil = fogged(begun, answer);
  const told = (/** @type {object} */ more) =>
    /** @type {any} */ ({ rule: "", sentence: "", coords: [], ...more });
  const [clear, given, both, cage] = [
    told({ coords: [open_] }),
    told({ coords: [open_, dark] }),
    told({ coords: [open_, at(2, 1)] }),
    told({ coords: [at(2, 1)], drawn: ["drawn border"] }),
  ];
  const marks = { [at(2, 1)]: 2 };
  const line = told({ coords: [open_], drawn: [`drawn line  ${open_} ${at(1, 2)}`] });
  const seen = told({ coords: [open_], drawn: [`drawn line  ${at(0, 0)} ${open_}`] });
  assert.deepEqual(openly([clear, given, both, cage, line], veil, marks), [clear, both]);
  assert.deepEqual(openly([line, seen], veil, marks), [seen]);
  const lit = [clear, both];
  assert.equal(openly(lit, veil, marks), lit);
});

test("a place is in the fog as the cells are that it touches", () => {
  const veil = fogged(begun, answer);
  const among = (/** @type {string[]} */ ...places) => areVeiled(places, veil);
  assert.ok(!among() && !areVeiled([at(3, 3)], []));
  assert.deepEqual(
    [at(0, 0), at(0, 1), at(1, 1)].map((one) => among(one)),
    [false, false, true],
  );
  assert.ok(among(at(0, 0), at(3, 3)));
  assert.ok(!among("edges_v/0/1", "edges_h/0/0", "corners/0/1", "top/0/3", "left/0/2"));
  assert.ok(among("edges_v/0/2") && among("edges_h/1/0") && among("corners/1/1"));
});

test("a hint rests on the fog if it needs a given or a clue there", () => {
  const veil = fogged(begun, answer);
  const row = [0, 1, 2, 3].map((col) => at(3, col));
  const rests = (/** @type {string[][]} */ outlined, /** @type {object} */ facts = {}) =>
    restsOnFog(board, veil, { outlined, facts: /** @type {any} */ (facts) });
  assert.ok(!rests([row]));
  assert.ok(!rests([[at(0, 0), at(0, 1)]]));
  assert.ok(rests([[at(0, 1), at(0, 2)]]));
  assert.ok(rests([row], { [at(3, 3)]: [1] }));
  assert.ok(!rests([row], { [at(3, 2)]: [2] }));
  assert.ok(!rests([Object.keys(answer)]));
  const along = { ...board, shapes: [shape("line", row)] };
  assert.ok(restsOnFog(along, veil, { outlined: [row], facts: {} }));
});

/**
 * A page that plays this puzzle, with an engine that gives these answers, and the last one again and again.
 * @param {...object} replies
 */
function page(...replies) {
  /** @type {((state: any, before: any) => void)[]} */
  const listeners = [];
  const app = /** @type {any} */ ({
    state: begun,
    mode: { id: "play" },
    asked: 0,
    said: [],
    get board() {
      return app.state.board;
    },
    show(/** @type {any} */ next) {
      const before = app.state;
      app.state = next;
      for (const listener of listeners) listener(next, before);
    },
    mention: (/** @type {any} */ message) => app.said.push(message),
    onChange: (/** @type {any} */ listener) => listeners.push(listener),
    onMode: (/** @type {any} */ listener) => listener(app.mode),
    async ask() {
      const reply = replies[app.asked] ?? replies.at(-1);
      app.asked += 1;
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return app;
}

test("the fog clears by the engine's solution, which is asked for once", async () => {
  const app = page({ verdict: "unique", solutions: [answer] });
  const fog = new Fog(app);
  assert.equal(fog.over(app.state).length, 14);
  fog.watch();
  await Promise.resolve();
  app.show(entered({ [at(0, 1)]: 2 }));
  await new Promise((done) => setTimeout(done));
  assert.equal(fog.over(app.state).length, 10);
  assert.deepEqual([app.asked, app.said], [1, []]);
  const seen = fog.seen(app.state);
  assert.equal(seen.board, fog.seen({ ...app.state }).board);
  assert.equal(fog.seen(begun).board.veil?.length, 14);
});

test("without exactly one solution the fog lifts, and the page says why", async () => {
  const app = page({ verdict: "multiple", solutions: [answer, answer] });
  const fog = new Fog(app);
  fog.watch();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(fog.over(app.state), []);
  assert.equal(app.said.length, 1);
  assert.match(app.said[0].text, /exactly one solution/);
});

test("a search that was stopped begins again with the next change", async () => {
  const app = page(new Stopped(), { verdict: "unique", solutions: [answer] });
  const fog = new Fog(app);
  fog.watch();
  await new Promise((done) => setTimeout(done));
  assert.equal(app.asked, 1);
  app.show(entered({ [at(0, 1)]: 2 }));
  await new Promise((done) => setTimeout(done));
  assert.deepEqual([app.asked, fog.over(app.state).length], [2, 10]);
});

test("a fault of the engine does not count the solutions", async () => {
  const app = page(new EngineError("It broke.", [], [], true));
  const fog = new Fog(app);
  fog.watch();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(fog.over(app.state), []);
  assert.match(app.said[0].text, /did not find it/);
});

test("candidates are filled in by what is seen, and given back on the whole board", () => {
  const app = page({ verdict: "unique", solutions: [answer] });
  const fog = new Fog(app);
  const next = fog.under(begun, (seen) => {
    assert.deepEqual(seen.board.givens, { [at(0, 0)]: 1 });
    return edit(seen, { centre: { [at(0, 1)]: [2] } });
  });
  assert.equal(next.board, board);
  assert.deepEqual(next.centre, { [at(0, 1)]: [2] });
  assert.equal(
    fog.under(begun, (seen) => seen),
    begun,
  );
  const told = (/** @type {string} */ coord) => ({ rule: "", sentence: "", coords: [coord] });
  const [mine, other, dark] = [told(at(0, 1)), told(at(0, 0)), told(at(3, 3))];
  const full = [{ coords: [at(3, 3)], size: 1, word: "", style: "" }];
  const lit = { ...begun, lit: [mine, other, dark], full };
  const after = fog.under(lit, (seen) => edit(seen, { marks: { [at(0, 1)]: 2 } }));
  assert.deepEqual(after.lit, [other, dark]);
  assert.equal(after.full, full);
});

test("an entry removes no pencil mark by a cage or a given that is in the fog", () => {
  const app = page({ verdict: "unique", solutions: [answer] });
  const fog = (app.fog = new Fog(app));
  const [one, other] = [at(2, 1), at(3, 2)];
  const row = [0, 1, 2, 3].map((col) => at(2, col));
  const column = [0, 1, 2, 3].map((down) => at(down, 1));
  const cage = shape("border", [one, other], { style: "dashed", text: "5" });
  const dark = numbers(4, 4, {
    fog: [at(0, 0)],
    givens: { [at(0, 1)]: 2 },
    distinct: [row, column, [one, other]],
    shapes: [cage],
  });
  const pencilled = edit(open(dark), { centre: { [other]: [1, 2], [at(2, 3)]: [1, 2] } });
  const begin = select(pencilled, one);
  for (const next of [
    enter(app, begin, 2, "number"),
    type(begin, "2", 0, "number", fog.seen(begin).board),
  ])
    assert.deepEqual(next?.centre, { [other]: [1, 2], [at(2, 3)]: [1] });
  assert.equal(enter(app, begin, 2, "number").board, dark);
});

test("a tap on a given in the fog does not hold its number", () => {
  const app = page({ verdict: "unique", solutions: [answer] });
  app.fog = new Fog(app);
  app.tell = (/** @type {any} */ message) => app.said.push(message);
  app.state = hold(begun, 3);
  enterHeld(app, at(3, 3));
  assert.equal(app.state.held, 3);
  assert.equal(app.said.length, 1);
  enterHeld(app, at(0, 0));
  assert.equal(app.state.held, 1);
});

// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {string[]} */
const told = [];
/** @type {any} */
let hear = null;
/** @type {any} */
let worker = null;
const parent = { postMessage: (/** @type {string} */ text) => told.push(text) };
Object.assign(globalThis, {
  parent,
  addEventListener: (/** @type {string} */ _, /** @type {unknown} */ listener) => (hear = listener),
  setInterval: () => 0,
  Worker: class {
    constructor() {
      worker = this;
    }
    postMessage() {}
  },
});
// It is a script, and no module.
const script = "../../../web/foreign/frame.js";
await import(script);
hear({ source: parent, data: { script: "", start: {} }, ports: [] });

/** Return what reaches the page of this text, which the worker posts twenty times. @param {unknown} text */
function through(text) {
  told.length = 0;
  for (let n = 0; n < 20; n++) worker.onmessage({ data: text });
  return told.length;
}

test("states and progress leave ten times in a second, an answer once for a request", () => {
  assert.equal(through("s{}"), 10);
  assert.equal(through("p{}"), 10);
  assert.equal(through("a{}"), 0);
  hear({ source: parent, data: { request: {} }, ports: [] });
  assert.equal(through("a{}"), 1);
});

test("nothing else leaves: no other letter, and no long state", () => {
  for (const text of ["", "x{}", "{}", "hello", "pong", 5, null, { state: "ready" }])
    assert.equal(through(text), 0, String(text));
  assert.equal(through(`p${" ".repeat(20_000)}`), 0);
});

// @ts-check
/**
 * The sandbox's worker: the page's own worker, in one classic script, which cannot import anything. What it posts
 * leaves as text, with a letter in front (see frame.js).
 */

import "../engine/worker.js";
import { added } from "../engine/worker/boot.js";
import { STDLIB } from "../engine/worker/files.js";

/** The memory that Python may take, in pages of 64 KiB: an accident then ends as a MemoryError. */
const MOST = 1 << 14;

/** Pyodide's scripts stand before this one, and left their exports here (script.js). */
const page = /** @type {{gridwrightScripts?: Record<string, unknown>}} */ (
  /** @type {unknown} */ (self)
);
added.scripts = page.gridwrightScripts ?? {};

/** Resolves when Python has its whole standard library, or will not get it. */
let completed = Promise.resolve();
let lacks = (/** @type {string} */ _) => false;
added.started = ({ bridge, complete }, incoming) => {
  bridge.allow_code();
  lacks = (source) => bridge.lacks(source);
  if (complete)
    completed = incoming
      .bytes(STDLIB)
      .then(complete)
      .catch(() => console.info("Python has only what is in memory."));
  return completed;
};
const hear = /** @type {(event: MessageEvent) => void} */ (self.onmessage);
self.onmessage = async (event) => {
  const { action, payload } = event.data;
  // Code that imports a rarer module waits for it; other code need not.
  if (action === "own" && lacks(String(payload?.source))) await completed;
  hear(event);
};

const post = self.postMessage.bind(self);
self.postMessage = (/** @type {any} */ message) => {
  const kind = message.state || message.note ? "s" : message.progress ? "p" : "a";
  if (message.note !== "modules") post(kind + JSON.stringify(message));
};

const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (/** @type {any} */ pages) {
  if (this.buffer.byteLength / 65_536 + Number(pages) > MOST)
    throw new RangeError("no more memory");
  return grow.call(this, pages);
};

// @ts-check
/**
 * The only place where Python runs: starts it, then passes requests to `py_solver.bridge` and its answers back, as the
 * text that it speaks.
 *
 * In: {start: Start} once, then {id, action, payload}; for benchmarks also {memory}.
 * Out: {state: "loading" | "ready" | "failed", …}, {id, progress}, {id, ok, result | error}; and, for who starts
 * workers, {note: "again"} (start me anew, the plain way), {note: "module", module}, {note: "settled"} (what was fetched
 * is kept).
 */

import { startFast, startPlain } from "./worker/boot.js";
import { Files } from "./worker/files.js";

/**
 * @typedef {import("./types.js").Start} Start
 * @typedef {import("./worker/boot.js").Started} Started
 */

/** Between two words about how far the loading is, in milliseconds. */
const PAUSE = 200;

/** @type {Started | null} */
let python = null;

self.onmessage = ({ data }) => {
  if (data.start) void start(data.start);
  else if (data.memory) self.postMessage({ note: "memory", ...python?.memory() });
  else answer(data);
};

/** @param {Start} how */
async function start({ files: list, info, wheels, plain, module }) {
  const files = new Files(
    list,
    tellProgress(plain ? "Loading Python the plain way" : "Loading Python"),
  );
  step("Loading Python");
  try {
    python = await (plain
      ? startPlain(files, info, module, wheels)
      : startFast(files, info, module));
  } catch (error) {
    if (plain) failed("Python could not start", error);
    else self.postMessage({ note: "again", reason: reason(error) });
    return;
  }
  self.postMessage({ state: "ready" });
  self.postMessage({ note: "module", module: python.module });
  await files.keep();
  self.postMessage({ note: "settled" });
}

/** @param {{id: number, action: string, payload: unknown}} request */
function answer({ id, action, payload }) {
  try {
    if (!python) throw new Error("it was asked before it was ready");
    const request = JSON.stringify({ id, action, payload });
    const text = python.bridge.handle(request, (progress) =>
      self.postMessage(JSON.parse(progress)),
    );
    self.postMessage(JSON.parse(text));
  } catch (error) {
    // The bridge never raises: this is the interpreter itself breaking down, and it stays broken.
    failed("Python broke down", error);
  }
}

/** @param {string} text */
const step = (text) => self.postMessage({ state: "loading", step: text });

/** Says how far the loading is, when it takes long enough to be read. @param {string} what */
function tellProgress(what) {
  let last = performance.now();
  return (/** @type {number} */ done, /** @type {number} */ whole) => {
    const now = performance.now();
    if (python || now - last < PAUSE) return;
    last = now;
    step(done < whole ? `${what}, ${Math.floor((done / whole) * 100)} %` : what);
  };
}

/** @param {string} what @param {unknown} error */
function failed(what, error) {
  // What did not come over the network is no fault of ours.
  const lost = /did not load/.test(String(error));
  const details = lost ? "" : (error instanceof Error && error.stack) || String(error);
  self.postMessage({ state: "failed", sentence: `${what}: ${reason(error)}.`, details });
}

/** The first line of what went wrong, without a full stop. @param {unknown} error */
function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.trim().split("\n");
  // Python's tracebacks carry what matters in their last line.
  const line = lines.at(text.startsWith("Traceback") ? -1 : 0) ?? "";
  return line.replace(/\.$/, "") || "it did not say why";
}

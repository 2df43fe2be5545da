// @ts-check
/**
 * The only place where Python runs. It starts Python, then passes requests to `py_solver.bridge`, and its answers back,
 * as the text that the bridge writes.
 *
 * In: {start: Start, port: to fetcher.js} once, then {id, action, payload, cells}; for benchmarks also {memory}. Out:
 * {state: "loading" | "ready" | "failed", …}, {id, progress}, {id, ok, result | error}. For the code that starts
 * workers, also {note: "again"} (start me again, the plain way), {note: "modules", modules} and {note: "settled"}
 * (what was fetched is stored).
 */

import { added, startFast, startPlain } from "./worker/boot.js";
import { Incoming } from "./worker/incoming.js";

/**
 * @typedef {import("./types.js").Start} Start
 * @typedef {import("./worker/boot.js").Started} Started
 */

/** @type {Started | null} */
let python = null;

self.onmessage = ({ data }) => {
  if (data.start) void start(data.start, data.port);
  else if (data.memory) self.postMessage({ note: "memory", ...python?.memory() });
  else answer(data);
};

/** @param {Start} how @param {MessagePort} port */
async function start(how, port) {
  performance.mark("worker runs");
  step({ plain: false, share: null });
  const incoming = new Incoming(how, port, {
    onStep: (far) => python || step(far),
    onSettled: () => self.postMessage({ note: "settled" }),
  });
  /** @type {Promise<void>} */
  let late;
  try {
    const started = await (how.plain ? startPlain(incoming, how) : startFast(incoming, how));
    if (how.language) await learn(how.language, started, incoming);
    late = added.started(started, incoming);
    python = started;
  } catch (error) {
    if (how.plain) failed("start", error);
    else self.postMessage({ note: "again", reason: reason(error) });
    return;
  }
  performance.mark("ready");
  self.postMessage({ state: "ready" });
  self.postMessage({ note: "modules", modules: python.modules });
  await late;
  incoming.ready();
}

/**
 * Switch the language before the first request, so that Python has not used another one.
 * @param {string} language @param {Started} started @param {Incoming} incoming
 */
async function learn(language, started, incoming) {
  try {
    started.learn(language, await incoming.bytes(language));
  } catch (error) {
    console.info(`Python speaks English: ${reason(error)}.`);
  }
}

/** @param {{id: number, action: string, payload: unknown, cells?: "short" | "long"}} request */
function answer({ id, action, payload, cells }) {
  try {
    if (!python) throw new Error("it was asked before it was ready");
    const request = JSON.stringify({ id, action, payload, cells });
    const text = python.bridge.handle(request, (progress) =>
      self.postMessage(JSON.parse(progress)),
    );
    self.postMessage(JSON.parse(text));
  } catch (error) {
    // The bridge never raises: this is a failure of the interpreter itself, and it does not recover.
    failed("run", error);
  }
}

/** @param {import("./types.js").Loading} far */
const step = (far) => self.postMessage({ state: "loading", step: far });

/**
 * The page words it in the reader's language; only the reason stays as it came.
 * @param {"start" | "run"} what @param {unknown} error
 */
function failed(what, error) {
  // A file that did not load over the network is not our fault.
  const lost = /did not load/.test(String(error));
  const details = lost ? "" : (error instanceof Error && error.stack) || String(error);
  self.postMessage({ state: "failed", what, reason: reason(error), details });
}

/** Return the first line of an error, without a full stop. @param {unknown} error */
function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.trim().split("\n");
  // Python's tracebacks have the error itself in their last line.
  const line = lines.at(text.startsWith("Traceback") ? -1 : 0) ?? "";
  return line.replace(/\.$/, "") || "it did not say why";
}

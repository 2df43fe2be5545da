// @ts-check
/**
 * Brings the engine's files to the worker that runs Python: reads, checks and compiles them beside it, since hashing 27
 * MB alone keeps a thread busy for a tenth of a second.
 *
 * In: {start: Start, port} once. Through the port: a Fetched for each file that is wanted, and {step} now and then; when
 * {ready} comes back, what was fetched is kept for the next visit, and {settled} says so.
 */

import { Files, LIBRARY, RUNTIME, SNAPSHOT, STDLIB } from "./worker/files.js";

/**
 * @typedef {import("./types.js").Start} Start
 * @typedef {import("./types.js").Fetched} Fetched
 */

/** Between two words about how far the loading is, in milliseconds. */
const PAUSE = 200;

self.onmessage = ({ data }) => fetch(data.start, data.port);

/** @param {Start} how @param {MessagePort} port */
function fetch(how, port) {
  const files = new Files(how.files, tellProgress(how.plain, port));
  port.onmessage = async () => {
    const kept = await files.keep();
    port.postMessage({ settled: true });
    // WebKit forgets what a worker kept that ends at once.
    if (!kept) self.close();
  };
  for (const name of wanted(how)) void send(name, how, files, port);
}

/** What it starts with, and what takes longest first. @param {Start} how */
function wanted({ plain, modules, wheels, language }) {
  const last = language ? [language] : [];
  const runtime = modules[RUNTIME] ? [] : [RUNTIME];
  if (!plain) return [...runtime, SNAPSHOT, LIBRARY, ...last];
  return [...runtime, STDLIB, ...wheels.boot, ...wheels.others, ...last];
}

/** @param {string} name @param {Start} how @param {Files} files @param {MessagePort} port */
async function send(name, { modules }, files, port) {
  /** @type {Fetched} */
  const fetched = { name };
  try {
    const bytes = await files.get(name);
    if ([RUNTIME, LIBRARY].includes(name) && !modules[name])
      fetched.module = await WebAssembly.compile(bytes);
    if (name !== RUNTIME) fetched.bytes = bytes;
  } catch (error) {
    fetched.error = error instanceof Error ? error.message : String(error);
  }
  // What is to be kept must stay here as well.
  port.postMessage(fetched, fetched.bytes && !files.willKeep(name) ? [fetched.bytes.buffer] : []);
}

/** Says how far the loading is, when it takes long enough to be read. @param {boolean} plain @param {MessagePort} port */
function tellProgress(plain, port) {
  let last = performance.now();
  return (/** @type {number} */ done, /** @type {number} */ whole) => {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    const share = done < whole ? Math.floor((done / whole) * 100) : null;
    port.postMessage({ step: { plain, share } });
  };
}

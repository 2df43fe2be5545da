// @ts-check
/**
 * Fetches the engine's files for the worker that runs Python. It reads, checks and compiles them in a thread of its
 * own, since hashing 27 MB alone keeps a thread busy for a tenth of a second.
 *
 * In: {start: Start, port} once. Through the port: a Fetched for each file that is needed, and sometimes {step}. When
 * {ready} returns, the worker stores the fetched files for the next visit, and then sends {settled}.
 */

import { Files, LIBRARY, RUNTIME, SNAPSHOT, STDLIB } from "./worker/files.js";

/**
 * @typedef {import("./types.js").Start} Start
 * @typedef {import("./types.js").Fetched} Fetched
 */

/** The time between two progress messages, in milliseconds. */
const PAUSE = 200;

self.onmessage = ({ data }) => fetch(data.start, data.port);

/** @param {Start} how @param {MessagePort} port */
function fetch(how, port) {
  const files = new Files(how.files, tellProgress(how.plain, port));
  port.onmessage = async () => {
    await sent;
    const kept = await files.keep();
    port.postMessage({ settled: true });
    // WebKit loses what a worker has stored if the worker ends at once.
    if (!kept) self.close();
  };
  const sent = Promise.all(wanted(how).map((name) => send(name, how, files, port)));
}

/** Return the files that a start needs, with the slowest ones first. @param {Start} how */
function wanted({ plain, modules, wheels, language, raw }) {
  const last = [...(language ? [language] : []), ...(raw && !plain ? [STDLIB] : [])];
  const runtime = modules[RUNTIME] ? [] : [RUNTIME];
  if (!plain) return [...runtime, SNAPSHOT, LIBRARY, ...last];
  return [...runtime, STDLIB, ...wheels.boot, ...wheels.others, ...last];
}

/** @param {string} name @param {Start} how @param {Files} files @param {MessagePort} port */
async function send(name, { modules, raw }, files, port) {
  /** @type {Fetched} */
  const fetched = { name };
  try {
    const bytes = await files.get(name);
    if ([RUNTIME, LIBRARY].includes(name) && !modules[name] && !raw)
      fetched.module = await WebAssembly.compile(bytes);
    if (name !== RUNTIME || raw) fetched.bytes = bytes;
  } catch (error) {
    fetched.error = error instanceof Error ? error.message : String(error);
  }
  // Bytes that will be stored must also stay here.
  port.postMessage(fetched, fetched.bytes && !files.willKeep(name) ? [fetched.bytes.buffer] : []);
}

/**
 * Report the loading progress, if loading takes long enough for reading it.
 * @param {boolean} plain @param {MessagePort} port
 */
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

// @ts-check
/**
 * Two ways to start Python. The fast one restores the memory of a Python that has imported everything. The plain one,
 * for browsers in which that fails, starts a new Python and installs the wheels.
 */

import { compileOnce } from "./compiled.js";
import { LIBRARY, RUNTIME, SNAPSHOT, STDLIB } from "./files.js";
import { unpack } from "./snapshot.js";

/**
 * @typedef {import("./incoming.js").Incoming} Incoming
 * @typedef {import("../types.js").Modules} Modules
 * @typedef {import("../types.js").Start} Start
 * @typedef {{handle: (request: string, onProgress: (text: string) => void) => string, learn: (catalogue: string) =>
 *   void, allow_code: () => void, lacks: (source: string) => boolean}} Bridge
 * @typedef {(name: string, bytes: Uint8Array) => void} Learn  switch to the language of that file
 * @typedef {Object} Started
 * @property {Bridge} bridge
 * @property {Learn} learn
 * @property {((bytes: Uint8Array) => void) | null} complete  give Python its standard library, if it has only what is
 *   in memory
 * @property {Modules} modules
 * @property {() => {wasm: number, used: number}} memory
 */

/**
 * What a sandbox adds to a start (web/foreign/inside.js): scripts that it cannot import, by name, and what it does with
 * a Python that has started. No file arrives after that has ended.
 */
export const added = {
  scripts: /** @type {Record<string, unknown>} */ ({}),
  /** @type {(started: Started, incoming: Incoming) => Promise<void>} */
  started: async () => {},
};

const SITE = "/lib/python3.14/site-packages";
/** Where Python expects its standard library. */
const ZIP = "/lib/python314.zip";
// A restored Python has imported what it needs: instead of the standard library it finds a zip file without entries.
const NO_STDLIB = new Uint8Array(22);
NO_STDLIB.set([0x50, 0x4b, 5, 6]);

/**
 * @param {Incoming} incoming
 * @param {Start} how
 * @returns {Promise<Started>}
 */
export async function startFast(incoming, { info }) {
  const snapshot = incoming.bytes(SNAPSHOT).then(unpack);
  // Awaited when it is needed; that reports an earlier failure, too.
  snapshot.catch(() => {});
  const { expect, takeBack } = compileOnce();
  try {
    const py = await startPyodide(incoming, info, NO_STDLIB, async (made) => {
      performance.mark("runtime made");
      const { head, size, restore } = await snapshot;
      if (made.HEAPU8.length < size) made.growMemory(size);
      restore(made.HEAPU8);
      performance.mark("memory restored");
      const { restoreSnapshot } = made.API;
      made.API.restoreSnapshot = () => restoreSnapshot(head);
    });
    performance.mark("Python runs");
    const library = await incoming.bytes(LIBRARY);
    const linked = await incoming.module(LIBRARY);
    expect(library.length, linked);
    py.FS.writeFile(`${SITE}/${LIBRARY}`, library);
    const bridge = py.pyimport("gridwright_inside").wake(`${SITE}/${LIBRARY}`);
    const modules = { [RUNTIME]: await incoming.module(RUNTIME), [LIBRARY]: linked };
    const learn = learnerOf(py, bridge);
    return { bridge, learn, complete: completerOf(py), modules, memory: () => measure(py) };
  } finally {
    takeBack();
  }
}

/**
 * @param {Incoming} incoming
 * @param {Start} how  `wheels`: names of files; ours is the last, since it imports the others
 * @returns {Promise<Started>}
 */
export async function startPlain(incoming, { info, wheels: { boot, others } }) {
  const py = await startPyodide(incoming, info, incoming.bytes(STDLIB));
  for (const name of boot) py.unpackArchive(await incoming.bytes(name), "wheel");
  const places = [];
  for (const name of others) {
    py.FS.writeFile(`/tmp/${name}`, await incoming.bytes(name));
    places.push(`emfs:/tmp/${name}`);
  }
  // Without deps: everything is here, and micropip must not look for anything elsewhere.
  await py.pyimport("micropip").install.callKwargs(places, { deps: false });
  const bridge = py.pyimport("py_solver.bridge");
  return {
    bridge,
    learn: learnerOf(py, bridge),
    complete: null,
    modules: { [RUNTIME]: await incoming.module(RUNTIME) },
    memory: () => measure(py),
  };
}

/**
 * @param {Incoming} incoming
 * @param {object} info  of Pyodide's lock file
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @param {(made: any) => Promise<void>} [restore]  called when the runtime runs, before any Python code
 */
async function startPyodide(incoming, info, stdlib, restore) {
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    load(incoming, "pyodide.js"),
    load(incoming, "pyodide.asm.js"),
  ]);
  performance.mark("scripts run");
  // Rejects if the runtime does not load or cannot run here: Pyodide itself would then wait forever.
  const { instantiated, takeBack } = handOver(incoming.module(RUNTIME), stdlib);
  const indexURL = new URL("./", incoming.url("pyodide.js")).href;
  const options = {
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: { info, packages: {} },
    createPyodideModule: create,
  };
  if (restore)
    Object.assign(options, {
      // Pyodide waits for a snapshot before it starts its runtime. So it gets an empty one, and the memory is restored
      // afterwards.
      _loadSnapshot: new Uint8Array(0),
      createPyodideModule: async (/** @type {unknown} */ settings) => {
        const made = await create(settings);
        await restore(made);
        return made;
      },
    });
  const py = await Promise.race([
    loadPyodide(options),
    instantiated.then(() => new Promise(() => {})),
  ]);
  takeBack();
  // Pyodide remembers how it was started, and would keep the snapshot in memory for as long as it runs.
  Object.assign(py._api.config, { createPyodideModule: undefined });
  return py;
}

/** @param {any} py @param {Bridge} bridge @returns {Learn} */
function learnerOf(py, bridge) {
  return (name, bytes) => {
    const place = `/tmp/${name}`;
    py.FS.writeFile(place, bytes);
    bridge.learn(place);
  };
}

/** @param {any} py @returns {(bytes: Uint8Array) => void} */
function completerOf(py) {
  return (bytes) => {
    py.FS.writeFile(ZIP, bytes);
    py.pyimport("importlib").invalidate_caches();
  };
}

/** Return the memory in bytes: the greatest amount so far, and the amount in use now. @param {any} py */
function measure(py) {
  py.runPython("import gc; gc.collect()");
  const { HEAPU8, _malloc_footprint } = py._module;
  return { wasm: HEAPU8.length, used: _malloc_footprint() };
}

/** @param {Incoming} incoming @param {string} name */
async function load(incoming, name) {
  if (added.scripts[name]) return /** @type {any} */ (added.scripts[name]);
  try {
    return await import(incoming.url(name));
  } catch {
    throw new Error(`${name} did not load`);
  }
}

/**
 * Hand over the runtime and the standard library: Pyodide would fetch both again, but gets the present ones.
 * @param {Promise<WebAssembly.Module>} compiling
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @returns {{instantiated: Promise<void>, takeBack: () => void}} a promise for the running runtime; and a function
 *   that undoes this
 */
function handOver(compiling, stdlib) {
  const plain = self.fetch;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (what, how) => {
    const name = String(what instanceof Request ? what.url : what)
      .split("/")
      .pop();
    if (name === RUNTIME) return new Response();
    if (name === STDLIB) return new Response(await stdlib);
    return plain(what, how);
  };
  /** @type {Promise<void>} */
  const instantiated = new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const compiled = await compiling;
        performance.mark("runtime compiled");
        const instance = await WebAssembly.instantiate(compiled, imports);
        resolve();
        return { module: compiled, instance };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    // In the plain start Pyodide only logs a missing library, and then nothing works.
    Promise.resolve(stdlib).catch(reject);
  });
  const takeBack = () => {
    self.fetch = plain;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { instantiated, takeBack };
}

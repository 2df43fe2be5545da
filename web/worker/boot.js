// @ts-check
/**
 * Two ways to start Python. The fast one restores the memory of a Python that has imported everything; the plain one,
 * for browsers in which that fails, starts Python afresh and installs the wheels.
 */

import { unpack } from "./snapshot.js";

/**
 * @typedef {import("./files.js").Files} Files
 * @typedef {{handle: (request: string, onProgress: (text: string) => void) => string}} Bridge
 * @typedef {{bridge: Bridge, module: WebAssembly.Module, memory: () => {wasm: number, used: number}}} Started
 */

const LIBRARY = "pysolvers.so";
const RUNTIME = "pyodide.asm.wasm";
const STDLIB = "python_stdlib.zip";
const SNAPSHOT = "snapshot.bin";
const SITE = "/lib/python3.14/site-packages";
// A restored Python has imported what it needs: in place of the standard library it finds a zip file without entries.
const NO_STDLIB = new Uint8Array(22);
NO_STDLIB.set([0x50, 0x4b, 5, 6]);

/**
 * @param {Files} files
 * @param {object} info  of Pyodide's lock file
 * @param {WebAssembly.Module | undefined} module  compiled by an earlier worker
 * @returns {Promise<Started>}
 */
export async function startFast(files, info, module) {
  const library = files.get(LIBRARY);
  const snapshot = files.get(SNAPSHOT).then(unpack);
  snapshot.catch(() => {});
  const { py, compiled } = await startPyodide(files, info, module, NO_STDLIB, snapshot);
  py.FS.writeFile(`${SITE}/${LIBRARY}`, await library);
  const bridge = py.pyimport("gridwright_inside").wake(`${SITE}/${LIBRARY}`);
  return { bridge, module: compiled, memory: () => measure(py) };
}

/**
 * @param {Files} files
 * @param {object} info
 * @param {WebAssembly.Module | undefined} module
 * @param {{boot: string[], others: string[]}} wheels  names of files; ours is the last, since it imports the others
 * @returns {Promise<Started>}
 */
export async function startPlain(files, info, module, { boot, others }) {
  for (const name of [...boot, ...others]) void files.get(name);
  const { py, compiled } = await startPyodide(files, info, module, files.get(STDLIB));
  for (const name of boot) py.unpackArchive(await files.get(name), "wheel");
  const places = [];
  for (const name of others) {
    py.FS.writeFile(`/tmp/${name}`, await files.get(name));
    places.push(`emfs:/tmp/${name}`);
  }
  // Without deps: everything is here, and nothing may be looked up elsewhere.
  await py.pyimport("micropip").install.callKwargs(places, { deps: false });
  const bridge = py.pyimport("py_solver.bridge");
  return { bridge, module: compiled, memory: () => measure(py) };
}

/**
 * @param {Files} files
 * @param {object} info
 * @param {WebAssembly.Module | undefined} module
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @param {Promise<ReturnType<typeof unpack>>} [snapshot]
 */
async function startPyodide(files, info, module, stdlib, snapshot) {
  const compiling = module ?? files.get(RUNTIME).then((bytes) => WebAssembly.compile(bytes));
  const [{ loadPyodide }, { default: create }] = await Promise.all([
    load(files, "pyodide.js"),
    load(files, "pyodide.asm.js"),
  ]);
  // Rejects when the runtime does not come or cannot run here: Pyodide itself would then wait for ever.
  const { instantiated, takeBack } = handOver(compiling, stdlib);
  const indexURL = new URL("./", files.url("pyodide.js")).href;
  const options = {
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: { info, packages: {} },
    createPyodideModule: create,
  };
  if (snapshot)
    Object.assign(options, {
      _loadSnapshot: snapshot.then(({ bytes }) => bytes),
      createPyodideModule: async (/** @type {unknown} */ settings) => {
        const made = await create(settings);
        const { size, complete } = await snapshot;
        complete(made.HEAPU8);
        if (made.HEAPU8.length < size) made.growMemory(size);
        return made;
      },
    });
  const py = await Promise.race([
    loadPyodide(options),
    instantiated.then(() => new Promise(() => {})),
  ]);
  takeBack();
  // It remembers how it was started, and would hold the snapshot in memory for as long as it runs.
  Object.assign(py._api.config, { _loadSnapshot: undefined, createPyodideModule: undefined });
  return { py, compiled: await compiling };
}

/** Bytes: all that was ever needed, and what is in use now. @param {any} py */
function measure(py) {
  py.runPython("import gc; gc.collect()");
  const { HEAPU8, _malloc_footprint } = py._module;
  return { wasm: HEAPU8.length, used: _malloc_footprint() };
}

/** @param {Files} files @param {string} name */
async function load(files, name) {
  try {
    return await import(files.url(name));
  } catch {
    throw new Error(`${name} did not load`);
  }
}

/**
 * Pyodide fetches its runtime and its standard library itself; it is given what is here already.
 * @param {WebAssembly.Module | Promise<WebAssembly.Module>} compiling
 * @param {Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @returns {{instantiated: Promise<void>, takeBack: () => void}} when the runtime runs; and what ends this
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
        const instance = await WebAssembly.instantiate(compiled, imports);
        resolve();
        return { module: compiled, instance };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    // In the plain start a missing library is only logged, and then nothing works.
    Promise.resolve(stdlib).catch(reject);
  });
  const takeBack = () => {
    self.fetch = plain;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { instantiated, takeBack };
}

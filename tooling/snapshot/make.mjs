// Makes the memory snapshot that the page starts from, and tests it: Pyodide under Node, with our wheel and all its
// requirements imported, and no shared library loaded. A first instance compiles the modules, a second one imports them.
//
// The only argument is a JSON object: the path of pyodide's package folder, the wheels, ours last, the shared library,
// compiled.py, inside.py, and where to write. The snapshot must not depend on this machine, so that the same sources give the same
// bytes: no clock, no randomness, no locale, no time zone, no path.
//
// The format, all numbers 32 bits, little endian: magic, size of the memory, length of the head of Pyodide's own
// snapshot, number of pages (everything after the last is zero), checksum of the fresh pages. Then two bits for each
// page of 4,096 bytes of memory (0: zeros, 1: as in a fresh instance, 2: stored), filled up to whole numbers, the head,
// and the stored pages. web/engine/worker/snapshot.js reads it.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { pathToFileURL } from "node:url";

const MAGIC = 0x50537747; // "GwSP"
const PAGE = 4096;
const WASM_PAGE = 65536;
const SITE = "/lib/python3.14/site-packages";

/**
 * @typedef {object} Settings
 * @property {string} pyodide
 * @property {string[]} wheels
 * @property {string} library
 * @property {string} compiled
 * @property {string} inside
 * @property {string} into
 */

/** @param {string} path */
const bytes = (path) => new Uint8Array(readFileSync(path));

/**
 * Fix the clock, the random numbers and the time zone.
 * @param {number} seed
 */
function standStill(seed) {
  const here = /** @type {any} */ (globalThis);
  process.env.TZ = "UTC";
  const noon = Date.UTC(2020, 1, 2, 12, seed);
  let ticks = seed;
  Date.now = () => noon + ticks++ / 1000;
  here.performance.now = () => ticks++ / 1000;
  /** @param {Uint8Array} view */
  const fill = (view) => {
    for (let place = 0; place < view.length; place++) view[place] = (place * 151 + 7 + seed) & 255;
    return view;
  };
  createRequire(process.argv[1] ?? "")("node:crypto").randomFillSync = fill;
  here.crypto.getRandomValues = fill;
}

/** @param {Settings} settings */
async function make(settings) {
  const { loadPyodide } = await import(pathToFileURL(`${settings.pyodide}/pyodide.mjs`).href);
  const { default: createPyodideModule } = await import(
    pathToFileURL(`${settings.pyodide}/pyodide.asm.mjs`).href
  );
  const same = {
    indexURL: settings.pyodide,
    _sysExecutable: "/python",
    args: [],
    // Columns of tracebacks are for showing the source, which a tab does not have.
    env: {
      HOME: "/home/pyodide",
      LANG: "C.UTF-8",
      PYTHONHASHSEED: "0",
      PYTHONNODEBUGRANGES: "1",
    },
  };
  const first = await loadPyodide({
    ...same,
    createPyodideModule,
    fsInit: async (/** @type {any} */ files) => {
      settings.wheels.forEach((wheel, place) =>
        files.writeFile(`/tmp/wheel${place}`, bytes(wheel)),
      );
      files.writeFile(`${SITE}/gridwright_inside.py`, bytes(settings.inside));
      files.writeFile("/tmp/gridwright_compiled.py", bytes(settings.compiled));
    },
  });
  first.runPython("import sys; sys.path.append('/tmp')");
  first.pyimport("gridwright_compiled").compile_all(
    settings.wheels.map((_, place) => `/tmp/wheel${place}`),
    SITE,
    "/tmp/library.zip",
  );
  const library = `${settings.into}.library.zip`;
  writeFileSync(library, first.FS.readFile("/tmp/library.zip"));
  const py = await loadPyodide({
    ...same,
    createPyodideModule,
    _makeSnapshot: true,
    stdLibURL: library,
  });
  // Not before: Pyodide keeps an object of JavaScript for packages that it finds as it boots.
  copy(first.FS, py.FS, SITE);
  const inside = py.pyimport("gridwright_inside");
  const listed = inside.prepare();
  const modules = listed.toJs();
  listed.destroy();
  inside.destroy();
  const top = sweep(py._module);
  const snapshot = py.makeMemorySnapshot();

  // Restore it as a test, and to see the memory that an instance begins with: twice, under different circumstances,
  // since those of a browser differ, too.
  /** @type {Uint8Array[]} */
  const fresh = [];
  for (const seed of [1, 2]) {
    standStill(seed);
    const again = await loadPyodide({
      ...same,
      _sysExecutable: `/another/python${seed}`,
      env: { LANG: `C.${seed}` },
      _loadSnapshot: snapshot,
      createPyodideModule: async (/** @type {unknown} */ how) => {
        const module = await createPyodideModule(how);
        fresh.push(module.HEAPU8.slice());
        module.growMemory(snapshot.length);
        return module;
      },
    });
    attempt(again, settings);
  }
  writeFileSync(settings.into, pack(snapshot, fresh, top));
  process.stdout.write(`${JSON.stringify(modules)}\n`);
}

/**
 * Copy a folder from one instance to another.
 * @param {any} from  the files of the first
 * @param {any} to  the files of the second
 * @param {string} folder
 */
function copy(from, to, folder) {
  if (!to.analyzePath(folder).exists) to.mkdir(folder);
  for (const name of from.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (from.isDir(from.stat(path).mode)) copy(from, to, path);
    else to.writeFile(path, from.readFile(path));
  }
}

/**
 * Overwrite freed memory, so that garbage is not transferred; return where memory in use ends.
 * @param {any} module
 */
function sweep(module) {
  const top = module._sbrk(0);
  const taken = [];
  for (let size = 1 << 16; size >= 64; size >>= 1) {
    for (;;) {
      const place = module._malloc(size);
      if (!place) break;
      taken.push(place);
      if (place + size > top) break;
      module.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of taken) module._free(place);
  return module._sbrk(0);
}

/**
 * Solve something after a restore; raise if it fails.
 * @param {any} py
 * @param {Settings} settings
 */
function attempt(py, settings) {
  py.FS.writeFile(`${SITE}/library.so`, bytes(settings.library));
  const bridge = py.pyimport("gridwright_inside").wake(`${SITE}/library.so`);
  const ask = (/** @type {string} */ action, /** @type {unknown} */ payload) => {
    const { ok, result, error } = JSON.parse(
      bridge.handle(JSON.stringify({ id: 1, action, payload })),
    );
    if (!ok) throw new Error(`After a restore, “${action}” failed: ${error.sentence}`);
    return result;
  };
  const { puzzle } = ask("load", { text: "1.....3..4....2." });
  const { verdict } = ask("solve", { puzzle, limit: 2 });
  if (!["unique", "multiple"].includes(verdict))
    throw new Error(`Restored, but not sane: ${verdict}`);
}

/**
 * @param {Uint8Array} snapshot  of Pyodide
 * @param {Uint8Array[]} fresh  the memory of instances that have not run
 * @param {number} top  where memory in use ends
 */
function pack(snapshot, fresh, top) {
  const start = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1] ?? 0;
  const memory = snapshot.subarray(start);
  const used = memory.findLastIndex((byte) => byte !== 0) + 1;
  const pages = Math.ceil(used / PAGE);
  const size = Math.ceil(Math.max(used, top) / WASM_PAGE) * WASM_PAGE;
  const kinds = new Uint32Array(Math.ceil(pages / 16));
  const stored = [];
  // Constants come first: up to the first place that is ever written to, a browser's memory is the same.
  const [one = memory, two = memory] = fresh;
  const constant = one.findIndex((byte, place) => byte !== two[place] || byte !== memory[place]);
  let sum = 0;
  for (let page = 0; page < pages; page++) {
    const [from, to] = [page * PAGE, (page + 1) * PAGE];
    const here = memory.subarray(from, to);
    let kind = 2;
    if (here.every((byte) => byte === 0)) kind = 0;
    else if (to <= constant) {
      kind = 1;
      for (const word of new Uint32Array(here.slice().buffer))
        sum = (Math.imul(sum, 31) + word) >>> 0;
    } else stored.push(here);
    kinds[page >> 4] = (kinds[page >> 4] ?? 0) | (kind << ((page & 15) * 2));
  }
  const head = new Uint32Array([MAGIC, size, start, pages, sum]);
  const parts = [new Uint8Array(head.buffer), new Uint8Array(kinds.buffer)];
  return joined([...parts, snapshot.subarray(0, start), ...stored]);
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

// Node would print the line that threw: all of Pyodide, which is one line.
standStill(0);
make(JSON.parse(process.argv[2] ?? "{}")).catch((error) => {
  process.stderr.write(`Error: ${String(error.message).trim().split("\n").at(-1)}\n`);
  process.exit(1);
});

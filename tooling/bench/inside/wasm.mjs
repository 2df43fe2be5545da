// Runs a benchmark in Pyodide under Node, with the wheels of the site and without the network.
//
// The only argument is a JSON object. It contains the path of pyodide's package folder, the wheels in the order in
// which they import each other, the folders to mount (each at its own path, so that a path means the same inside and
// out), the checkout, and the benchmark's file. Then each line on standard input is a list of words for the benchmark's
// main(), and its answer is one line of JSON.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

// Browsers have had this since 2023, and Node has it from version 22 on. Without it each call from Python into C goes
// through JavaScript, and everything is some 10 % slower than in a tab.
if (Number.parseInt(process.versions.node) < 22) setFlagsFromString("--experimental-wasm-gc");

/**
 * @typedef {object} Settings
 * @property {string} pyodide
 * @property {string} micropip
 * @property {string[]} wheels
 * @property {string[]} mounts
 * @property {string} root
 * @property {string} bench
 */

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
// Pyodide knows typed arrays, but not Node's own kind of them.
const bytes = (/** @type {string} */ path) => new Uint8Array(readFileSync(path));

/** @param {Settings} settings */
async function boot(settings) {
  const { loadPyodide } = await import(pathToFileURL(`${settings.pyodide}/pyodide.mjs`).href);
  const py = await loadPyodide({ indexURL: settings.pyodide, stdout: say, stderr: say });
  py.unpackArchive(bytes(settings.micropip), "wheel");
  const names = settings.wheels.map((wheel) => `/tmp/${basename(wheel)}`);
  settings.wheels.forEach((wheel, place) => py.FS.writeFile(names[place], bytes(wheel)));
  // deps: false, because micropip would look for the dependencies on the network.
  await py.pyimport("micropip").install.callKwargs(
    names.map((name) => `emfs:${name}`),
    { deps: false },
  );
  for (const folder of settings.mounts) {
    py.FS.mkdirTree(folder);
    py.mountNodeFS(folder, folder);
  }
  py.pyimport("sys").path.insert(0, settings.root);
  py.pyimport("tooling.snapshot.inside").keep_all();
  return py.pyimport("tooling.bench.inside._runner");
}

/** @param {Settings} settings */
async function main(settings) {
  const runner = await boot(settings);
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${runner.run(settings.bench, line)}\n`);
  }
}

// Node would print the line that threw: all of Pyodide, which is one line.
main(JSON.parse(process.argv[2] ?? "{}")).catch((error) => {
  say(error.message);
  process.exit(1);
});

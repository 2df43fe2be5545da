// Writes which exports of a library are used, as a graph for Binaryen's wasm-metadce.
//
// The arguments are the library and where to write the graph.

import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";

const [library, graph] = process.argv.slice(2);
const compiled = new WebAssembly.Module(readFileSync(library));
// Python's loader starts the library; Emscripten's passes it, by name, the positions of its data in table and memory.
const placed = new Set(
  WebAssembly.Module.imports(compiled)
    .filter(({ module }) => module.startsWith("GOT."))
    .map(({ name }) => name),
);
const needed = WebAssembly.Module.exports(compiled)
  .map(({ name }) => name)
  .filter((name) => placed.has(name) || /^(PyInit_|__wasm_)/.test(name));
writeFileSync(graph, JSON.stringify(needed.map((name) => ({ name, root: true, export: name }))));

// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Script, runInNewContext } from "node:vm";

import { joined } from "../../../web/foreign/script.js";

const read = (/** @type {string} */ name) =>
  readFileSync(new URL(`../../../node_modules/pyodide/${name}`, import.meta.url), "utf-8");

const pyodide = "const a=1;\nexport{a as loadPyodide};\n//# sourceMappingURL=x\n";
const asm = "export default (() => import.meta.url);\n";

/** Return what the joined script leaves behind. @param {Parameters<typeof joined>[0]} texts */
function run(texts) {
  const context = { self: { location: { href: "blob:x" } }, found: /** @type {any} */ (null) };
  runInNewContext(joined(texts), context);
  return context;
}

test("the exports of both modules are where the worker finds them", () => {
  const { found } = run({ pyodide, asm, inside: "found = self.gridwrightScripts" });
  assert.equal(found["pyodide.js"].loadPyodide, 1);
  assert.equal(found["pyodide.asm.js"].default(), "blob:x");
});

test("a module that ends otherwise is not joined", () => {
  const fine = { pyodide, asm, inside: "" };
  for (const wrong of [
    { pyodide: "const a=1;" },
    { pyodide: "import x from 'x';\nexport{x as y};" },
    { pyodide: "export{};" },
    { asm: "export default create;" },
    { asm: "const a = (1);" },
  ])
    assert.throws(() => joined({ ...fine, ...wrong }), /not the module/);
});

test("the modules of Pyodide that we use can be joined", () => {
  // The build puts the second one in parentheses (engine_files.py).
  const [head, tail] = [
    "async function _createPyodideModule(",
    "}export default _createPyodideModule;\n",
  ];
  const text = read("pyodide.asm.mjs");
  assert.ok(text.startsWith(head) && text.endsWith(tail));
  const script = joined({
    pyodide: read("pyodide.mjs"),
    asm: `export default (${text.slice(0, 1 - tail.length)});\n`,
    inside: "",
  });
  // It is compiled as a classic script; only a browser can run it.
  assert.ok(new Script(script));
  assert.match(script, /\["pyodide\.js"\]=\{loadPyodide:\w+,version:\w+\}/);
});

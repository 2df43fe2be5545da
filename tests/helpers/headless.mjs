// Calls functions of the page's modules that need no browser, under Node.
//
// The only argument is the page's folder. Each line on standard input is a list in JSON: the path of a module in that
// folder, the name of a function there ("preview", "number.read") and its arguments. The answer is one line, {"found":
// the result} or {"raised": the message}.

import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";

/** @param {string} line */
async function answer(line) {
  const [path, name, ...args] = JSON.parse(line);
  try {
    let called = await import(pathToFileURL(`${folder}/${path}`).href);
    for (const part of name.split(".")) called = called[part];
    // An argument that is null can also be left out.
    return { found: called(...args.map((/** @type {unknown} */ one) => one ?? undefined)) };
  } catch (error) {
    return { raised: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(line))}\n`);

// Calls lz-string's own functions under Node.
//
// Each line on standard input is a pair in JSON: a function's name, and a text for it. The answer is one line with the
// function's result.

import process from "node:process";
import { createInterface } from "node:readline";

import LZString from "lz-string";

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {["compressToBase64" | "decompressFromBase64" | "compressToEncodedURIComponent", string]} */
  const [name, given] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(LZString[name](given))}\n`);
}

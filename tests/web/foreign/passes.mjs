// @ts-check
/**
 * Checks answers of the engine as those of foreign code. The argument is a file with the looks that the page knows in
 * its first line, and then, line by line, {asked, result, code}. Prints what is refused, or comes out otherwise.
 */

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import process from "node:process";

import { resultFrom } from "../../../web/foreign/answers.js";

const [first = "", ...lines] = readFileSync(process.argv[2] ?? "", "utf-8")
  .trim()
  .split("\n");
const looks = JSON.parse(first);
for (const line of lines) {
  const { asked, result, code } = JSON.parse(line);
  const about = `${asked.action} ${result.genre ?? asked.payload.puzzle?.genre}`;
  try {
    const found = resultFrom(asked, result, { looks, code, ours: new Set() });
    if (!isDeepStrictEqual(found, result)) process.stdout.write(`changed: ${about}\n`);
  } catch (error) {
    process.stdout.write(`refused: ${about}: ${error instanceof Error ? error.message : error}\n`);
  }
}

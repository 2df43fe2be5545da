// Reads links and files as puzz.link's own program does (npm's pzpr), under Node.
//
// Each line on standard input is a text in JSON. The answer is one line: null for a genre that the program does not
// have, else {"url", "file", "solved"}, which it writes of the puzzle that it read, or {"raised"}.

import process from "node:process";
import { createInterface } from "node:readline";

// @ts-expect-error: it says nothing of its types
import pzpr from "pzpr";

/** @param {string} text */
function answer(text) {
  const parsed = pzpr.parser(text);
  if (!pzpr.variety(parsed.pid).valid) return null;
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text);
  if (!puzzle.ready) return { raised: "It was not opened." };
  return { url: puzzle.getURL(), file: puzzle.getFileData(), solved: puzzle.check(true).complete };
}

for await (const line of createInterface({ input: process.stdin })) {
  let told;
  try {
    told = answer(JSON.parse(line));
  } catch (error) {
    told = { raised: String(error) };
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

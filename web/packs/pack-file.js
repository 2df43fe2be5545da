// @ts-check
/** A pack as a file: JSONL, which the command line reads, `.sdm`, or links. */

import { address, fragment } from "../share/link.js";
import { fit, save } from "../share/pictures.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./library.js").Item} Item
 */

/** The formats, by their entry in the menu. */
export const EXPORTS = /** @type {const} */ ({
  jsonl: "pack.jsonl",
  sdm: "pack.sdm",
  txt: "pack.links",
});

/** Fields of a result that only the page needs. */
const SHOWN = ["svg", "puzzle", "name", "rules", "rows", "cols"];

/** The number of characters in a line of an .sdm file. */
const SDM = 81;

/**
 * Let the browser save the puzzles.
 * @param {App} app @param {string} kind @param {string} name of the pack @param {Item[]} items with a puzzle each
 * @returns {Promise<string>} what was saved, in a sentence. Rejects as `ask` does
 */
export async function exportPack(app, kind, name, items) {
  const lines = await linesOf(app, kind, items);
  if (!lines.length)
    return kind === "sdm" && items.length ? say("pack.noSdm") : say("pack.nothingToSave");
  const file = `${fit(name) || "pack"}.${kind}`;
  save(file, new Blob([`${lines.join("\n")}\n`], { type: "text/plain" }));
  const rest = items.length - lines.length;
  const saved = say("pack.saved", { n: lines.length, file });
  return rest ? `${saved} ${say("pack.noPlace", { n: rest })}` : saved;
}

/** @param {App} app @param {string} kind @param {Item[]} items @returns {Promise<string[]>} */
async function linesOf(app, kind, items) {
  if (kind === "jsonl") return items.map(record);
  const puzzles = items.flatMap(({ result }) => (result?.puzzle ? [result.puzzle] : []));
  /** @type {{texts: (string | null)[]}} */
  const { texts } = await app.ask("texts", { puzzles, form: kind === "sdm" ? "line" : "link" });
  if (kind === "sdm") return texts.filter((text) => text !== null).filter(isSdm);
  return Promise.all(
    puzzles.map(async (puzzle, at) => address(await fragment(puzzle, texts[at] ?? null))),
  );
}

/** @param {string} text */
const isSdm = (text) => text.length === SDM && /^[.0-9]+$/.test(text);

/** Return a line that `gridwright batch` reads: the problem, and what is known about it. @param {Item} item */
function record({ n, result }) {
  const told = Object.entries({ n, ...result }).filter(([key]) => !SHOWN.includes(key));
  return JSON.stringify(Object.fromEntries(told));
}

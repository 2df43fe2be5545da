// @ts-check
/** Which puzzle of which pack is on the board, which one comes next, and the player's progress with each. */

import { openBoard, requestToOpen } from "../app/opening.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { far } from "../puzzle/progress.js";
import { say } from "../words/say.js";
import { progress } from "../shelf/card.js";
import { Puzzles } from "../shelf/puzzles.js";
import { isWritten } from "../puzzle/written.js";
import { fingerprint } from "../base/fingerprint.js";
import { prefer, preferences } from "../memory/preferences.js";
import { gradeName } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./library.js").Item} Item
 * @typedef {import("./library.js").Library} Library
 * @typedef {import("./library.js").Pack} Pack
 * @typedef {[key: string, pack: string, n: number]} Place  key: a short name for the puzzle's clues, as in My puzzles
 */

/** The page remembers for this many puzzles, the latest, that they came from a pack. */
const MOST = 100;

/** @returns {Place[]} */
function places() {
  const { fromPacks } = preferences();
  return Array.isArray(fromPacks) ? fromPacks : [];
}

/** Return whether a puzzle was opened from a pack. @param {import("../engine/types.js").Envelope} puzzle */
export const isFromPack = (puzzle) => places().some(([key]) => key === fingerprint(puzzle));

/**
 * Return what `load` needs for the puzzle; null if there is none. An imported puzzle can be played at once, even if
 * grading fails: only a refused one cannot be read.
 * @param {Item} item @param {Pack["task"]} task @returns {{text: string, genre?: string} | null}
 */
export function puzzleOf({ line, result }, task) {
  if (result?.puzzle) return { text: JSON.stringify(result.puzzle) };
  if (task !== "grade" || result?.verdict === "refused") return null;
  // A record with the puzzle and what is known about it, text in quotes, or the text itself.
  let record;
  try {
    record = JSON.parse(line);
  } catch {
    return { text: line };
  }
  if (typeof record === "string") return { text: record };
  const { problem, genre } = record ?? {};
  if (!problem) return { text: line };
  return { text: typeof problem === "string" ? problem : JSON.stringify(problem), genre };
}

/** Open one of them on the board. @param {App} app @param {Pack} pack @param {Item} item */
export async function play(app, pack, item) {
  const puzzle = puzzleOf(item, pack.task);
  if (!puzzle) return;
  try {
    const board = await requestToOpen(app, "load", puzzle, {
      will: say("pack.willOpen"),
      doing: say("pack.opening"),
    }).result;
    const place = say("pack.number", { n: item.n, name: pack.name });
    const grade = item.result?.grade;
    const text = grade ? `${place}, ${gradeName(grade)}.` : `${place}.`;
    const key = fingerprint(board.puzzle);
    const others = places().filter(([known]) => known !== key);
    prefer("fromPacks", [...others.slice(1 - MOST), [key, pack.id, item.n]]);
    openBoard(app, board, { mode: "play", message: { kind: "quiet", head: board.name, text } });
  } catch (error) {
    app.refuse(error, say("pack.notOpened"));
  }
}

/**
 * Lead the player through a pack: after each puzzle comes the next one. A message announces the last one; a further
 * press then generates a new puzzle.
 * @param {App} app @param {Library} library @returns {() => Promise<boolean>} whether there was something to do
 */
export function wayThrough(app, library) {
  /** The puzzle for which the page has said that it is the last. @type {unknown} */
  let told = null;
  return async () => {
    const { puzzle } = app.board;
    const place = places().find(([key]) => key === fingerprint(puzzle));
    if (!place || told === puzzle) return false;
    const [, id, n] = place;
    try {
      const pack = await library.pack(id);
      if (!pack || pack.gone) return false;
      let item = await library.after(id, n);
      // Skip items that turned out not to be puzzles.
      while (item && !puzzleOf(item, pack.task)) item = await library.after(id, item.n);
      if (app.board.puzzle !== puzzle) return true;
      if (item) await play(app, pack, item);
      else {
        told = puzzle;
        const head = say("pack.wasLast", { name: pack.name });
        app.tell({ kind: "note", head, text: say("pack.afterLast") });
      }
      return true;
    } catch (error) {
      if (error instanceof EngineError || error instanceof Stopped) throw error;
      return false; // Nothing is stored here any more.
    }
  };
}

/**
 * Return the progress with those that were begun, in words, by their numbers.
 * @param {App} app @param {Pack} pack @param {Item[]} items @returns {Promise<Map<number, string>>}
 */
export async function progressIn(app, pack, items) {
  const all = await new Puzzles().all().catch(() => []);
  const kept = new Map(all.map((one) => [one.key, one]));
  const open = fingerprint(app.board.puzzle);
  // The puzzle on the board is stored a moment later.
  const now = { ...app.played, far: far(app.state) };
  const own = new Map(places().flatMap(([key, id, n]) => (id === pack.id ? [[n, key]] : [])));
  /** @type {Map<number, string>} */
  const told = new Map();
  for (const { n, result } of items) {
    const key = own.get(n) ?? (result?.puzzle && fingerprint(result.puzzle));
    const one = key === open ? now : key && kept.get(key);
    if (one && (one.solved || isWritten(one))) told.set(n, progress(one));
  }
  return told;
}

// @ts-check
/**
 * The puzzles of the day. Each is made from its date in this tab, so it is the same for everybody, and kept, so that it
 * is there at once the next time.
 */

import { answer, database, settled } from "../base/database.js";
import { openBoard, requestToOpen } from "../app/opening.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { isBoard } from "../memory/validate.js";
import { say } from "../words/say.js";
import { ordinal } from "../puzzle/days.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Level} Level
 *
 * @typedef {{date: string, level: Level, board: Board, svg: string}} Made  a puzzle of a day, and its picture
 */

/** What a level is called beside its puzzle. */
export const LEVEL_NAMES = /** @type {Record<Level, import("../words/say.js").Plain>} */ ({
  main: "daily.todays",
  easy: "daily.easyOne",
  expert: "daily.expertOne",
});

/** How many are kept. Older ones are made again when they are opened. */
const MOST = 60;

/** Return the genre of a day's puzzle. @param {App} app @param {string} date @param {Level} level */
export function genreOf({ site: { days } }, date, level) {
  const turn = days[(ordinal(date) - 1) % days.length];
  if (!turn) throw new RangeError(date);
  return turn[level];
}

/** Return a day's puzzle if it was made before. @param {string} date @param {Level} level @returns {Promise<Made | null>} */
export async function keptOf(date, level) {
  try {
    const read = (await database()).transaction("days");
    const found = await answer(read.objectStore("days").get([date, level]));
    return isBoard(found?.board) && typeof found.svg === "string" ? found : null;
  } catch {
    return null;
  }
}

/**
 * Make a day's puzzle while nobody waits for it. Null if another request stopped it.
 * @param {App} app @param {string} date @param {Level} level @returns {Promise<Made | null>}
 */
export async function makeAhead(app, date, level) {
  const kept = await keptOf(date, level);
  if (kept) return kept;
  try {
    const board = await app.ask("today", { date, level }, { background: true });
    return await keep(app, date, level, board);
  } catch (error) {
    if (error instanceof Stopped || error instanceof EngineError) return null;
    throw error;
  }
}

/** @param {App} app @param {string} date @param {Level} level @param {Board} board */
async function keep(app, date, level, board) {
  const { svg } = await app.ask("draw", { puzzle: board.puzzle }, { background: true });
  /** @type {Made} */
  const made = { date, level, board, svg };
  try {
    const change = (await database()).transaction("days", "readwrite");
    const days = change.objectStore("days");
    days.put(made);
    const keys = days.getAllKeys();
    keys.onsuccess = () => {
      for (const old of keys.result.slice(0, -MOST)) days.delete(old);
    };
    await settled(change);
  } catch {
    // It will be made again.
  }
  return made;
}

/**
 * Open a day's puzzle, and make it first if need be. Resolves when it is open, or could not be opened.
 * @param {App} app @param {string} date @param {Level} level
 */
export async function openDay(app, date, level) {
  try {
    const kept = await keptOf(date, level);
    const board =
      kept?.board ??
      (await requestToOpen(
        app,
        "today",
        { date, level },
        { will: say("daily.willMake"), doing: say("daily.making") },
      ).result);
    openBoard(app, board, { mode: "play" });
    scrollTo({ top: 0 });
    if (!kept) void keep(app, date, level, board).catch(() => {});
  } catch (error) {
    if (error instanceof EngineError || error instanceof Stopped)
      app.refuse(error, say("daily.notMade"));
    else throw error;
  }
}

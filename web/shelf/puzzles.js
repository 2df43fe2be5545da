// @ts-check
/**
 * The player's own puzzles on this device: each that was opened, set or played, as it was left. What is deleted stays
 * for a month, so that it can be put back.
 */

import { answer, database, settled } from "../base/database.js";
import { FIELDS, isWritten } from "../puzzle/written.js";
import { titleOf as titled } from "../puzzle/sentences.js";
import { isLongGone } from "./gone.js";

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Marks} Marks
 * @typedef {import("../engine/types.js").Several} Several
 *
 * @typedef {Object} Kept
 * @property {string} id     of the puzzle while it is edited: it stays as clues change
 * @property {string} key    short for its clues: the same for the same puzzle
 * @property {Board} board
 * @property {number} made   when it was first met, in milliseconds
 * @property {number} at     when it was last touched: to open it is enough
 * @property {number} [written]  when anything was last written on it; not known of those that were kept before this was
 * @property {Marks} marks
 * @property {Several} centre
 * @property {Several} corner
 * @property {Several} [colour]
 * @property {Marks} [drawn]
 * @property {number} seconds
 * @property {boolean} solved
 * @property {number} far    how much of it is filled in: 0 to 1
 * @property {string} name   the player's own for it, or ""
 * @property {string} folder or ""
 * @property {number} gone   when it was deleted, or 0
 * @property {string} svg    its picture, or "" when it must be drawn
 * @property {string} [shows]  short for what the player had written when that was drawn
 * @property {string} [amiss]  why it is no puzzle yet, in a sentence, as far as that is known
 */

/** What the window hears when a puzzle was kept. */
export const KEPT = "puzzle-kept";

export class Puzzles {
  /** All that are not deleted, the last touched first; or those that are. @param {boolean} [gone] @returns {Promise<Kept[]>} */
  async all(gone = false) {
    const read = (await database()).transaction("puzzles");
    /** @type {Kept[]} */
    const found = await answer(read.objectStore("puzzles").getAll());
    return found.filter((one) => Boolean(one.gone) === gone).sort((a, b) => b.at - a.at);
  }

  /** @param {string} id @returns {Promise<Kept | undefined>} */
  async one(id) {
    return answer((await database()).transaction("puzzles").objectStore("puzzles").get(id));
  }

  /**
   * Keep it as it is now. Was the same puzzle kept before, under another id, then that is the one.
   * @param {Kept} kept
   * @param {(kept: Kept, other: Kept) => Kept} [join]  what becomes of it and of that other one, if something was written there
   * @returns {Promise<Kept>} what is kept
   */
  async keep(kept, join = (one) => one) {
    const change = (await database()).transaction("puzzles", "readwrite");
    const puzzles = change.objectStore("puzzles");
    const [mine, alike] = [puzzles.get(kept.id), puzzles.index("key").getAll(kept.key)];
    let now = kept;
    alike.onsuccess = () => {
      // Deleted while it is open: it stays so until something is done to it.
      if (mine.result?.gone && isAsKept(mine.result, kept)) return;
      /** @type {Kept[]} */
      const others = alike.result
        .filter((/** @type {Kept} */ one) => one.id !== kept.id)
        .sort((a, b) => b.at - a.at);
      /** @type {Kept | undefined} */
      const before = mine.result ?? others[0];
      const other = mine.result ? undefined : others.find(isWritten);
      if (other) now = join(kept, other);
      const { made, folder } = before ?? kept;
      // The player's name for it is an older word than a title that it was given since.
      const title = before?.board.puzzle.title;
      const name = !before || title === kept.board.puzzle.title ? (before ?? kept).name : "";
      const named = name || (others.find((one) => one.name)?.name ?? "");
      const { svg, shows, amiss } = before?.key === kept.key ? before : kept;
      const written = writtenAt(before && isAsKept(before, now) ? before : now);
      puzzles.put({ ...now, made, folder, name: named, svg, shows, amiss, written });
      // One that was deleted has been opened again.
      for (const { id } of others) if (id !== now.id) puzzles.delete(id);
    };
    await settled(change);
    dispatchEvent(new Event(KEPT));
    return now;
  }

  /** @param {string} id @param {Partial<Kept>} fields */
  async change(id, fields) {
    const change = (await database()).transaction("puzzles", "readwrite");
    const puzzles = change.objectStore("puzzles");
    const reading = puzzles.get(id);
    reading.onsuccess = () => reading.result && puzzles.put({ ...reading.result, ...fields });
    await settled(change);
  }

  /** What follows from its clues, its picture or its board, unless they are others by now. @param {Kept} kept @param {Partial<Kept>} fields */
  async describe({ id, key }, fields) {
    const change = (await database()).transaction("puzzles", "readwrite");
    const puzzles = change.objectStore("puzzles");
    const reading = puzzles.get(id);
    reading.onsuccess = () =>
      reading.result?.key === key && puzzles.put({ ...reading.result, ...fields });
    await settled(change);
  }

  /** Away with what was deleted long ago. */
  async tidy() {
    const old = (await this.all(true)).filter(isLongGone);
    const change = (await database()).transaction("puzzles", "readwrite");
    for (const { id } of old) change.objectStore("puzzles").delete(id);
    await settled(change);
  }
}

/** When anything was last written on it, in milliseconds. @param {Pick<Kept, "written" | "at">} kept */
export const writtenAt = ({ written, at }) => written ?? at;

/** Whether the same is written on the same puzzle. @param {Kept} one @param {Kept} other */
export const isAsKept = (one, other) =>
  one.key === other.key &&
  FIELDS.every((field) => JSON.stringify(one[field] ?? {}) === JSON.stringify(other[field]));

/** What it is called. @param {Kept} kept */
export const titleOf = (kept) => titled(kept) || kept.board.name;

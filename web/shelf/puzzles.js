// @ts-check
/**
 * The player's own puzzles on this device: each that was opened, edited or played, as it was left. A deleted puzzle
 * stays for a month, so that it can be restored. In the code, this store and its dialog are the “shelf”.
 */

import { answer, database, settled } from "../base/database.js";
import { forgetPoints } from "../memory/points.js";
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
 * @property {string} key    a short name for its clues: the same for the same puzzle
 * @property {Board} board
 * @property {number} made   when it was first opened, in milliseconds
 * @property {number} at     when it was last used: opening it is enough
 * @property {number} [written]  when its marks last changed; unknown for puzzles that were saved before this field
 *   existed
 * @property {Marks} marks
 * @property {Several} centre
 * @property {Several} corner
 * @property {Several} [tinted]
 * @property {Several} [colour]
 * @property {Marks} [drawn]
 * @property {number} seconds
 * @property {boolean} solved
 * @property {number} far        how much of it is filled in: 0 to 1
 * @property {string} name   the player's own name for it, or ""
 * @property {string} folder or ""
 * @property {number} gone   when it was deleted, or 0
 * @property {string} svg    its picture, or "" if it must be drawn
 * @property {string} [shows]  a short name for the marks in that picture
 * @property {{word: string, number: number}} [level]  its difficulty, as far as that is known
 * @property {string} [amiss]  why it is not a puzzle yet, in a sentence, as far as that is known
 */

/** The event on the window when a puzzle was saved. */
export const KEPT = "puzzle-kept";

export class Puzzles {
  /**
   * Return all that are not deleted, the last used first; or those that are.
   * @param {boolean} [gone] @returns {Promise<Kept[]>}
   */
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
   * Save it as it is now. If the same puzzle was saved under another id, update that one.
   * @param {Kept} kept
   * @param {(kept: Kept, other: Kept) => Kept} [join]  how to join it with the other one, if that has marks
   * @returns {Promise<Kept>} the saved data
   */
  async keep(kept, join = (one) => one) {
    const change = (await database()).transaction("puzzles", "readwrite");
    const puzzles = change.objectStore("puzzles");
    const [mine, alike] = [puzzles.get(kept.id), puzzles.index("key").getAll(kept.key)];
    let now = kept;
    alike.onsuccess = () => {
      // It was deleted while it is open: it stays deleted until it changes.
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
      // A new title replaces the player's older name.
      const title = before?.board.puzzle.title;
      const name = !before || title === kept.board.puzzle.title ? (before ?? kept).name : "";
      const named = name || (others.find((one) => one.name)?.name ?? "");
      const { svg, shows, amiss } = before?.key === kept.key ? before : kept;
      const level = kept.level ?? (before?.key === kept.key ? before.level : undefined);
      const written = writtenAt(before && isAsKept(before, now) ? before : now);
      puzzles.put({ ...now, made, folder, name: named, svg, shows, amiss, level, written });
      // A deleted one has been opened again.
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

  /**
   * Save data that follows from its clues, its picture or its board, unless these have changed.
   * @param {Kept} kept @param {Partial<Kept>} fields
   */
  async describe({ id, key }, fields) {
    const change = (await database()).transaction("puzzles", "readwrite");
    const puzzles = change.objectStore("puzzles");
    const reading = puzzles.get(id);
    reading.onsuccess = () =>
      reading.result?.key === key && puzzles.put({ ...reading.result, ...fields });
    await settled(change);
  }

  /** Remove puzzles that were deleted long ago, and their save points. */
  async tidy() {
    const old = (await this.all(true)).filter(isLongGone);
    const change = (await database()).transaction("puzzles", "readwrite");
    for (const { id } of old) change.objectStore("puzzles").delete(id);
    await settled(change);
    for (const { key } of old) forgetPoints(key);
  }
}

/** Return when its marks last changed, in milliseconds. @param {Pick<Kept, "written" | "at">} kept */
export const writtenAt = ({ written, at }) => written ?? at;

/** Return whether both have the same marks on the same puzzle. @param {Kept} one @param {Kept} other */
export const isAsKept = (one, other) =>
  one.key === other.key &&
  FIELDS.every((field) => JSON.stringify(one[field] ?? {}) === JSON.stringify(other[field] ?? {}));

/** Return its name. @param {Kept} kept */
export const titleOf = (kept) => titled(kept) || kept.board.name;

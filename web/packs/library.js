// @ts-check
/**
 * The packs on this device, in IndexedDB: the name and the progress of each, and its items. Items are stored one by
 * one, so that a reload loses no result. Rejects if the browser stores nothing.
 */

import { answer, database, settled } from "../base/database.js";
import { say } from "../words/say.js";
import { isLongGone } from "../shelf/gone.js";

/**
 * @typedef {import("../engine/types.js").Envelope} Envelope
 *
 * @typedef {Object} Pack
 * @property {string} id
 * @property {string} name
 * @property {"generate" | "grade"} task  the action for each record
 * @property {number} at      when it was started, in milliseconds
 * @property {number} total
 * @property {number} done        items that have a result
 * @property {"running" | "paused" | "done"} state  what the player has asked for
 * @property {LeftOut[]} [left]  lines of the file that are not puzzles
 * @property {number} [gone]  when it was deleted, or 0; it can be restored for a month
 *
 * @typedef {{line: number, text: string, why: string}} LeftOut  line: its number in the file, with blank lines
 *   counted
 *
 * @typedef {Object} Result  the result of the engine's "record"; it contains the puzzle and its picture only if it is
 *   one
 * @property {string} verdict
 * @property {number} seconds
 * @property {string} [why]
 * @property {string} [genre]
 * @property {string} [grade]
 * @property {number} [number]
 * @property {boolean} [at_most]
 * @property {string} [form]
 * @property {string} [problem]
 * @property {string} [solution]
 * @property {number} [seed]
 * @property {Envelope} [puzzle]
 * @property {string} [name]
 * @property {string} [rules]
 * @property {number} [rows]
 * @property {number} [cols]
 * @property {string} [svg]
 *
 * @typedef {Object} Item
 * @property {string} pack
 * @property {number} n          counted from 1
 * @property {string} line  the record
 * @property {Result | null} result
 */

/** Return the message that a pack could not be stored. */
export const full = () => say("pack.full");

export class Library {
  /**
   * Return all that are not deleted, the latest first; or those that are.
   * @param {boolean} [gone] @returns {Promise<Pack[]>}
   */
  async packs(gone = false) {
    const read = (await database()).transaction("packs");
    /** @type {Pack[]} */
    const found = await answer(read.objectStore("packs").getAll());
    return found.filter((one) => Boolean(one.gone) === gone).sort((a, b) => b.at - a.at);
  }

  /** @param {string} id @returns {Promise<Pack | undefined>} */
  async pack(id) {
    return answer((await database()).transaction("packs").objectStore("packs").get(id));
  }

  /** Return the items in the order of their numbers. @param {string} id @returns {Promise<Item[]>} */
  async items(id) {
    const read = (await database()).transaction("items");
    return answer(read.objectStore("items").getAll(IDBKeyRange.bound([id], [id, []])));
  }

  /** Return the item after that number. @param {string} id @param {number} n @returns {Promise<Item | undefined>} */
  async after(id, n) {
    const read = (await database()).transaction("items");
    const rest = IDBKeyRange.bound([id, n], [id, []], true);
    return answer(read.objectStore("items").get(rest));
  }

  /** @param {Pack} pack @param {[n: number, line: string][]} lines */
  async add(pack, lines) {
    const change = (await database()).transaction(["packs", "items"], "readwrite");
    change.objectStore("packs").put(pack);
    const items = change.objectStore("items");
    for (const [n, line] of lines) items.put({ pack: pack.id, n, line, result: null });
    await settled(change);
  }

  /** Change fields of a pack; several tabs may do so at once. @param {string} id @param {Partial<Pack>} fields */
  async change(id, fields) {
    const change = (await database()).transaction("packs", "readwrite");
    const packs = change.objectStore("packs");
    const reading = packs.get(id);
    reading.onsuccess = () => reading.result && packs.put({ ...reading.result, ...fields });
    await settled(change);
  }

  /** Store a result, once. @param {Item} item */
  async finish(item) {
    const change = (await database()).transaction(["packs", "items"], "readwrite");
    const [packs, items] = [change.objectStore("packs"), change.objectStore("items")];
    const [pack, before] = [packs.get(item.pack), items.get([item.pack, item.n])];
    before.onsuccess = () => {
      // The pack was deleted meanwhile, or another tab was faster.
      if (!pack.result || !before.result || before.result.result) return;
      const done = pack.result.done + 1;
      const state = done < pack.result.total ? pack.result.state : "done";
      packs.put({ ...pack.result, done, state });
      items.put(item);
    };
    await settled(change);
  }

  /** Remove packs that were deleted long ago. */
  async tidy() {
    const old = (await this.packs(true)).filter(isLongGone);
    const change = (await database()).transaction(["packs", "items"], "readwrite");
    for (const { id } of old) {
      change.objectStore("packs").delete(id);
      change.objectStore("items").delete(IDBKeyRange.bound([id], [id, []]));
    }
    await settled(change);
  }
}

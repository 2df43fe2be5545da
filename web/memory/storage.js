// @ts-check
/**
 * Where the browser keeps text for the page, on this device. Storage may be full, forbidden or damaged: then nothing is kept,
 * and no harm done. Where it is full, what was written on older puzzles makes room.
 */

const PREFIX = "gridwright/2/";
/** What the keys of all that was written on puzzles begin with. */
export const WRITTEN = `${PREFIX}written/`;
/** Of so many puzzles what was written is kept; of older ones it is forgotten. */
const MOST_PUZZLES = 200;

/** @param {string} name */
export const keyOf = (name) => PREFIX + name;

/** What has no room in what outlasts the tab is known as long as the tab lives. @type {Map<string, string>} */
const spare = new Map();

/** @param {Storage | null} storage @param {string} key @param {unknown} value text, or what becomes JSON @returns {boolean} whether it is kept */
export function write(storage, key, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  for (const most of [Infinity, MOST_PUZZLES / 4])
    try {
      if (!storage) break;
      if (most < Infinity) forget(storage, most);
      storage.setItem(key, text);
      spare.delete(key);
      return true;
    } catch {
      // Not kept this time.
    }
  if (key.startsWith(WRITTEN)) spare.set(key, text);
  return false;
}

/** Keep no more than so many puzzles, the latest. @param {Storage} storage @param {number} most */
function forget(storage, most) {
  const names = Object.keys(storage).filter((name) => name.startsWith(WRITTEN));
  const age = (/** @type {string} */ name) => {
    const at = /"at":(\d+)/.exec(storage.getItem(name) ?? "")?.[1];
    return Number(at ?? 0);
  };
  const old = names.map((name) => ({ name, at: age(name) })).sort((a, b) => b.at - a.at);
  for (const { name } of old.slice(most)) storage.removeItem(name);
}

/** Once in a while, away with what nobody will come back to. */
export function tidy() {
  const storage = lasting();
  if (storage) forget(storage, MOST_PUZZLES);
}

/** Asking for a storage that is forbidden throws. @param {() => Storage} get */
function allowed(get) {
  try {
    return get();
  } catch {
    return null;
  }
}

/** What ends with this tab. */
export const tabs = () => allowed(() => sessionStorage);

/** What outlasts this tab. */
export const lasting = () => allowed(() => localStorage);

/** First the tab's own. */
export const storages = () => [tabs(), lasting()].filter((storage) => storage !== null);

/** What is kept there; null where that is nothing, or nothing that can be read. @param {string} key @returns {any} */
export function read(key) {
  try {
    return JSON.parse(spare.get(key) ?? lasting()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

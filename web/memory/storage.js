// @ts-check
/**
 * The browser's storage for text of the page, on this device. It may be full, forbidden or damaged: then nothing is
 * stored, without harm. If it is full, marks on older puzzles are removed.
 */

const PREFIX = "gridwright/2/";
/** The prefix of the keys of all marks on puzzles. */
export const WRITTEN = `${PREFIX}written/`;
/** The number of puzzles whose marks are stored; those of older ones are removed. */
const MOST_PUZZLES = 200;

/** @param {string} name */
export const keyOf = (name) => PREFIX + name;

/** Values that do not fit into lasting storage are known as long as the tab lives. @type {Map<string, string>} */
const spare = new Map();

/**
 * @param {Storage | null} storage @param {string} key @param {unknown} value text, or a value to convert to JSON
 * @returns {boolean} whether it is stored
 */
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
      // It could not be stored this time.
    }
  if (key.startsWith(WRITTEN)) spare.set(key, text);
  return false;
}

/** Keep the marks of the latest puzzles only, up to this number. @param {Storage} storage @param {number} most */
function forget(storage, most) {
  const names = Object.keys(storage).filter((name) => name.startsWith(WRITTEN));
  const age = (/** @type {string} */ name) => {
    const at = /"at":(\d+)/.exec(storage.getItem(name) ?? "")?.[1];
    return Number(at ?? 0);
  };
  const old = names.map((name) => ({ name, at: age(name) })).sort((a, b) => b.at - a.at);
  for (const { name } of old.slice(most)) storage.removeItem(name);
}

/** Remove the oldest marks; called once in a while. */
export function tidy() {
  const storage = lasting();
  if (storage) forget(storage, MOST_PUZZLES);
}

/** Accessing forbidden storage throws. @param {() => Storage} get */
function allowed(get) {
  try {
    return get();
  } catch {
    return null;
  }
}

/** Return the storage that ends with this tab. */
export const tabs = () => allowed(() => sessionStorage);

/** Return the storage that outlasts this tab. */
export const lasting = () => allowed(() => localStorage);

/** Return both, beginning with the tab's own. */
export const storages = () => [tabs(), lasting()].filter((storage) => storage !== null);

/** Return a stored value; null if there is none, or it cannot be read. @param {string} key @returns {any} */
export function read(key) {
  try {
    return JSON.parse(spare.get(key) ?? lasting()?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

// @ts-check
/**
 * The browser's storage for text of the page, on this device. It may be full, forbidden or damaged: then nothing is
 * stored, without harm. If it is full, marks on older puzzles are removed.
 */

const PREFIX = "gridwright/2/";

/** @param {string} name */
export const keyOf = (name) => PREFIX + name;

/** The prefix of the keys of all marks on puzzles. */
export const WRITTEN = keyOf("written/");
/** The prefix of the keys of all save points. */
export const POINTS = keyOf("points/");
export const PREFERENCES = keyOf("wishes");
export const LESSONS = keyOf("lessons");

/** The number of puzzles for which something is stored, by its prefix; that of older ones is removed. */
const MOST = { [WRITTEN]: 200, [POINTS]: 100 };
/** The number of puzzles whose marks stay if storage is full. */
const FEWER = 50;

/** Values of these that do not fit into lasting storage are known as long as the tab lives. */
const SPARED = [WRITTEN, PREFERENCES, LESSONS];
/** @type {Map<string, string>} */
const spare = new Map();

/**
 * @param {Storage | null} storage @param {string} key @param {unknown} value text, or a value to convert to JSON
 * @returns {boolean} whether it is stored
 */
export function write(storage, key, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  for (const most of [Infinity, FEWER])
    try {
      if (!storage) break;
      if (most < Infinity) forget(storage, WRITTEN, most);
      storage.setItem(key, text);
      spare.delete(key);
      return true;
    } catch {
      // It could not be stored this time.
    }
  if (SPARED.some((prefix) => key.startsWith(prefix))) spare.set(key, text);
  return false;
}

/**
 * Keep what is stored for the latest puzzles only, up to this number.
 * @param {Storage} storage @param {string} prefix @param {number} most
 */
function forget(storage, prefix, most) {
  const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
  // The time of all of it is the last one in the text. Undo steps and save points before it have times of their own.
  const age = (/** @type {string} */ name) =>
    Number(/.*"at":(\d+)/s.exec(storage.getItem(name) ?? "")?.[1] ?? 0);
  const old = names.map((name) => ({ name, at: age(name) })).sort((a, b) => b.at - a.at);
  for (const { name } of old.slice(most)) storage.removeItem(name);
}

/** Remove what is stored for the oldest puzzles; called once in a while. */
export function tidy() {
  const storage = lasting();
  if (!storage) return;
  for (const [prefix, most] of Object.entries(MOST)) forget(storage, prefix, most);
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

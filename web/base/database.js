// @ts-check
/**
 * The page's own IndexedDB database. `packs/library.js`, `shelf/puzzles.js`, `memory/solves.js` and `daily/daily.js`
 * describe its contents.
 */

const NAME = "gridwright";
/** 1: packs and their items; 2: puzzles; 3: solves, and the puzzles of days. */
const VERSION = 3;

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/**
 * Open the database. Rejects if the browser stores nothing; the next call then tries again.
 * @returns {Promise<IDBDatabase>}
 */
export function database() {
  opening ??= open().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open() {
  const asked = indexedDB.open(NAME, VERSION);
  asked.onupgradeneeded = ({ oldVersion }) => {
    const made = asked.result;
    if (oldVersion < 1) {
      made.createObjectStore("packs", { keyPath: "id" });
      made.createObjectStore("items", { keyPath: ["pack", "n"] });
    }
    if (oldVersion < 2)
      made.createObjectStore("puzzles", { keyPath: "id" }).createIndex("key", "key");
    if (oldVersion < 3) {
      made.createObjectStore("solves", { keyPath: "key" });
      made.createObjectStore("days", { keyPath: ["date", "level"] });
    }
  };
  const found = await answer(asked);
  // A later release of the page, in another tab, must not have to wait for this one.
  found.onversionchange = () => {
    found.close();
    opening = null;
  };
  found.onclose = () => {
    opening = null;
  };
  return found;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} change @returns {Promise<void>} */
export const settled = (change) =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    // A transaction that is aborted without a fault has no error.
    change.onabort = () => reject(change.error ?? new DOMException("", "AbortError"));
  });

/** Return a name that no other tab chooses. randomUUID does not exist at every address that may serve the page. */
export const freshId = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

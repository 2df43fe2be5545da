// @ts-check
/** What follows from a value that never changes is worked out once, and kept for as long as the value is. */

/** @template {object} K @template V @param {(key: K) => V} work @returns {(key: K) => V} */
export function memo(work) {
  /** @type {WeakMap<K, V>} */
  const known = new WeakMap();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = work(key)));
    return found;
  };
}

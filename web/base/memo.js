// @ts-check
/** Computes what follows from an immutable value once, and keeps it for as long as the value exists. */

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

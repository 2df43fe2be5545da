// @ts-check
/** Return a short name for a value: the same for the same JSON, such as that of a puzzle's clues. */

/** @param {object} whole any value that JSON can store */
export function fingerprint(whole) {
  const text = JSON.stringify(whole);
  // Two plain 32-bit mixes (with MurmurHash's multipliers): names must be different, not secret.
  let [a, b] = [0x9747b28c, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x5bd1e995);
    a ^= a >>> 13;
    b = Math.imul(b ^ code, 0xc2b2ae35);
    b ^= b >>> 16;
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${text.length.toString(36)}`;
}

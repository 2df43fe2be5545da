// @ts-check
/** Unpacks the memory snapshot that tooling/snapshot/make.mjs wrote; that file describes the format. */

const MAGIC = 0x50537747;
const PAGE = 4096;
const HEAD = 5;

/**
 * @param {Uint8Array<ArrayBuffer>} packed
 * @returns {{head: Uint8Array<ArrayBuffer>, size: number, restore: (memory: Uint8Array) => void}} the head of
 *   Pyodide's own snapshot; the size that memory must have by then; and a function that turns the memory of a new
 *   instance into the stored one
 */
export function unpack(packed) {
  if (packed.length % 4 || packed.length < HEAD * 4) throw new Error("the snapshot is no snapshot");
  const words = new Uint32Array(packed.buffer, packed.byteOffset, packed.length / 4);
  const [magic, size = 0, start = 0, pages = 0, wanted] = words;
  if (magic !== MAGIC) throw new Error("the snapshot is no snapshot");
  const kinds = words.subarray(HEAD, HEAD + Math.ceil(pages / 16));
  const stored = (HEAD + kinds.length) * 4 + start;
  const kind = (/** @type {number} */ page) => ((kinds[page >> 4] ?? 0) >> ((page & 15) * 2)) & 3;
  let whole = stored;
  for (let page = 0; page < pages; page++) if (kind(page) === 2) whole += PAGE;
  if (whole !== packed.length) throw new Error("the snapshot is cut off");
  return {
    head: packed.subarray(stored - start, stored),
    size,
    restore(memory) {
      const now = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
      let sum = 0;
      let from = stored;
      for (let page = 0; page < pages; page++) {
        const at = page * PAGE;
        if (kind(page) === 0) memory.fill(0, at, at + PAGE);
        else if (kind(page) === 1)
          for (let word = at / 4; word < (at + PAGE) / 4; word++)
            sum = (Math.imul(sum, 31) + (now[word] ?? 0)) >>> 0;
        else {
          memory.set(packed.subarray(from, from + PAGE), at);
          from += PAGE;
        }
      }
      if (sum !== wanted) throw new Error("the snapshot is of another Python");
    },
  };
}

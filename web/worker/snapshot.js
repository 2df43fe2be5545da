// @ts-check
/** Unpacks the memory snapshot that tooling/snapshot/make.mjs wrote; the format is described there. */

const MAGIC = 0x50537747;
const PAGE = 4096;
const HEAD = 5;

/**
 * @param {Uint8Array<ArrayBuffer>} packed
 * @returns {{bytes: Uint8Array<ArrayBuffer>, size: number, complete: (memory: Uint8Array) => void}}
 *   what Pyodide restores; the size that memory must have by then; and what has to be called with a fresh instance's
 *   memory before
 */
export function unpack(packed) {
  if (packed.length % 4 || packed.length < HEAD * 4) throw new Error("the snapshot is no snapshot");
  const words = new Uint32Array(packed.buffer, packed.byteOffset, packed.length / 4);
  const [magic, size = 0, start = 0, pages = 0, wanted] = words;
  if (magic !== MAGIC) throw new Error("the snapshot is no snapshot");
  const kinds = words.subarray(HEAD, HEAD + Math.ceil(pages / 16));
  let from = (HEAD + kinds.length) * 4;
  const bytes = new Uint8Array(start + pages * PAGE);
  bytes.set(packed.subarray(from, from + start));
  from += start;
  /** @type {number[]} */
  const fresh = [];
  for (let page = 0; page < pages; page++) {
    const kind = ((kinds[page >> 4] ?? 0) >> ((page & 15) * 2)) & 3;
    if (kind === 1) fresh.push(page);
    if (kind !== 2) continue;
    bytes.set(packed.subarray(from, from + PAGE), start + page * PAGE);
    from += PAGE;
  }
  if (from !== packed.length) throw new Error("the snapshot is cut off");
  return {
    bytes,
    size,
    complete(memory) {
      let sum = 0;
      const now = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
      for (const page of fresh) {
        const end = ((page + 1) * PAGE) / 4;
        for (let at = (page * PAGE) / 4; at < end; at++)
          sum = (Math.imul(sum, 31) + (now[at] ?? 0)) >>> 0;
        bytes.set(memory.subarray(page * PAGE, (page + 1) * PAGE), start + page * PAGE);
      }
      if (sum !== wanted) throw new Error("the snapshot is of another Python");
    },
  };
}

// @ts-check
/**
 * The engine's files: from this browser's cache, or else from the network, and used only if complete.
 *
 * A host that compresses its responses gets a request for the plain file. From any other host, the .gz beside it is
 * fetched and unpacked here, so that no host needs a configuration.
 */

/**
 * @typedef {import("../types.js").EngineFile} EngineFile
 * @typedef {(done: number, whole: number) => void} OnProgress  receives bytes after unpacking
 */

export const LIBRARY = "pysolvers.so";
export const RUNTIME = "pyodide.asm.wasm";
export const STDLIB = "python_stdlib.zip";
export const SNAPSHOT = "snapshot.bin";
/** The cache of complete files; the service worker stores the page's own files there, too. */
export const CACHE = "gridwright-files";
export class Files {
  /** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} */
  #coming = new Map();
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} fetched now, and not stored yet */
  #fetched = new Map();
  /** @type {Promise<Uint8Array<ArrayBuffer> | null>} the last file that was requested from the cache */
  #reading = Promise.resolve(null);
  #list;
  #onProgress;
  #done = 0;
  #whole = 0;

  /** @param {Record<string, EngineFile>} list by name @param {OnProgress} onProgress */
  constructor(list, onProgress) {
    this.#list = list;
    this.#onProgress = onProgress;
  }

  /**
   * Return the file's bytes; it can be requested early. Rejects with the name of a file that did not load.
   * @param {string} name
   */
  get(name) {
    const known = this.#coming.get(name);
    if (known) return known;
    const coming = this.#bring(name, this.#list[name]);
    // Awaited when it is needed; that reports an earlier failure, too.
    coming.catch(() => {});
    this.#coming.set(name, coming);
    return coming;
  }

  /** Return whether it came from the network, so that `keep` will need it. @param {string} name */
  willKeep(name) {
    return this.#fetched.has(name);
  }

  /** @param {string} name @param {EngineFile | undefined} file */
  async #bring(name, file) {
    if (!file) throw new Error(`${name} is not listed`);
    this.#whole += file.size;
    // In the order of requests: in parallel, all of them would arrive as late as the last.
    this.#reading = this.#reading.then(() => fromCache(file));
    const kept = await this.#reading;
    if (kept) {
      this.#count(file.size);
      return kept;
    }
    const bytes = await fetchFile(file, (size) => this.#count(size));
    this.#fetched.set(name, bytes);
    return bytes;
  }

  /** @param {number} size */
  #count(size) {
    this.#done += size;
    this.#onProgress(this.#done, this.#whole);
  }

  /**
   * Store what came from the network for the next visit. If storage is full or forbidden, nothing is stored.
   * @returns {Promise<boolean>} whether there was anything to store
   */
  async keep() {
    const fetched = [...this.#fetched];
    this.#fetched.clear();
    this.#coming.clear();
    try {
      const cache = await caches.open(CACHE);
      for (const [name, bytes] of fetched) {
        const file = this.#list[name];
        if (file) await keepFile(cache, file, bytes);
      }
    } catch {
      // It could not be stored this time.
    }
    return fetched.length > 0;
  }
}

/** @param {Cache} cache @param {EngineFile} file @param {Uint8Array<ArrayBuffer>} bytes */
export async function keepFile(cache, file, bytes) {
  const headers = { "Content-Type": mediaType(file.url), "Content-Length": `${bytes.length}` };
  await cache.put(file.url, new Response(bytes, { headers }));
}

/**
 * Fetch the file from the network. Rejects with its name if it does not arrive, or not completely.
 * @param {EngineFile} file
 * @param {(size: number) => void} [onBytes]
 */
export async function fetchFile(file, onBytes = () => {}) {
  const name = file.url.slice(file.url.lastIndexOf("/") + 1);
  let bytes;
  try {
    bytes = await fromNetwork(file, onBytes);
  } catch (error) {
    throw new Error(`${name} did not load (${error instanceof Error ? error.message : error})`);
  }
  if (!bytes || !(await isWhole(bytes, file)))
    throw new Error(`${name} did not load (it came damaged)`);
  return bytes;
}

/** @param {EngineFile} file */
async function fromCache(file) {
  try {
    const response = await caches.match(file.url, { cacheName: CACHE, ignoreVary: true });
    if (!response) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (await isWhole(bytes, file)) return bytes;
    // It is damaged: delete it, so that it is fetched again.
    await (await caches.open(CACHE)).delete(file.url);
  } catch {
    // There is no cache here, or it cannot be read.
  }
  return null;
}

/**
 * @param {EngineFile} file
 * @param {(size: number) => void} onBytes
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null if it has another size
 */
async function fromNetwork(file, onBytes) {
  const packed = file.packed && !(await compresses(file.url));
  let response = packed ? await fetch(`${file.url}.gz`) : null;
  let stream = response?.ok ? response.body : null;
  // A host may call a .gz file an encoding of its own; then the browser has already unpacked it.
  if (stream && !response?.headers.has("content-encoding"))
    stream = stream.pipeThrough(new DecompressionStream("gzip"));
  if (!stream) {
    response = await fetch(file.url);
    if (!response.ok) throw new Error(`${response.status}`);
    stream = response.body;
  }
  if (!stream) throw new Error("it is empty");
  const bytes = new Uint8Array(file.size);
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    if (size + part.value.length > file.size) {
      await reader.cancel();
      return null;
    }
    bytes.set(part.value, size);
    size += part.value.length;
    onBytes(part.value.length);
  }
  return size === file.size ? bytes : null;
}

/** Return whether the host itself compresses this file. @param {string} url */
async function compresses(url) {
  try {
    const { headers } = await fetch(url, { method: "HEAD" });
    return headers.has("content-encoding");
  } catch {
    return false;
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {{size: number, digest: string}} file */
export async function isWhole(bytes, { size, digest }) {
  if (bytes.length !== size) return false;
  // On plain http:// (other than localhost) browsers have no hash function.
  if (!crypto.subtle) return true;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

/** @param {string} url */
function mediaType(url) {
  if (url.endsWith(".js")) return "text/javascript";
  return url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
}

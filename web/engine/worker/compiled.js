// @ts-check
/**
 * Avoids compiling anything twice, and compiling large modules while everything waits.
 *
 * Emscripten wraps each of 260 functions in a module of its own, most of them alike. It also compiles a shared library
 * synchronously at the moment of loading it. Both go through the constructor of WebAssembly.Module.
 */

/** Longer modules are not looked up among the small ones, in bytes. */
const SMALL = 256;

/**
 * Replace the constructor until the returned function is called.
 * @returns {{expect: (size: number, module: WebAssembly.Module) => void, takeBack: () => void}} expect: announces
 *   that the next module with this number of bytes is this one
 */
export function compileOnce() {
  const plain = WebAssembly.Module;
  /** @type {Map<string, WebAssembly.Module>} */
  const small = new Map();
  /** @type {Map<number, WebAssembly.Module>} */
  const large = new Map();
  WebAssembly.Module = new Proxy(plain, {
    construct(target, [source]) {
      if (source.byteLength > SMALL) return large.get(source.byteLength) ?? new target(source);
      const key = viewOf(source).join();
      const known = small.get(key) ?? new target(source);
      small.set(key, known);
      return known;
    },
  });
  // Emscripten tests by trial which of about a thousand globals can be written: the errors are never shown.
  const errors = /** @type {{stackTraceLimit?: number}} */ (Error);
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  return {
    expect: (size, module) => large.set(size, module),
    takeBack: () => {
      WebAssembly.Module = plain;
      errors.stackTraceLimit = stackTraceLimit;
    },
  };
}

/** @param {BufferSource} source */
function viewOf(source) {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
}

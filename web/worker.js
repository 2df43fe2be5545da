// @ts-check
/**
 * The only place where Python runs. Loads Pyodide and the wheels from this origin, then passes requests to
 * `py_solver.bridge` and its answers back, as the text that it speaks.
 *
 * In: {start: {pyodide, bootWheels, wheels}} once, then {id, action, payload}.
 * Out: {state: "loading" | "ready" | "failed", …}, {id, progress}, {id, ok, result | error}.
 */

/**
 * @typedef {{pyodide: string, bootWheels: string[], wheels: string[]}} Start  absolute addresses
 * @typedef {{handle: (request: string, onProgress: (text: string) => void) => string}} Bridge
 */

/** @type {Bridge | null} */
let bridge = null;

/**
 * Rejects when any file is refused. Pyodide never answers at all if its WebAssembly does not come, so its own fetches
 * have to be watched.
 * @type {Promise<never>}
 */
const firstFailure = new Promise((_, reject) => {
  const plain = self.fetch;
  self.fetch = async (what, how) => {
    const name = String(what instanceof Request ? what.url : what)
      .split("/")
      .pop();
    try {
      const response = await plain(what, how);
      if (!response.ok) reject(new Error(`${name} did not load (${response.status})`));
      return response;
    } catch (error) {
      reject(new Error(`${name} did not load`));
      throw error;
    }
  };
});
firstFailure.catch(() => {});

self.onmessage = ({ data }) => {
  if (data.start) void start(data.start);
  else answer(data);
};

/** @param {Start} files */
async function start(files) {
  try {
    bridge = await load(files);
    self.postMessage({ state: "ready" });
  } catch (error) {
    self.postMessage({ state: "failed", sentence: `Python could not start: ${reason(error)}.` });
  }
}

/** @param {Start} files @returns {Promise<Bridge>} */
async function load({ pyodide, bootWheels, wheels }) {
  step("Loading Python");
  // The wheels come in while Python starts.
  const installers = all(bootWheels);
  const packages = all(wheels);
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`).catch(() => {
    throw new Error("pyodide.mjs did not load");
  });
  const python = loadPyodide({ indexURL: pyodide, packageBaseUrl: pyodide });
  const py = await Promise.race([python, firstFailure]);
  step("Loading the solver");
  for (const wheel of await installers) py.unpackArchive(wheel.bytes, "wheel");
  const places = (await packages).map(({ name, bytes }) => {
    py.FS.writeFile(`/tmp/${name}`, bytes);
    return `emfs:/tmp/${name}`;
  });
  // Without deps: everything is here, and nothing may be looked up elsewhere.
  await py.pyimport("micropip").install.callKwargs(places, { deps: false });
  return py.pyimport("py_solver.bridge");
}

/** @param {string[]} urls */
function all(urls) {
  const files = Promise.all(urls.map(fetchFile));
  // Awaited only once Python is there; a failure before that is told then.
  files.catch(() => {});
  return files;
}

/** @param {string} url */
async function fetchFile(url) {
  const name = url.slice(url.lastIndexOf("/") + 1);
  const response = await fetch(url);
  if (!response.ok) return firstFailure;
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** @param {{id: number, action: string, payload: unknown}} request */
function answer({ id, action, payload }) {
  try {
    if (!bridge) throw new Error("it was asked before it was ready");
    const text = bridge.handle(JSON.stringify({ id, action, payload }), (progress) => {
      self.postMessage(JSON.parse(progress));
    });
    self.postMessage(JSON.parse(text));
  } catch (error) {
    // The bridge never raises: this is the interpreter itself breaking down, and it stays broken.
    self.postMessage({ state: "failed", sentence: `Python broke down: ${reason(error)}.` });
  }
}

/** @param {string} text */
const step = (text) => self.postMessage({ state: "loading", step: text });

/** The first line of what went wrong, without a full stop. @param {unknown} error */
function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.trim().split("\n");
  // Python's tracebacks carry what matters in their last line.
  const line = lines.at(text.startsWith("Traceback") ? -1 : 0) ?? "";
  return line.replace(/\.$/, "") || "it did not say why";
}

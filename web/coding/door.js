// @ts-check
/** Opens the editor of code when something on the page asks for it. All that it needs is loaded only then. */

import { optional } from "../app/optional.js";
import { WRITE } from "../app/writing.js";
import { isEditorOpen } from "../memory/typed.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {import("../foreign/running.js").Running} Running
 * @typedef {import("./editor.js").CodeEditor} CodeEditor
 */

/**
 * @param {App} app @param {HTMLElement} box
 * @param {{running: () => Promise<Running | null>}} foreign
 */
export function coding(app, box, foreign) {
  /** @type {Promise<CodeEditor | null> | null} */
  let loading = null;

  async function load() {
    const running = await foreign.running();
    if (!running) return null;
    return optional(app, async () => {
      const { editorFor } = await import("./editor.js");
      return editorFor(app, box, running);
    });
  }

  /** @param {Code | null} code */
  async function open(code) {
    loading ??= load();
    const editor = await loading;
    if (editor) editor.open(code);
    else loading = null;
  }

  document.addEventListener(WRITE, (event) => {
    void open(/** @type {CustomEvent<Code | null>} */ (event).detail);
  });
  if (isEditorOpen()) void app.whole.then(() => open(null));
}

// @ts-check
/** The search for a tool while the workbench is still loading: it keeps "/" and what the author types after it. */

/** @typedef {import("./editor.js").Editor} Editor */

export class EarlySearch {
  #editor;
  /** @type {string | null} What was typed; null before "/". */
  #typed = null;

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor;
    editor.search = () => {
      this.#typed = "";
      return true;
    };
  }

  /**
   * Keep a key for the search, and return whether it was kept. Keys that type nothing, such as Tab, keep their meaning.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (this.#typed === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape") this.#typed = null;
    else if (event.key === "Backspace") this.#typed = this.#typed.slice(0, -1);
    else if (event.key.length === 1) this.#typed += event.key;
    // Enter would otherwise act on the board, where the author no longer is.
    else return event.key === "Enter";
    return true;
  }

  /** Forget what was typed: the author has left Edit. */
  drop() {
    this.#typed = null;
  }

  /** End: the editor has its search, or will have none. */
  end() {
    const typed = this.#typed;
    this.drop();
    // On a board without a search, the keys mean what they mean there.
    if (typed !== null && !this.#editor.search(typed))
      for (const key of `/${typed}`) this.#editor.type(key, 0);
  }
}

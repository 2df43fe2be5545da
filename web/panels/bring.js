// @ts-check
/**
 * Bringing a puzzle: pasted onto the page or into one box, dropped, or in a link behind the `#`. What it is, the engine
 * finds out; what it is not is said in a sentence.
 */

import { button, field, make, select } from "../dom.js";
import { EngineError, Stopped } from "../engine.js";
import { allGenres } from "./genres.js";
import { LinkError, LONGEST, readFragment } from "./link.js";
import { Sheet } from "./sheet.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Board} Board
 */

/** What the player is told about where a board came from, by the engine's name of the format. */
const FORMS = /** @type {Record<string, string>} */ ({
  link: "from a puzz.link address",
  line: "from a line of numbers",
  text: "from grid text",
  json: "from JSON",
  file: "from a file of puzz.link",
});

const TOO_LONG = "The text is far too long to be a puzzle.";
const LINK = "open the link";
const NO_TEXT = "There is no text in it, so there is no puzzle in it.";

/** Opens whatever is brought; the last that was brought wins. */
class Bringer {
  #app;
  /** Counts what is brought: reading a file or a link takes time. */
  #turn = 0;
  /** The puzzle that the address of the page holds, once it was opened. @type {unknown} */
  #linked = null;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    app.onChange(({ board }) => {
      // Else a reload would bring back what the player has left since.
      if (!this.#linked || board.puzzle === this.#linked) return;
      this.#linked = null;
      history.replaceState(null, "", location.pathname + location.search);
    });
  }

  /**
   * @param {string} text @param {{genre?: string, from?: string, will?: string}} [how]
   * @returns {Promise<string>} what is wrong with it, in a sentence; "" when it was opened, or is outdated
   */
  async text(text, { genre, from, will = "open what was pasted" } = {}) {
    if (!text.trim()) return this.refuse(NO_TEXT);
    if (text.length > LONGEST) return this.refuse(TOO_LONG);
    const app = this.#app;
    this.#turn++;
    // What is being solved will be replaced: it need not be waited for.
    app.stop("solve");
    try {
      /** @type {Board & {form: string, marks?: import("../types.js").Marks}} */
      const { form, marks, ...board } = await app.askToOpen(
        "load",
        { text, genre: genre || null },
        { will, doing: "Opening …" },
      );
      const size = `${board.rows} × ${board.cols}`;
      /** @type {import("../words.js").Message} */
      const message = {
        kind: "quiet",
        head: board.name,
        text: `${size}, ${from ?? FORMS[form] ?? "as it was brought"}.`,
      };
      const again = JSON.stringify(board.puzzle) === JSON.stringify(app.board.puzzle);
      // A page that is reloaded has its link's puzzle on it already, with all that led there.
      const here = again && will === LINK;
      if (will === LINK) this.#linked = here ? app.board.puzzle : board.puzzle;
      if (here) app.tell(message);
      else app.open(board, { message, marks });
      return "";
    } catch (error) {
      // Stopped by what is being opened now.
      if (error instanceof Stopped) return "";
      if (!(error instanceof EngineError)) throw error;
      // A Solve that was waiting was meant for the puzzle that could not be opened.
      app.stop("solve");
      return this.refuse(error.message);
    }
  }

  /** What is behind the `#` of the page's address. */
  async fragment() {
    if (!location.hash) return;
    const turn = ++this.#turn;
    try {
      const text = await readFragment(location.hash);
      if (turn === this.#turn) await this.text(text, { from: "from the link", will: LINK });
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      if (turn === this.#turn) this.refuse(error.message);
    }
  }

  /** @param {File} file */
  async file(file) {
    const image = file.type.startsWith("image/");
    const unfit = (/** @type {string} */ what) =>
      this.refuse(
        `“${file.name}” is ${image ? "an image" : what}: a puzzle comes as a short text.`,
      );
    if (file.size > LONGEST) return unfit("far too long");
    const turn = ++this.#turn;
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return unfit("no text");
    }
    return turn === this.#turn ? this.text(text, { from: `from “${file.name}”` }) : "";
  }

  /** @param {string} sentence */
  refuse(sentence) {
    // What was still on its way is not what was brought last.
    this.#turn++;
    this.#app.stop("load");
    this.#app.tell({ kind: "bad", head: "Not opened.", text: sentence });
    return sentence;
  }
}

/** @param {App} app @param {HTMLElement} box */
export function bring(app, box) {
  const bringer = new Bringer(app);
  const sheet = new Sheet("Bring a puzzle");
  const text = make("textarea", {
    rows: 8,
    spellcheck: "false",
    autocomplete: "off",
    autofocus: true,
  });
  const genre = select([["", "Found by itself"]]);
  const file = make("input", { type: "file", "aria-label": "Choose a file", hidden: true });
  const wrong = make("p", { class: "wrong", role: "alert" });
  const asked = button("Open", () => void open(), { class: "main" });
  sheet.body.append(
    field(
      "A puzz.link address or file, 81 characters, grid text, or JSON",
      text,
      "You can also paste straight onto the page, or drop a file on it.",
    ),
    field("Kind of puzzle", genre, "Only grid text needs it, which does not say so itself."),
    wrong,
    make(
      "p",
      { class: "actions" },
      button("Choose a file", () => file.click()),
      asked,
    ),
    file,
  );

  async function open() {
    wrong.textContent = "";
    asked.disabled = true;
    const sentence = await bringer.text(text.value, {
      genre: genre.value,
      will: "open what was brought",
    });
    asked.disabled = false;
    wrong.textContent = sentence;
    if (sentence) text.focus();
    else sheet.close();
  }

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    wrong.textContent = await bringer.file(chosen);
    if (!wrong.textContent) sheet.close();
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
  });

  async function show() {
    wrong.textContent = "";
    sheet.open();
    text.select();
    if (genre.options.length > 1) return;
    const all = await allGenres().catch(() => []);
    genre.append(...all.map(({ id, name }) => make("option", { value: id }, name)));
  }

  listen(bringer);
  void bringer.fragment();
  box.append(button("Bring", () => void show(), { class: "tool" }));
}

/** Pastes, drops and links, wherever they land on the page. @param {Bringer} bringer */
function listen(bringer) {
  document.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const text = clipboardData?.getData("text/plain") ?? "";
    const [file] = clipboardData?.files ?? [];
    if (!text && file) void bringer.file(file);
    else void bringer.text(text);
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    // Else the browser would leave the page for the file.
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void bringer.file(file);
    else void bringer.text(event.dataTransfer?.getData("text/plain") ?? "");
  });
  addEventListener("hashchange", () => void bringer.fragment());
}

// @ts-check
/** Sharing and keeping: a link that holds the whole puzzle, texts, pictures, paper. */

import { button, field, make } from "../dom.js";
import { EngineError, Stopped } from "../engine.js";
import { pngWith, svgWith } from "./carried.js";
import { snippet } from "./embed.js";
import { formList } from "./forms.js";
import { address, fragment } from "./link.js";
import { fileName, png, save } from "./pictures.js";
import { printing } from "./print.js";
import { tool } from "../icons.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app @param {HTMLElement} box */
export function keep(app, box) {
  const sheet = new Sheet("Share and keep");
  const said = make("p", { class: "remark", role: "status" });
  const link = make("input", { type: "text", readonly: true, spellcheck: "false" });
  const filled = make("input", { type: "checkbox", onchange: () => void show() });
  const partly = make("p", { class: "remark" });
  const forms = make("div", { class: "formats" });
  const pictures = make(
    "div",
    { class: "actions" },
    button("SVG", () => void picture("svg")),
    button("PNG", () => void picture("png")),
  );
  const frame = make("textarea", { rows: 3, readonly: true, spellcheck: "false" });
  link.addEventListener("focus", () => link.select());
  frame.addEventListener("focus", () => frame.select());
  sheet.body.append(
    make("label", { class: "check" }, filled, "With what is filled in"),
    field("Link", link, "The puzzle is in the link itself: nothing is stored anywhere else."),
    make(
      "p",
      { class: "actions" },
      button("Copy the link", () => void copy(link.value)),
    ),
    partly,
    forms,
    make(
      "details",
      { class: "refused" },
      make("summary", {}, "In a page of your own"),
      field("What to write into the page", frame, "A board to play on, with a link to this page."),
      make(
        "p",
        { class: "actions" },
        button("Copy the frame", () => void copy(frame.value)),
      ),
    ),
    make("h3", {}, "As a picture"),
    pictures,
    make("p", { class: "remark" }, "A picture carries its puzzle: drop it on the page to open it."),
    make("h3", {}, "On paper"),
    printing(app, tell),
    said,
  );

  /** @param {string} text */
  function tell(text) {
    said.textContent = text;
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      tell("Copied.");
    } catch {
      tell("The browser keeps the clipboard to itself: mark the link and copy it.");
      link.focus();
    }
  }

  /** What is on the board, whoever put it there. */
  const marks = () => ({ ...app.state.marks, ...app.state.solution });

  /** @param {"svg" | "png"} kind */
  async function picture(kind) {
    const name = fileName(app.board, kind);
    tell("Making the picture …");
    try {
      const { puzzle, ...more } = contents();
      const { svg } = await app.ask("draw", { puzzle, ...more });
      // In ASCII, as the link is: a PNG's text takes no more.
      const own = address(await fragment({ ...puzzle, ...more }, null));
      const blob =
        kind === "svg"
          ? new Blob([svgWith(svg, own)], { type: "image/svg+xml" })
          : pngWith(new Uint8Array(await (await png(svg)).arrayBuffer()), own);
      save(name, blob);
      tell(`Saved as ${name}.`);
    } catch (error) {
      tell(error instanceof EngineError ? error.message : "The picture could not be made.");
    }
  }

  function open() {
    tell("");
    const { brought } = app.board;
    partly.textContent =
      brought?.whole === false
        ? "What was not understood when this puzzle was brought is told in our link and in JSON, and is in nothing else."
        : "";
    sheet.open();
    void show();
  }

  /** What a format has to hold. */
  function contents() {
    const { puzzle, brought } = app.board;
    const came = brought ? { rules: brought.rules, notes: brought.notes } : {};
    if (!filled.checked) return { puzzle, ...came };
    const { centre, colour } = app.state;
    const colours = Object.keys(colour).length ? { colours: colour } : {};
    return { puzzle, ...came, marks: marks(), pencil: centre, ...colours };
  }

  async function show() {
    const asked = contents();
    const { puzzle, ...more } = asked;
    const whole = { ...puzzle, ...more };
    // The link of the puzzle before must not be copied for this one's.
    link.value = "";
    // Our own link and the JSON are there at once; the others as soon as Python is.
    list([{ name: "json", text: JSON.stringify(whole), why: "", losses: [] }]);
    const behind = await fragment(whole, null);
    link.value = address(behind);
    frame.value = snippet(app.board, behind);
    try {
      /** @type {{forms: import("./forms.js").Form[]}} */
      const all = await app.ask("dump", asked);
      if (puzzle !== app.board.puzzle || "marks" in more !== filled.checked) return;
      list(all.forms);
      const puzzlink = all.forms.find(({ name }) => name === "link")?.text ?? null;
      if (!Object.keys(more).length) link.value = address(await fragment(puzzle, puzzlink));
    } catch (error) {
      if (error instanceof EngineError) tell(error.message);
      else if (!(error instanceof Stopped)) throw error;
    }
  }

  /** @param {import("./forms.js").Form[]} all */
  function list(all) {
    const rows = formList(
      all,
      (text) => void copy(text),
      (ending, text) => {
        const name = fileName(app.board, ending);
        save(
          name,
          new Blob([text], { type: ending === "json" ? "application/json" : "text/plain" }),
        );
        tell(`Saved as ${name}.`);
      },
    );
    forms.replaceChildren(...rows);
  }

  box.append(tool("Share", "share", () => open()));
}

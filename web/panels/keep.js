// @ts-check
/** Sharing and keeping: a link that holds the whole puzzle, texts, pictures, paper. */

import { button, field, make } from "../dom.js";
import { EngineError, Stopped } from "../engine.js";
import { address, fragment } from "./link.js";
import { fileName, png, save } from "./pictures.js";
import { printing } from "./print.js";
import { Sheet } from "./sheet.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {{link: string | null, text: string | null, json: string}} Texts
 */

/** @param {App} app @param {HTMLElement} box */
export function keep(app, box) {
  const sheet = new Sheet("Share and keep");
  const said = make("p", { class: "remark", role: "status" });
  const link = make("input", { type: "text", readonly: true, spellcheck: "false" });
  const filled = make("input", { type: "checkbox" });
  const texts = make("div", { class: "actions" });
  const pictures = make(
    "div",
    { class: "actions" },
    button("SVG", () => void picture("svg")),
    button("PNG", () => void picture("png")),
  );
  link.addEventListener("focus", () => link.select());
  sheet.body.append(
    field("Link", link, "The puzzle is in the link itself: nothing is stored anywhere else."),
    make(
      "p",
      { class: "actions" },
      copying("Copy the link", () => link.value),
    ),
    make("h3", {}, "As text"),
    texts,
    make("h3", {}, "As a picture"),
    pictures,
    make("label", { class: "check" }, filled, "With what is filled in"),
    make("h3", {}, "On paper"),
    printing(app, tell),
    said,
  );

  /** @param {string} text */
  function tell(text) {
    said.textContent = text;
  }

  /** @param {string} name @param {() => string} text */
  function copying(name, text) {
    return button(name, async () => {
      try {
        await navigator.clipboard.writeText(text());
        tell("Copied.");
      } catch {
        tell("The browser keeps the clipboard to itself: mark the link and copy it.");
        link.focus();
      }
    });
  }

  /** What is on the board, whoever put it there. */
  const marks = () => ({ ...app.state.marks, ...app.state.solution });

  /** @param {"svg" | "png"} kind */
  async function picture(kind) {
    const name = fileName(app.board, kind);
    tell("Making the picture …");
    try {
      const { svg } = await app.ask("draw", {
        puzzle: app.board.puzzle,
        marks: filled.checked ? marks() : {},
      });
      const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await png(svg);
      save(name, blob);
      tell(`Saved as ${name}.`);
    } catch (error) {
      tell(error instanceof EngineError ? error.message : "The picture could not be made.");
    }
  }

  async function open() {
    tell("");
    const { puzzle } = app.board;
    // The link of the puzzle before must not be copied for this one's.
    link.value = "";
    sheet.open();
    // Our own link and the JSON are there at once; the others as soon as Python is.
    show({ link: null, text: null, json: JSON.stringify(puzzle) });
    link.value = address(await fragment(puzzle, null));
    try {
      /** @type {Texts} */
      const all = await app.ask("dump", { puzzle });
      if (puzzle !== app.board.puzzle) return;
      show(all);
      link.value = address(await fragment(puzzle, all.link));
    } catch (error) {
      if (error instanceof EngineError) tell(error.message);
      else if (!(error instanceof Stopped)) throw error;
    }
  }

  /** @param {Texts} all */
  function show({ link: puzzlink, text, json }) {
    texts.replaceChildren(
      ...(puzzlink ? [copying("Copy puzz.link address", () => puzzlink)] : []),
      ...(text ? [copying("Copy grid text", () => text)] : []),
      copying("Copy JSON", () => json),
      button("Save JSON", () => {
        save(fileName(app.board, "json"), new Blob([json], { type: "application/json" }));
        tell(`Saved as ${fileName(app.board, "json")}.`);
      }),
    );
  }

  box.append(button("Share", () => void open(), { class: "tool" }));
}

// @ts-check
/** My puzzles: a sheet with all that were opened, set or played on this device, found by name, folder or kind. */

import { button, make, say, sift } from "../dom.js";
import { EngineError, Stopped } from "../engine.js";
import { tool } from "../icons.js";
import { save } from "../panels/pictures.js";
import { Sheet } from "../panels/sheet.js";
import { isBoard, recall } from "../store.js";
import { counted } from "../words.js";
import { Card } from "./card.js";
import { linesOf, read } from "./export.js";
import { Keeper } from "./keeper.js";
import { Puzzles, titleOf } from "./puzzles.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("./puzzles.js").Kept} Kept
 */

/** @param {App} app @param {HTMLElement} box */
export function shelf(app, box) {
  new Shelf(app, box);
}

const NOTHING = "This browser keeps nothing, so there are no puzzles of yours.";
const NONE =
  "Whatever you open, set or play is kept here by itself, on this device, as you leave it.";

export class Shelf {
  puzzles = new Puzzles();
  app;
  #keeper;
  #sheet = new Sheet("My puzzles", "wide shelf-sheet");
  #search = make("input", {
    type: "search",
    "aria-label": "Search",
    placeholder: "Search by name, folder or kind",
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => this.#sift(),
  });
  #found = make("p", { class: "remark", role: "status" });
  #wrong = make("p", { class: "wrong", role: "alert" });
  #list = make("ul", { class: "genres mine" });
  #gone = make("details", { class: "gone", hidden: true });
  #file = make("input", {
    type: "file",
    accept: ".jsonl,.json,.txt",
    "aria-label": "Choose a file",
    hidden: true,
  });
  /** @type {{card: Card, row: HTMLElement, text: string}[]} */
  #rows = [];

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.#keeper = new Keeper(app, this.puzzles);
    this.#sheet.body.append(
      make(
        "div",
        { class: "search" },
        this.#search,
        button("Import", () => this.#file.click()),
        button("Save all", () => void this.#export()),
      ),
      this.#file,
      this.#wrong,
      this.#found,
      this.#list,
      this.#gone,
    );
    this.#file.addEventListener("change", () => void this.#import());
    box.append(tool("My puzzles", "shelf", () => void this.open()));
    void this.puzzles.tidy().catch(() => {});
  }

  async open() {
    this.#search.value = "";
    say(this.#wrong, "");
    this.#sheet.open();
    this.#search.focus();
    await this.#keeper.now();
    await this.show();
  }

  /** All of them, as they are kept now. @param {string} [said] what was just done */
  async show(said = "") {
    try {
      const [all, gone] = [await this.puzzles.all(), await this.puzzles.all(true)];
      this.#rows = all
        .filter(({ board }) => isBoard(board))
        .map((kept) => new Card(this, kept))
        .map((card) => ({ card, row: card.box, text: card.text }));
      this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
      this.#showGone(gone.filter(({ board }) => isBoard(board)));
      this.#sift(said);
    } catch {
      say(this.#found, NOTHING);
      return;
    }
    void this.#draw();
  }

  /** @param {string} [said] */
  #sift(said = "") {
    const count = sift(this.#rows, this.#search.value, "No puzzle of yours is called that.");
    const usual = this.#rows.length ? counted(this.#rows.length, "puzzle") : NONE;
    say(this.#found, [said, count || usual].filter(Boolean).join(" "));
  }

  /** @param {Kept[]} all */
  #showGone(all) {
    this.#gone.hidden = !all.length;
    const rows = all.map((kept) =>
      make(
        "li",
        {},
        `${titleOf(kept)} `,
        button("Put back", () => void this.putBack(kept), {
          class: "quiet",
          "aria-label": `Put back ${titleOf(kept)}`,
        }),
      ),
    );
    this.#gone.replaceChildren(
      make("summary", {}, `Deleted: ${all.length}`),
      make("p", { class: "remark" }, "They are gone for good after a month."),
      make("ul", {}, ...rows),
    );
  }

  /** Pictures come one by one, when Python has nothing else to do. */
  async #draw() {
    for (const { card } of this.#rows) {
      if (!this.#sheet.isOpen) return;
      if (card.kept.svg) continue;
      try {
        const asked = { puzzle: card.kept.board.puzzle, marks: {} };
        const { svg } = await this.app.ask("draw", asked, { background: true });
        card.draw(svg);
        await this.puzzles.draw(card.kept, svg);
      } catch (error) {
        if (error instanceof Stopped) return;
        if (!(error instanceof EngineError) && !(error instanceof DOMException)) throw error;
      }
    }
  }

  /** @param {Kept} kept */
  openOne(kept) {
    this.#sheet.close();
    openKept(this.app, kept);
  }

  /** @param {Kept} kept @param {Partial<Kept>} fields @param {string} said */
  async change(kept, fields, said) {
    await this.puzzles.change(kept.id, fields);
    await this.show(said);
  }

  /** @param {Kept} kept */
  async remove(kept) {
    await this.change(kept, { gone: Date.now() }, `“${titleOf(kept)}” is deleted.`);
    this.#gone.open = true;
    this.#search.focus();
  }

  /** @param {Kept} kept */
  async putBack(kept) {
    await this.change(kept, { gone: 0 }, `“${titleOf(kept)}” is back.`);
    this.#search.focus();
  }

  async #export() {
    const all = await this.puzzles.all();
    save("my-puzzles.jsonl", new Blob([linesOf(all)], { type: "application/jsonl" }));
    say(this.#found, `${counted(all.length, "puzzle")} saved as my-puzzles.jsonl.`);
  }

  async #import() {
    const [file] = this.#file.files ?? [];
    this.#file.value = "";
    if (!file) return;
    say(this.#wrong, "");
    const { kept, bad } = await read(this.app, file, (done, total) =>
      say(this.#found, `Reading ${done} of ${total} …`),
    );
    for (const one of kept) await this.puzzles.keep(one);
    const wrong = bad.slice(0, 3).map(({ line, sentence }) => `Line ${line}: ${sentence}`);
    if (bad.length > 3) wrong.push(`And ${bad.length - 3} more.`);
    say(this.#wrong, wrong.join(" "));
    await this.show(`${counted(kept.length, "puzzle")} imported.`);
  }
}

/** As it was left. @param {App} app @param {Kept} kept */
export function openKept(app, kept) {
  const { id, board, marks, centre, corner, colour, drawn, seconds, solved } = kept;
  // The tab's own memory is the fresher one, and has the steps that lead back.
  const own = recall(board) ?? {};
  const written = Object.keys(own).length
    ? {}
    : { marks, centre, corner, colour, drawn, seconds, solved };
  app.open(board, {
    mode: "play",
    message: { kind: "quiet", head: `${titleOf(kept)}.`, text: "As you left it." },
    kept: { id, ...written },
  });
}

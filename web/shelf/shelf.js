// @ts-check
/**
 * My puzzles: a dialog with all puzzles that were opened, edited or played on this device, searchable by name, folder
 * or kind.
 */

import { describe } from "../app/description.js";
import { button, focusToType, make, setText, sift } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { tool } from "../base/icons.js";
import { save } from "../share/pictures.js";
import { Dialog } from "../base/dialog.js";
import { freshId } from "../base/database.js";
import { fingerprint } from "../base/fingerprint.js";
import { isLasting } from "../memory/session.js";
import { isBoard } from "../memory/validate.js";
import { say } from "../words/say.js";
import { Card } from "./card.js";
import { textOf } from "./shelf-file.js";
import { Filters } from "./filters.js";
import { goneBox, putBackButton, showGone } from "./gone.js";
import { importFile } from "./importing.js";
import { described, openKept } from "./kept.js";
import { Keeper } from "./keeper.js";
import { Puzzles, titleOf } from "./puzzles.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./puzzles.js").Kept} Kept
 */

/** @param {App} app @param {HTMLElement} box */
export function shelf(app, box) {
  new Shelf(app, box);
}

export class Shelf {
  puzzles = new Puzzles();
  app;
  #keeper;
  #sheet = new Dialog(say("shelf.myPuzzles"), "wide growing shelf-sheet");
  #search = make("input", {
    type: "search",
    "aria-label": say("shelf.search"),
    placeholder: say("shelf.searchBy"),
    autocomplete: "off",
    spellcheck: "false",
    oninput: () => this.#sift(),
  });
  #found = make("p", { class: "remark", role: "status" });
  #wrong = make("p", { class: "wrong", role: "alert" });
  #list = make("ul", { class: "genres mine" });
  #filters = new Filters(() => this.#sift());
  #gone = goneBox();
  #file = make("input", {
    type: "file",
    accept: ".jsonl,.json,.txt",
    "aria-label": say("shelf.chooseAFile"),
    hidden: true,
  });
  /** @type {{card: Card, row: HTMLElement, text: string}[]} */
  #rows = [];
  /** The list that is being read; a message for a later one stays longer. @type {Promise<void>} */
  #shown = Promise.resolve();

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.app = app;
    this.#keeper = new Keeper(app, this.puzzles);
    this.#sheet.body.append(
      make(
        "div",
        { class: "search" },
        this.#search,
        button(say("shelf.import"), () => this.#file.click()),
        button(say("shelf.saveAll"), () => void this.#export()),
      ),
      this.#filters.box,
      this.#file,
      this.#wrong,
      this.#found,
      this.#list,
      this.#gone,
    );
    this.#file.addEventListener(
      "change",
      () => void this.#import().catch((error) => this.#refuse(error)),
    );
    box.append(tool(say("shelf.myPuzzles"), "shelf", () => void this.open()));
    void this.puzzles.tidy().catch(() => {});
  }

  async open() {
    this.#search.value = "";
    this.#filters.reset();
    setText(this.#wrong, "");
    for (const { card } of this.#rows) card.fold();
    this.#sheet.open();
    focusToType(this.#search);
    await this.#next(async () => {
      await this.#keeper.now();
      await this.#fill("");
    });
  }

  /** Show all of them, as they are saved now. @param {string} said a message about the last action */
  show(said) {
    return this.#next(() => this.#fill(said));
  }

  /** Fill one list after the other. @param {() => Promise<void>} fill */
  #next(fill) {
    this.#list.setAttribute("aria-busy", "true");
    const shown = this.#shown.then(fill);
    // The contents are up to date, unless another list is on its way.
    const end = () => void (this.#shown === last && this.#list.removeAttribute("aria-busy"));
    const last = (this.#shown = shown.then(end, end));
    return shown;
  }

  /** @param {string} said a message about the last action, if there was one */
  async #fill(said) {
    /** @type {Kept[]} */
    let left;
    try {
      const [all, gone] = [await this.puzzles.all(), await this.puzzles.all(true)];
      // While it opens, the list of the last time is visible: a quick player has begun to use one of its cards.
      const begun = said ? undefined : this.#rows.find(({ card }) => card.isUnfolded)?.card.kept.id;
      this.#rows = all.filter(({ board }) => isBoard(board)).map((kept) => this.#row(kept));
      this.#filters.fill(this.#rows.map(({ card }) => card.kept));
      this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
      this.#rows.find(({ card }) => card.kept.id === begun)?.card.unfold();
      left = gone.filter(({ board }) => isBoard(board));
      this.#showGone(left);
      this.#sift(said);
    } catch {
      // Without a database there may still be smaller storage, which this knows.
      this.app.save();
      setText(this.#found, say(isLasting() ? "shelf.keepsNoList" : "shelf.keepsNothing"));
      return;
    }
    void this.#draw().then(() => this.#nameGone(left));
  }

  /** @param {Kept} kept */
  #row(kept) {
    const card = new Card(this, kept);
    return { card, row: card.box, text: card.text };
  }

  /** @param {string} [said] */
  #sift(said = "") {
    const filters = this.#filters;
    let count = sift(this.#rows, this.#search.value, say("shelf.noneCalledThat"));
    for (const { row, card } of this.#rows) row.hidden ||= !filters.fits(card.kept);
    if (filters.areSet) {
      const n = this.#rows.filter(({ row }) => !row.hidden).length;
      const all = this.#rows.length;
      count = n ? say("page.of", { n, all }) : say("shelf.noneCalledThat");
    }
    const before = this.#rows.map(({ card }) => card);
    this.#rows.sort((a, b) => filters.compare(a.card.kept, b.card.kept));
    // Moving an element would take the focus away from it.
    if (this.#rows.some(({ card }, nth) => card !== before[nth]))
      this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
    const usual = this.#rows.length
      ? say("shelf.puzzles", { n: this.#rows.length })
      : // Not after the last puzzle was just removed.
        !said && say("shelf.none");
    setText(this.#found, [said, count || usual].filter(Boolean).join(" "));
  }

  /** @param {Kept[]} all */
  #showGone(all) {
    const back = (/** @type {Kept} */ kept) => () => void this.putBack(kept);
    showGone(
      this.#gone,
      all.map((kept) => ({ title: titleOf(kept), putBack: back(kept) })),
    );
  }

  /** Draw the pictures one by one while Python is idle, and translate names in another language. */
  async #draw() {
    const rows = [...this.#rows];
    for (const row of rows) {
      if (!this.#sheet.isOpen) return;
      // Nobody may run to draw or to name what brings its own code.
      if (row.card.kept.board.puzzle.code) {
        row.card.drawHere();
        continue;
      }
      try {
        await this.#name(row);
        await this.#picture(row);
      } catch (error) {
        // A more urgent request stopped it.
        if (error instanceof Stopped) rows.push(row);
        else if (!(error instanceof EngineError) && !(error instanceof DOMException)) throw error;
      }
    }
  }

  /** @param {{card: Card, text: string}} row */
  async #picture(row) {
    const { board, marks, colour: colours = {}, svg: old, shows: before } = row.card.kept;
    // The old one stays until there is another.
    const shows = fingerprint({ marks, colours });
    if (old && before === shows) return;
    const asked = { puzzle: board.puzzle, marks, colours, fog: true };
    try {
      const { svg } = await this.app.ask("draw", asked, { background: true });
      row.card.draw(svg);
      await this.#know(row, { svg, shows, amiss: "" });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await this.#doubt(row);
    }
  }

  /**
   * Check a puzzle that cannot be drawn: it may not be a puzzle yet, and is then labelled so.
   * @param {{card: Card, text: string}} row
   */
  async #doubt(row) {
    try {
      await describe(this.app, row.card.kept.board);
    } catch (error) {
      if (!(error instanceof EngineError) || error.isFault) throw error;
      await this.#know(row, { amiss: error.message });
    }
  }

  /** @param {{card: Card, text: string}} row @param {Partial<Kept>} fields */
  async #know(row, fields) {
    row.card.call({ ...row.card.kept, ...fields });
    row.text = row.card.text;
    await this.puzzles.describe(row.card.kept, fields);
  }

  /** @param {{card: Card, row: HTMLElement, text: string}} row */
  async #name(row) {
    const { kept, box } = row.card;
    const next = await described(this.app, this.puzzles, kept);
    // Do not replace a card that the player is using.
    if (next === kept || box.contains(document.activeElement) || box.querySelector("[open]"))
      return;
    Object.assign(row, this.#row(next));
    row.row.hidden = box.hidden;
    box.replaceWith(row.row);
  }

  /** @param {Kept[]} gone */
  async #nameGone(gone) {
    const named = [];
    for (const kept of gone)
      named.push(await described(this.app, this.puzzles, kept).catch(() => kept));
    const isAt = this.#gone.contains(document.activeElement);
    if (!isAt && named.some((one, nth) => one !== gone[nth])) this.#showGone(named);
  }

  /** @param {Kept} kept */
  openOne(kept) {
    this.#sheet.close();
    openKept(this.app, kept);
  }

  /**
   * @param {Kept} kept @param {Partial<Kept>} fields @param {string} said
   * @returns {Promise<boolean>} whether it is saved
   */
  async change(kept, fields, said) {
    if (!(await this.#keep(kept, fields))) return false;
    setText(this.#wrong, "");
    await this.show(said);
    return true;
  }

  /**
   * Save the text while it is typed on its card: the list stays as it is.
   * @param {Card} card @param {{name: string, folder: string}} fields
   */
  async note(card, fields) {
    if (!(await this.#keep(card.kept, fields))) return;
    card.call({ ...card.kept, ...fields });
    const row = this.#rows.find((one) => one.card === card);
    if (row) row.text = card.text;
  }

  /** @param {Kept} kept @param {{name: string, folder: string}} fields */
  async rename(kept, fields) {
    if (!(await this.change(kept, fields, say("shelf.cardSaved")))) return;
    this.#rows.find(({ card }) => card.kept.id === kept.id)?.card.focus();
  }

  /** Give the open puzzle the name on its card. @param {Kept} kept @param {Partial<Kept>} fields */
  async #keep({ id }, fields) {
    try {
      await this.puzzles.change(id, fields);
    } catch (error) {
      return this.#refuse(error);
    }
    const { state } = this.app;
    if (state.id === id && fields.name !== undefined && fields.name !== state.name)
      this.app.show({ ...state, name: fields.name });
    return true;
  }

  /** Report what the database refuses. @param {unknown} error */
  #refuse(error) {
    if (!(error instanceof DOMException)) throw error;
    setText(this.#wrong, say("shelf.noRoom"));
    return false;
  }

  /** @param {Kept} kept */
  async remove(kept) {
    const said = say("shelf.isDeleted", { title: titleOf(kept) });
    if (!(await this.change(kept, { gone: Date.now() }, said))) return;
    this.#gone.open = true;
    this.#found.append(
      " ",
      putBackButton(() => void this.putBack(kept)),
    );
    focusToType(this.#search);
  }

  /** Keep a copy of a puzzle and its entries, which is edited and played separately. @param {Kept} kept */
  async duplicate(kept) {
    // A copy with the key of another puzzle would replace that one, even if it has another name or is deleted.
    const others = [...(await this.puzzles.all()), ...(await this.puzzles.all(true))];
    const taken = new Set(others.flatMap((one) => [titleOf(one), one.key]));
    let title = titleOf(kept);
    let { board, key } = kept;
    do {
      title = say("shelf.copyOf", { title });
      board = { ...kept.board, puzzle: { ...kept.board.puzzle, title } };
      key = fingerprint(board.puzzle);
    } while (taken.has(title) || taken.has(key));
    const now = Date.now();
    const copy = { ...kept, key, board, id: freshId(), name: "", made: now, at: now };
    try {
      await this.puzzles.keep(copy);
    } catch (error) {
      return void this.#refuse(error);
    }
    await this.show(say("shelf.isCopied", { title: titleOf(kept) }));
    focusToType(this.#search);
  }

  /** @param {Kept} kept */
  async putBack(kept) {
    const said = say("shelf.isBack", { title: titleOf(kept) });
    if (!(await this.change(kept, { gone: 0 }, said))) return;
    focusToType(this.#search);
  }

  async #export() {
    const all = await this.puzzles.all();
    await this.#shown;
    const text = await textOf(all);
    if (!text) return setText(this.#found, say("pack.nothingToSave"));
    save("my-puzzles.jsonl", new Blob([text], { type: "application/jsonl" }));
    const said = all.length ? say("shelf.saved", { n: all.length }) : say("shelf.restSaved");
    setText(this.#found, said);
  }

  async #import() {
    const [file] = this.#file.files ?? [];
    this.#file.value = "";
    if (!file) return;
    await this.#shown;
    const { app, puzzles } = this;
    await importFile(
      {
        ...{ app, puzzles, found: this.#found, wrong: this.#wrong },
        show: (said) => this.show(said),
        look: () => this.#keeper.look(true),
        focus: () => focusToType(this.#search),
      },
      file,
    );
  }
}

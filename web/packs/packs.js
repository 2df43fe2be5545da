// @ts-check
/** Packs: many puzzles at once. One dialog with three views: all packs, a new one, one of them. */

import { freshId } from "../base/database.js";
import { button, make, setText } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { tool } from "../base/icons.js";
import { LONGEST } from "../share/link.js";
import { Dialog } from "../base/dialog.js";
import { workersOf } from "../engine/site.js";
import { say } from "../words/say.js";
import { goneBox, putBackButton, showGone } from "../shelf/gone.js";
import { full } from "./library.js";
import { OrderView } from "./order.js";
import { leftOut } from "./left.js";
import { PackView } from "./pack.js";
import { Runner, standing } from "./runner.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./library.js").Library} Library
 * @typedef {import("./library.js").Pack} Pack
 * @typedef {import("./library.js").Item} Item
 *
 * @typedef {Object} View
 * @property {HTMLElement} box
 * @property {() => void} [focus]  where the focus begins
 * @property {(id?: string, item?: Item) => void} [follow]  called when a pack has changed
 */

/** The largest size of a file of many puzzles: MOST of the longest ones. In bytes. */
const LARGEST = 20 * LONGEST;

export class Packs {
  library;
  sheet = new Dialog(say("pack.packs"), "wide packs");
  app;
  runner;
  /** @type {View | null} */
  #view = null;
  #opener;
  #said = make("p", { class: "wrong", role: "alert" });
  #news = make("p", { class: "unseen", role: "status" });
  #done = make("p", { class: "remark", role: "status" });
  /** The packs as last known, for the button. @type {Pack[]} */
  #packs = [];

  /** @param {App} app @param {HTMLElement} box @param {Library} library */
  constructor(app, box, library) {
    this.app = app;
    this.library = library;
    const workers = workersOf(app.site);
    this.runner = new Runner(
      this.library,
      () => workers.beside(),
      (id, item) => void this.#follow(id, item),
    );
    this.#opener = tool(say("pack.packs"), "packs", () => void this.open());
    box.append(this.#opener);
    this.sheet.onClose = () => (this.#view = null);
    // Packs that were unfinished when the page was left continue as soon as the player's own Python has loaded.
    void workers.settled.then(() => this.#goOn());
  }

  async #goOn() {
    try {
      await this.library.tidy();
      this.#packs = await this.library.packs();
    } catch {
      return; // Nothing is stored here, so nothing continues.
    }
    if (this.#packs.some(({ state }) => state === "running")) void this.runner.run();
    this.#mark();
  }

  /**
   * Import puzzles that were pasted, one per line, as a new pack.
   * @param {string} text @returns  whether all of it is stored
   */
  async importText(text) {
    await this.open();
    return this.import(new File([text], say("pack.pastedPuzzlesTxt"), { type: "text/plain" }));
  }

  async open() {
    this.sheet.open();
    await this.list();
  }

  /**
   * Show all packs.
   * @param {string} [said] a message about the last action @param {Pack} [gone] the pack that was just deleted
   */
  async list(said = "", gone = undefined) {
    try {
      this.#packs = await this.library.packs();
      this.show(say("pack.packs"), listView(this, this.#packs, await this.library.packs(true)));
      setText(this.#done, said);
      if (gone)
        this.#done.append(
          " ",
          putBackButton(() => void this.putBack(gone)),
        );
    } catch {
      this.show(say("pack.packs"), {
        box: make("p", {}, say("pack.keepsNothing")),
      });
    }
  }

  /** @param {Pack} pack */
  async remove(pack) {
    // The view belongs to the pack that is being deleted, and the list below replaces it.
    this.#view = null;
    await this.runner.remove(pack.id);
    await this.list(say("shelf.isDeleted", { title: pack.name }), pack);
  }

  /** @param {Pack} pack */
  async putBack(pack) {
    this.#view = null;
    await this.runner.putBack(pack.id);
    await this.list(say("shelf.isBack", { title: pack.name }));
  }

  /** Show the form for a new pack. */
  make() {
    this.show(say("pack.makeAPack"), new OrderView(this));
  }

  /** Show one of them. @param {string} id */
  async one(id) {
    const pack = await this.library.pack(id);
    if (!pack) return this.list();
    this.show(say("pack.pack"), new PackView(this, pack, await this.library.items(id)));
  }

  /** @param {string} title @param {View} view */
  show(title, view) {
    this.refuse("");
    this.sheet.title = title;
    this.#view = view;
    setText(this.#done, "");
    this.sheet.body.replaceChildren(this.#done, view.box, this.#said, this.#news);
    this.sheet.toTop();
    view.focus?.();
  }

  /** Show an error. @param {unknown} error a sentence, or an error object */
  refuse(error) {
    if (error instanceof Stopped) return;
    if (typeof error !== "string" && !(error instanceof EngineError)) throw error;
    const sentence = typeof error === "string" ? error : error.message;
    setText(this.#said, sentence);
    if (sentence) this.#said.scrollIntoView({ block: "nearest" });
  }

  /** Announce a text to screen readers. @param {string} text */
  announce(text) {
    setText(this.#news, text);
  }

  /**
   * Store a new pack, and start it.
   * @param {string} name @param {Pack["task"]} task @param {[number, string][]} lines
   * @param {import("./library.js").LeftOut[]} [left]
   */
  async begin(name, task, lines, left = []) {
    /** @type {Pack} */
    const pack = {
      id: freshId(),
      name,
      task,
      at: Date.now(),
      total: lines.length,
      done: 0,
      state: "running",
      left,
    };
    await this.library.add(pack, lines);
    await this.one(pack.id);
    await this.runner.start(pack.id);
  }

  /**
   * Import a file of many puzzles as a pack, which is then checked.
   * @param {File} file @returns {Promise<boolean>} whether all of it was imported
   */
  async import(file) {
    this.refuse("");
    const unfit = (/** @type {"pack.fileTooLong" | "pack.fileNoText"} */ why) => {
      this.refuse(say(why, { name: file.name }));
      return false;
    };
    if (file.size > LARGEST) return unfit("pack.fileTooLong");
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return unfit("pack.fileNoText");
    }
    try {
      const { lines, left } = await this.app.ask("records", { text });
      const name = file.name.replace(/\.\w+$/, "");
      await this.begin(name, "grade", lines, left);
      // An earlier message about another text is out of date now.
      this.app.tell({
        kind: left.length ? "note" : "quiet",
        head: say("pack.areIn", { n: lines.length, name }),
        text: leftOut(left),
      });
      return !left.length;
    } catch (error) {
      this.refuse(error instanceof DOMException ? full() : error);
      return false;
    }
  }

  /** @param {string} [id] @param {Item} [item] */
  async #follow(id, item) {
    this.#packs = await this.library.packs().catch(() => []);
    this.#mark();
    if (!this.sheet.isOpen) return;
    if (this.runner.trouble) this.refuse(this.runner.trouble);
    this.#view?.follow?.(id, item);
  }

  /** @param {string} id */
  known(id) {
    return this.#packs.find((pack) => pack.id === id);
  }

  /** Show the progress of running packs on the button of the header. */
  #mark() {
    const made = this.#packs.filter(({ state }) => state === "running");
    const [done, total] = [sum(made.map((one) => one.done)), sum(made.map((one) => one.total))];
    this.#opener.toggleAttribute("data-busy", total > 0);
    this.#opener.style.setProperty("--done", String(total ? done / total : 0));
    this.#opener.title = total ? say("pack.doneOf", { n: total, done }) : "";
  }
}

/** @param {number[]} all */
const sum = (all) => all.reduce((whole, one) => whole + one, 0);

/** @param {Packs} packs_ @param {Pack[]} all @param {Pack[]} gone those that can be restored @returns {View} */
function listView(packs_, all, gone) {
  const file = make("input", { type: "file", "aria-label": say("pack.chooseAFile"), hidden: true });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) void packs_.import(chosen);
  });
  const fresh = button(say("pack.makeAPack"), () => packs_.make(), { class: "main" });
  const rows = all.map((pack) => new Row(packs_, pack));
  const list = make("ul", { class: "pack-list" }, ...rows.map(({ box }) => box));
  const deleted = goneBox();
  const back = (/** @type {Pack} */ pack) => () => void packs_.putBack(pack);
  showGone(
    deleted,
    gone.map((pack) => ({ title: pack.name, putBack: back(pack) })),
  );
  const box = make(
    "div",
    { class: "sheet-body-part" },
    all.length ? null : make("p", { class: "remark" }, say("pack.none")),
    make(
      "p",
      { class: "actions" },
      button(say("pack.openAFile"), () => file.click()),
      fresh,
    ),
    file,
    all.length ? list : null,
    deleted,
  );
  return {
    box,
    focus: () => fresh.focus(),
    follow: (id) => {
      // Another tab has started or deleted one.
      if (id && Boolean(packs_.known(id)) !== rows.some((row) => row.id === id))
        return void packs_.list();
      for (const row of rows) row.draw();
    },
  };
}

/** One pack in the list. */
class Row {
  #packs;
  #words = make("small");
  #bar;

  /** @param {Packs} packs_ @param {Pack} pack */
  constructor(packs_, pack) {
    this.id = pack.id;
    this.#packs = packs_;
    this.#bar = make("progress", {
      max: pack.total,
      "aria-label": say("pack.progressOf", { name: pack.name }),
    });
    const open = button("", () => void packs_.one(pack.id));
    open.append(make("strong", {}, pack.name), this.#words);
    this.box = make("li", {}, open, this.#bar);
    this.draw();
  }

  draw() {
    const pack = this.#packs.known(this.id);
    if (!pack) return;
    setText(this.#words, standing(pack, this.#packs.runner));
    this.#bar.value = pack.done;
    this.#bar.hidden = pack.state === "done";
  }
}

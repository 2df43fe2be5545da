// @ts-check
/** The list of names that genres use, each with a sentence: to look up, and to insert into the code. */

import { Dialog } from "../base/dialog.js";
import { focusToType, make, sift } from "../base/dom.js";
import { say } from "../words/say.js";

/** @typedef {import("./vocabulary.js").Entry} Entry */

/** The groups in the order of the list, with their headings. */
const GROUPS = /** @type {const} */ ({
  rules: "coding.rules",
  board: "coding.board",
  clues: "coding.clues",
  logic: "coding.logic",
  puzzle: "coding.puzzle",
  phrases: "coding.phrases",
  fills: "coding.fills",
});

export class Words {
  #sheet = new Dialog(say("coding.words"), "wide growing");
  #search = make("input", {
    type: "search",
    "aria-label": say("coding.searchWords"),
    placeholder: say("coding.searchWords"),
    autocomplete: "off",
    spellcheck: "false",
  });
  #found = make("p", { class: "remark", role: "status" });
  /** @type {{row: HTMLElement, text: string}[]} */
  #rows = [];

  /** @param {Entry[]} entries @param {(entry: Entry) => void} insert */
  constructor(entries, insert) {
    const groups = Object.entries(GROUPS).map(([group, heading]) => {
      const rows = entries
        .filter((one) => one.group === group)
        .map((entry) => this.#row(entry, insert));
      return make(
        "section",
        { class: "words" },
        make("h3", {}, say(heading)),
        make("ul", {}, ...rows),
      );
    });
    this.#sheet.body.append(make("div", { class: "search" }, this.#search), this.#found, ...groups);
    this.#search.addEventListener("input", () => {
      this.#found.textContent = sift(this.#rows, this.#search.value, say("coding.noWord"));
      for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
    });
  }

  /** @param {Entry} entry @param {(entry: Entry) => void} insert */
  #row(entry, insert) {
    const { name, from, call, says } = entry;
    const take = () => {
      this.#sheet.close();
      insert(entry);
    };
    const row = make(
      "li",
      {},
      make("button", { type: "button", class: "quiet", onclick: take }, make("code", {}, call)),
      make("span", {}, says),
      make("small", {}, from),
    );
    this.#rows.push({ row, text: `${name} ${says} ${from}`.toLowerCase() });
    return row;
  }

  open() {
    this.#sheet.open();
    focusToType(this.#search);
  }
}

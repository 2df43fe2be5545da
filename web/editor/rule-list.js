// @ts-check
/** The list of rules on offer, by family, with a search by name or sentence. */

import { button, byMatch, focusToType, make, sift } from "../base/dom.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./ruling.js").Family} Family
 * @typedef {import("./ruling.js").Told} Told
 */

export class RuleList {
  #search = make("input", {
    type: "search",
    "aria-label": say("free.searchRules"),
    placeholder: say("set.searchBy"),
    autocomplete: "off",
    spellcheck: "false",
  });
  #found = make("p", { class: "remark", role: "status" });
  #families = make("div", { class: "rule-families" });
  box = make(
    "div",
    { class: "rule-list", hidden: true },
    this.#search,
    this.#found,
    this.#families,
  );
  /** @type {{told: Told, row: HTMLLIElement, text: string}[]} */
  #rows = [];
  #choose;

  /** @param {(told: Told) => void} choose */
  constructor(choose) {
    this.#choose = choose;
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        const compare = byMatch(this.#search.value);
        const left = this.#rows.filter(({ row }) => !row.hidden);
        const [first] = left.sort((a, b) => compare(a.told.name, b.told.name));
        if (first) this.#choose(first.told);
      } else if (event.key === "ArrowDown") {
        event.preventDefault();
        this.#buttons[0]?.focus();
      }
    });
    this.#families.addEventListener("keydown", (event) => {
      const all = this.#buttons;
      const here = all.findIndex((one) => one === document.activeElement);
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (here < 0 || !by) return;
      event.preventDefault();
      (here + by < 0 ? this.#search : all[here + by])?.focus();
    });
  }

  get #buttons() {
    return this.#rows.flatMap(({ row }) => (row.hidden ? [] : [...row.querySelectorAll("button")]));
  }

  /** @param {Family[]} families */
  open(families) {
    if (!this.#rows.length)
      this.#families.replaceChildren(...families.map((family) => this.#section(family)));
    this.#search.value = "";
    this.#filter();
    this.box.hidden = false;
    this.#families.scrollTop = 0;
    focusToType(this.#search);
  }

  /** @param {Family} family */
  #section({ name, rules }) {
    const rows = rules.map((told) => {
      const take = button("", () => this.#choose(told), { "data-rule": told.rule });
      take.append(make("strong", {}, told.name), make("small", {}, told.sentence));
      const row = make("li", {}, take);
      this.#rows.push({
        told,
        row,
        text: [told.name, told.sentence, told.rule, name].join(" ").toLowerCase(),
      });
      return row;
    });
    return make("section", {}, make("h4", {}, name), make("ul", {}, ...rows));
  }

  #filter() {
    const compare = byMatch(this.#search.value);
    // Within each family, those whose name begins with the search come first; a stable sort keeps the others' order.
    for (const { row } of [...this.#rows].sort((a, b) => compare(a.told.name, b.told.name)))
      row.parentElement?.append(row);
    const said = sift(this.#rows, this.#search.value, say("set.noneIsCalled"));
    this.#found.textContent = said || say("free.rulesOnOffer", { n: this.#rows.length });
  }
}

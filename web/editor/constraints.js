// @ts-check
/** The list of everything that can be drawn on a board or switched on for it, with a search by name or rule. */

import { button, byMatch, make, sift } from "../base/dom.js";
import { allGenres } from "../engine/genres.js";
import { withClue } from "../puzzle/envelope.js";
import { iconsOf } from "./icon.js";
import { sortOf } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("./editor.js").Editor} Editor
 */

/** A list of at most this length needs no search. */
const FEW = 6;

export class Constraints {
  box = make("details", { class: "constraints" });
  #editor;
  #search = make("input", {
    type: "search",
    "aria-label": say("set.searchConstraints"),
    placeholder: say("set.searchBy"),
    autocomplete: "off",
    spellcheck: "false",
  });
  #title = make("summary", {}, say("set.moreConstraints"));
  #found = make("p", { class: "remark", "aria-live": "polite" });
  #list = make("ul");
  /**
   * @type {{kind: Kind, rank: number, row: HTMLLIElement, plain: string, text: string, draw: () => void}[]} rank: its
   *   position without a search
   */
  #rows = [];
  #shown = "";
  /** Called when the author has selected a constraint. */
  onTaken = () => {};

  /** @param {Editor} editor */
  constructor(editor) {
    this.#editor = editor;
    this.#search.addEventListener("input", () => this.#filter());
    this.#search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#rows
        .find(({ row }) => !row.hidden)
        ?.row.querySelector("input, button")
        ?.dispatchEvent(new MouseEvent("click"));
    });
    this.box.append(this.#title, this.#search, this.#found, this.#list);
    this.box.addEventListener("toggle", () => {
      if (!this.box.open) return;
      // If the author opened it, scroll its content into view too, as far as there is room.
      if (this.box.contains(document.activeElement)) {
        this.box.scrollIntoView({ block: "nearest" });
        this.#search.focus({ preventScroll: true });
      }
      void this.#learn();
    });
    editor.onChange(() => this.draw());
  }

  draw() {
    const kinds = this.#editor.board.kinds.filter((kind) => sortOf(kind).isListed);
    const shown = JSON.stringify(kinds);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#rows = kinds.map((kind, rank) => ({
        ...(sortOf(kind).isTool ? this.#tool(kind) : this.#switch(kind)),
        rank,
      }));
      this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
      this.box.hidden = !kinds.length;
      this.#search.hidden = kinds.length <= FEW;
      this.#title.textContent =
        kinds.length <= FEW
          ? say("set.constraints")
          : say("set.constraintsMany", { n: kinds.length });
      this.box.open = kinds.length <= FEW;
      this.#search.value = "";
      this.#filter();
    }
    for (const row of this.#rows) row.draw();
  }

  /**
   * Add players' names to the search: an author who knows the Killer, but not that its clue is a cage, finds it too.
   */
  async #learn() {
    const genres = await allGenres().catch(() => []);
    const named = genres.find(({ id }) => id === this.#editor.board.genre)?.named ?? [];
    for (const row of this.#rows) {
      const known = named.filter(({ clues }) => clues.includes(row.kind.key));
      const words = known.flatMap(({ name, aliases }) => [name, ...aliases]);
      row.text = [row.plain, ...words].join(" ").toLowerCase();
    }
    this.#filter();
  }

  #filter() {
    const compare = byMatch(this.#search.value);
    this.#rows.sort((a, b) => compare(a.kind.name, b.kind.name) || a.rank - b.rank);
    this.#list.append(...this.#rows.map(({ row }) => row));
    const said = sift(this.#rows, this.#search.value, say("set.noneIsCalled"));
    this.#found.textContent = said;
    this.#found.hidden = !said;
  }

  /** @param {Kind} kind */
  #tool(kind) {
    const take = button("", () => this.#take(kind), { "data-kind": kind.key });
    take.append(...iconsOf(kind), words(kind));
    return {
      kind,
      row: make("li", {}, take),
      ...found(kind),
      draw: () => take.setAttribute("aria-pressed", String(this.#editor.kind?.key === kind.key)),
    };
  }

  /** Select it and move the focus to the board: the list is no longer needed. @param {Kind} kind */
  #take(kind) {
    this.#editor.use(kind);
    if (this.#search.hidden) return;
    this.box.open = false;
    this.#search.value = "";
    this.#filter();
    this.onTaken();
  }

  /** @param {Kind} kind */
  #switch(kind) {
    const tick = make("input", { type: "checkbox", "data-kind": kind.key });
    tick.addEventListener("change", () =>
      this.#editor.change(withClue(this.#editor.puzzle, kind, tick.checked)),
    );
    return {
      kind,
      row: make("li", {}, make("label", { class: "either" }, tick, words(kind))),
      ...found(kind),
      draw: () => {
        tick.checked = Boolean(this.#editor.puzzle.clues[kind.key]);
      },
    };
  }
}

/** Return the words that find it; `plain` excludes those that other kinds have, too. @param {Kind} kind */
const found = (kind) => {
  const plain = `${kind.name} ${kind.key} ${kind.note}`.toLowerCase();
  return { plain, text: plain };
};

/** @param {Kind} kind */
const words = (kind) =>
  make("span", {}, make("strong", {}, kind.name), kind.note ? make("small", {}, kind.note) : null);

// @ts-check
/** The palette of everything that can be drawn on a board or switched on for it, with a search by name or rule. */

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
  box = make("section", { class: "constraints" });
  #editor;
  #search = make("input", {
    type: "search",
    "aria-label": say("set.searchConstraints"),
    placeholder: say("set.searchBy"),
    "aria-keyshortcuts": "/",
    autocomplete: "off",
    spellcheck: "false",
  });
  #title = make("h3", { id: "constraints-title" });
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
    this.#search.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#tiles[0]?.focus();
    });
    this.#list.addEventListener("keydown", (event) => this.#step(event));
    this.#list.addEventListener("focusin", ({ target }) => this.#rove(target));
    this.box.setAttribute("aria-labelledby", this.#title.id);
    this.box.append(this.#title, this.#search, this.#found, this.#list);
    this.#search.addEventListener("focus", () => void this.#learn(), { once: true });
    editor.onChange(() => this.draw());
  }

  /**
   * Move the focus to the search.
   * @param {string} [text] what to search for
   * @returns {boolean} whether there is a search
   */
  find(text) {
    if (this.box.hidden || this.#search.hidden) return false;
    this.box.scrollIntoView({ block: "nearest" });
    this.#search.focus({ preventScroll: true });
    if (text) {
      this.#search.value = text;
      this.#filter();
    }
    return true;
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
    const before = [...this.#rows];
    this.#rows.sort((a, b) => compare(a.kind.name, b.kind.name) || a.rank - b.rank);
    // A tile that is moved loses the focus.
    if (this.#rows.some((row, nth) => row !== before[nth]))
      this.#list.append(...this.#rows.map(({ row }) => row));
    const said = sift(this.#rows, this.#search.value, say("set.noneIsCalled"));
    this.#found.textContent = said;
    this.#found.hidden = !said;
    // Only a search leaves room for the rules of each.
    this.box.toggleAttribute("data-searched", Boolean(said || this.#search.hidden));
    this.#rove();
  }

  /** The tiles that are visible, as they can have the focus. */
  get #tiles() {
    return this.#rows.flatMap(({ row }) => {
      const tile = row.hidden ? null : row.querySelector("button, input");
      return tile instanceof HTMLElement ? [tile] : [];
    });
  }

  /** Only one tile is a stop of the Tab key; arrow keys move between them. @param {EventTarget | null} [to] */
  #rove(to) {
    const tiles = this.#tiles;
    const stop = tiles.find((tile) => tile === to) ?? tiles[0];
    for (const tile of tiles) tile.tabIndex = tile === stop ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const tiles = this.#tiles;
    const here = tiles.findIndex((tile) => tile === document.activeElement);
    const wide = getComputedStyle(this.#list).gridTemplateColumns.split(" ").length;
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: wide, ArrowUp: -wide };
    const to = {
      ...Object.fromEntries(Object.entries(steps).map(([key, by]) => [key, here + by])),
      ...{ Home: 0, End: tiles.length - 1 },
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) this.#search.focus();
    else tiles[to]?.focus();
  }

  /** @param {Kind} kind */
  #tool(kind) {
    const take = button("", () => this.#take(kind), {
      "data-kind": kind.key,
      title: kind.note || undefined,
    });
    take.append(...iconsOf(kind), words(kind));
    return {
      kind,
      row: make("li", {}, take),
      ...found(kind),
      draw: () =>
        take.setAttribute(
          "aria-pressed",
          String(this.#editor.kind?.key === kind.key && !this.#editor.artist),
        ),
    };
  }

  /** Select it and move the focus to the board: the list is no longer needed. @param {Kind} kind */
  #take(kind) {
    this.#editor.use(kind);
    if (this.#search.hidden) return;
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
      row: make(
        "li",
        {},
        make("label", { class: "either", title: kind.note || undefined }, tick, words(kind)),
      ),
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

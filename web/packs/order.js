// @ts-check
/** The form for a new pack: which kinds of puzzle, which sizes and difficulties, and how many. */

import { button, field, make, number, sift } from "../base/dom.js";
import { allGenres, inFamilies, withNamed } from "../engine/genres.js";
import { capital, list, say } from "../words/say.js";
import { gradeName } from "../puzzle/sentences.js";
import { full } from "./library.js";

/**
 * @typedef {import("./pack.js").Packs} Packs
 * @typedef {import("../engine/genres.js").Genre} Genre
 */

/** The largest number of puzzles in a pack. */
const MOST = 2000;
const USUAL = 20;
/** The largest number of kinds in a pack's name. */
const NAMED = 3;

export class OrderView {
  #packs;
  /** @type {{row: HTMLElement, text: string, tick: HTMLInputElement, genre: Genre}[]} */
  #kinds = [];
  #families = make("div");
  #search = make("input", {
    type: "search",
    "aria-label": say("pack.searchKind"),
    placeholder: say("pack.search"),
  });
  #chosen = make("span", { class: "remark", role: "status" });
  #together = make("input", { type: "checkbox" });
  #mixing = make("label", { class: "check" }, this.#together, say("pack.together"));
  #grades = make("fieldset", { class: "ticks" }, make("legend", {}, say("pack.difficulty")));
  #sizes = make("input", { type: "text", placeholder: say("pack.asUsual"), spellcheck: "false" });
  #count = number({ min: 1, max: MOST, required: true, value: USUAL });
  #name = make("input", { type: "text", maxlength: 80 });
  #seed = number({ min: 0, max: Number.MAX_SAFE_INTEGER, placeholder: say("pack.random") });
  #go = make("button", { type: "submit", class: "main", disabled: true }, say("pack.makeThePack"));
  #said = make("p", { class: "wrong", role: "alert" });

  /** @param {Packs} packs */
  constructor(packs) {
    this.#packs = packs;
    const form = make(
      "form",
      { novalidate: true },
      make(
        "div",
        { class: "search" },
        this.#search,
        button(say("pack.tickNone"), () => this.#tick(() => false), { class: "quiet" }),
        button(say("pack.tickAll"), () => this.#tick((row, was) => was || !row.hidden), {
          class: "quiet",
        }),
      ),
      make(
        "div",
        { class: "kinds-box", role: "group", "aria-label": say("pack.kindsOfPuzzle") },
        this.#families,
      ),
      this.#chosen,
      this.#mixing,
      make(
        "div",
        { class: "pair" },
        field(say("pack.howMany"), this.#count),
        field(say("pack.sizes"), this.#sizes, say("pack.sizesSuchAs")),
      ),
      this.#grades,
      make(
        "div",
        { class: "pair" },
        field(say("pack.name"), this.#name),
        field(say("pack.seed"), this.#seed),
      ),
      make(
        "div",
        { class: "foot" },
        this.#said,
        make(
          "p",
          { class: "actions" },
          button(say("pack.allPacks"), () => void packs.list()),
          this.#go,
        ),
      ),
    );
    this.box = form;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#begin();
    });
    this.#search.addEventListener("input", () =>
      this.#tellTicked(sift(this.#kinds, this.#search.value, say("pack.noneCalledThat"))),
    );
    // In a form, Enter would create the pack.
    this.#search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    this.#families.addEventListener("change", () => this.#tellTicked());
    void this.#fill();
  }

  focus() {
    this.#search.focus();
  }

  async #fill() {
    const genres = (await allGenres().catch(() => [])).filter(({ making }) => making);
    const all = withNamed(genres).filter(
      ({ wish, making }) => !wish || making?.wishes.some(({ key, name }) => name && key === wish),
    );
    if (!all.length) this.#said.textContent = say("pack.notLoaded");
    const here = this.#packs.app.board.genre;
    for (const family of inFamilies(all)) {
      const rows = family.map((genre) => {
        const tick = make("input", { type: "checkbox", value: idOf(genre) });
        tick.checked = idOf(genre) === here;
        const row = make("label", { class: "check" }, tick, genre.name);
        const text = [genre.name, genre.family, ...genre.aliases].join(" ").toLowerCase();
        this.#kinds.push({ row, text, tick, genre });
        return row;
      });
      this.#families.append(
        make("fieldset", {}, make("legend", {}, family[0]?.family ?? ""), ...rows),
      );
    }
    const grades = [...new Set(all.flatMap(({ making }) => making?.grades ?? []))];
    this.#grades.append(
      ...grades.map((grade) =>
        make(
          "label",
          { class: "check" },
          make("input", { type: "checkbox", value: grade }),
          capital(gradeName(grade)),
        ),
      ),
    );
    this.#go.disabled = !all.length;
    this.#tellTicked();
  }

  /** @param {(row: HTMLElement, was: boolean) => boolean} which */
  #tick(which) {
    for (const { row, tick } of this.#kinds) tick.checked = which(row, tick.checked);
    this.#tellTicked();
  }

  /** Say how many kinds are ticked, and name the pack after them. @param {string} [found] */
  #tellTicked(found = "") {
    const names = this.#ticked().map(({ name }) => name);
    const ticked = names.length ? say("pack.ticked", { n: names.length }) : say("pack.noneTicked");
    this.#chosen.textContent = [ticked, found].filter(Boolean).join(" ");
    this.#name.placeholder = usualName(names);
    this.#mixing.hidden = !this.#mixes(true).some(({ options }) => Object.keys(options).length > 1);
  }

  #ticked() {
    return this.#kinds.filter(({ tick }) => tick.checked).map(({ genre }) => genre);
  }

  /**
   * Return each ticked variant as a genre with options; together, those of a genre are one mix.
   * @param {boolean} together @returns {{genre: string, options: Record<string, number>}[]}
   */
  #mixes(together) {
    const variants = this.#ticked().flatMap(({ id, wish }) => (wish ? [{ genre: id, wish }] : []));
    if (!together) return variants.map(({ genre, wish }) => ({ genre, options: { [wish]: 1 } }));
    return [...new Set(variants.map(({ genre }) => genre))].map((genre) => ({
      genre,
      options: Object.fromEntries(
        variants.filter((one) => one.genre === genre).map(({ wish }) => [wish, 1]),
      ),
    }));
  }

  async #begin() {
    const packs = this.#packs;
    this.#said.textContent = "";
    const bad = [this.#count, this.#seed].find((input) => !input.validity.valid);
    const sizes = sizesIn(this.#sizes.value);
    if (bad) return this.#refuse(`${labelOf(bad)}: ${bad.validationMessage}`, bad);
    if (!sizes) return this.#refuse(say("pack.sizesAre"), this.#sizes);
    const genres = this.#ticked();
    if (!genres.length) return this.#refuse(say("pack.tickTheKinds"), this.#search);
    const ticked = /** @type {NodeListOf<HTMLInputElement>} */ (
      this.#grades.querySelectorAll("input:checked")
    );
    this.#go.disabled = true;
    try {
      const { lines } = await packs.app.ask("orders", {
        genres: genres.filter(({ wish }) => !wish).map(({ id }) => id),
        mixes: this.#mixes(this.#together.checked && !this.#mixing.hidden),
        count: Number(this.#count.value),
        seed: this.#seed.value ? Number(this.#seed.value) : drawn(),
        sizes,
        grades: [...ticked].map(({ value }) => value),
      });
      const name = this.#name.value.trim() || usualName(genres.map((one) => one.name));
      await packs.begin(name, "generate", lines);
    } catch (error) {
      packs.refuse(error instanceof DOMException ? full() : error);
    } finally {
      this.#go.disabled = false;
    }
  }

  /** @param {string} sentence @param {HTMLElement} at */
  #refuse(sentence, at) {
    this.#said.textContent = sentence;
    at.focus();
  }
}

/** Return what distinguishes it from all others, variants too. @param {Genre} genre */
const idOf = ({ id, wish }) => (wish ? `${id} ${wish}` : id);

/** @param {string[]} names of kinds */
function usualName(names) {
  const rest = names.length - NAMED;
  if (rest > 1) return list([...names.slice(0, NAMED), say("pack.moreKinds", { n: rest })]);
  return list(names) || say("pack.pack");
}

/** "6×6, 8 x 10" → [[6, 6], [8, 10]]; one number means a square. Return null for anything else. @param {string} text */
function sizesIn(text) {
  const found = [];
  for (const word of text.split(/[,;]/).filter((one) => one.trim())) {
    const [, rows, cols] = /^\s*(\d{1,3})\s*(?:[x×*]\s*(\d{1,3})\s*)?$/i.exec(word) ?? [];
    if (!rows) return null;
    found.push([Number(rows), Number(cols ?? rows)]);
  }
  return found;
}

/** Return a seed that is short enough to read out. */
const drawn = () => 1 + Math.floor(Math.random() * 999_999);

/** @param {HTMLInputElement} input */
const labelOf = (input) => input.labels?.[0]?.textContent ?? "";

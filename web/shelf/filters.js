// @ts-check
/** The bar above My puzzles: its folders, filters by progress, puzzle type and difficulty, and the order of the list. */

import { button, make, select } from "../base/dom.js";
import { GRADE_WORDS, gradeName } from "../puzzle/sentences.js";
import { isWritten } from "../puzzle/written.js";
import { capital, say } from "../words/say.js";
import { titleOf } from "./puzzles.js";

/**
 * @typedef {import("./puzzles.js").Kept} Kept
 * @typedef {(kept: Kept) => boolean} Fits
 */

/** @type {Record<string, Fits>} */
const PROGRESS = {
  "": () => true,
  unsolved: ({ solved }) => !solved,
  started: (kept) => !kept.solved && isWritten(kept),
  solved: ({ solved }) => solved,
};

/** A difficulty that is not known comes last. @param {Kept} kept */
const hardness = ({ level }) => level?.number ?? Infinity;

/** @param {string} a @param {string} b */
const byText = (a, b) => a.localeCompare(b, undefined, { numeric: true });

/** @type {Record<string, (a: Kept, b: Kept) => number>} */
const ORDERS = {
  used: (a, b) => b.at - a.at,
  name: (a, b) => byText(titleOf(a), titleOf(b)),
  type: (a, b) => byText(a.board.name, b.board.name) || b.at - a.at,
  level: (a, b) => (hardness(a) === hardness(b) ? b.at - a.at : hardness(a) - hardness(b)),
  made: (a, b) => b.made - a.made,
};

export class Filters {
  box = make("div", { class: "filters", role: "group", "aria-label": say("shelf.filters") });
  #folders = make("div", { class: "folders", role: "group", "aria-label": say("shelf.folders") });
  #progress = choice("shelf.state", [
    ["", say("shelf.anyState")],
    ["unsolved", say("shelf.unsolvedOnly")],
    ["started", say("shelf.startedOnly")],
    ["solved", say("shelf.solvedOnly")],
  ]);
  #type = choice("shelf.type", []);
  #level = choice("shelf.level", []);
  #order = choice("shelf.order", [
    ["used", say("shelf.byUse")],
    ["name", say("shelf.byName")],
    ["type", say("shelf.byType")],
    ["level", say("shelf.byLevel")],
    ["made", say("shelf.byAge")],
  ]);
  /** The folder that is open; null shows all puzzles. @type {string | null} */
  #folder = null;
  #onChange;

  /** @param {() => void} onChange called when another choice was made */
  constructor(onChange) {
    this.#onChange = onChange;
    this.box.append(this.#folders, this.#progress, this.#type, this.#level, this.#order);
    this.box.addEventListener("change", onChange);
  }

  /** Offer what these puzzles have. @param {Kept[]} all */
  fill(all) {
    this.box.hidden = !all.length;
    const types = new Map(all.map(({ board }) => [board.genre, board.name.split(":")[0] ?? ""]));
    offer(
      this.#type,
      say("shelf.anyType"),
      [...types].sort(([, a], [, b]) => byText(a, b)),
    );
    const words = new Set(all.map(({ level }) => level?.word ?? ""));
    const levels = [...GRADE_WORDS, ""].filter((word) => words.has(word));
    offer(
      this.#level,
      say("shelf.anyLevel"),
      levels.map((word) => [word || "-", word ? capital(gradeName(word)) : say("shelf.unrated")]),
    );
    const folders = [...new Set(all.map(({ folder }) => folder).filter(Boolean))].sort(byText);
    if (this.#folder !== null && !folders.includes(this.#folder)) this.#folder = null;
    this.#folders.hidden = !folders.length;
    const focused = this.#folders.contains(document.activeElement);
    this.#folders.replaceChildren(
      this.#tab(null, say("shelf.allFolders")),
      ...folders.map((folder) => this.#tab(folder, folder)),
    );
    const pressed = this.#folders.querySelector("[aria-pressed=true]");
    if (focused && pressed instanceof HTMLElement) pressed.focus();
  }

  /** Whether anything is filtered out. */
  get areSet() {
    return Boolean(
      this.#folder !== null || this.#progress.value || this.#type.value || this.#level.value,
    );
  }

  /** Show everything again. */
  reset() {
    this.#folder = null;
    for (const one of [this.#progress, this.#type, this.#level]) one.value = "";
  }

  /** @param {Kept} kept */
  fits(kept) {
    const { board, folder, level } = kept;
    return (
      (this.#folder === null || folder === this.#folder) &&
      Boolean(PROGRESS[this.#progress.value]?.(kept)) &&
      (!this.#type.value || board.genre === this.#type.value) &&
      (!this.#level.value || (level?.word ?? "-") === this.#level.value)
    );
  }

  /** @param {Kept} a @param {Kept} b */
  compare(a, b) {
    return ORDERS[this.#order.value]?.(a, b) ?? 0;
  }

  /** @param {string | null} folder @param {string} name */
  #tab(folder, name) {
    const tab = button(
      name,
      () => {
        this.#folder = folder;
        for (const one of this.#folders.children)
          one.setAttribute("aria-pressed", String(one === tab));
        this.#onChange();
      },
      { "aria-pressed": String(folder === this.#folder) },
    );
    return tab;
  }
}

/** @param {import("../words/say.js").Plain} label @param {[string, string][]} options */
const choice = (label, options) => select(options, { "aria-label": say(label) });

/**
 * Offer these options, and keep the present choice if it is among them.
 * @param {HTMLSelectElement} box @param {string} any @param {[string, string][]} options
 */
function offer(box, any, options) {
  const { value } = box;
  box.replaceChildren(
    ...[["", any], ...options].map(([one = "", text = ""]) => make("option", { value: one }, text)),
  );
  box.value = options.some(([one]) => one === value) ? value : "";
  box.hidden = options.length < 2;
}

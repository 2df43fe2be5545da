// @ts-check
/**
 * The picker of genres: a searchable list with pictures, by family. Each opens with our example, or with an empty
 * board.
 */

import { openEmptyBoard, requestToOpen } from "../app/opening.js";
import { learn } from "../app/learning.js";
import { write } from "../app/writing.js";
import { button, byMatch, focusBoard, focusToType, make, sift } from "../base/dom.js";
import { sortOf } from "../clues/sorts/index.js";
import { tool } from "../base/icons.js";
import { cardOf, openExample, shelved } from "./cards.js";
import { allGenres, withNamed } from "../engine/genres.js";
import { Dialog } from "../base/dialog.js";
import { say } from "../words/say.js";
import { yourOwn } from "./your-own.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/genres.js").Genre} Genre
 *
 * @typedef {(family: string, how?: {empty: boolean}) => void} OpenPicker  opens the list at a family, or all of it for
 *   ""; empty: for an empty grid
 */

/** A search may contain a size: 6x6, 6 × 6, 16. */
const SIZE = /(?:^|\s)\d+(?:\s*[x×*]\s*\d+)?(?=\s|$)/gi;
/** The largest number of constraints on offer; the player can type more to find others. */
const FEW = 4;

/**
 * @param {App} app @param {HTMLElement} box
 * @returns {OpenPicker}
 */
export function picker(app, box) {
  const sheet = new Dialog(say("picker.chooseAPuzzle"), "wide growing");
  const search = make("input", {
    type: "search",
    "aria-label": say("picker.search"),
    placeholder: say("picker.searchBy"),
    autocomplete: "off",
    spellcheck: "false",
  });
  const empty = make("input", { type: "checkbox" });
  const list = make("div", { class: "families" });
  const found = make("p", { class: "remark", role: "status" });
  const offers = make("p", { class: "actions", hidden: true });
  const beside = yourOwn(app, () => sheet.close());
  sheet.body.append(
    make(
      "div",
      { class: "search" },
      search,
      make("label", { class: "check" }, empty, say("picker.startEmpty")),
      button(say("learn.title"), () => toLessons()),
      button(say("coding.write"), () => toCode()),
    ),
    found,
    offers,
    beside.box,
    list,
  );
  /** @type {{genre: Genre, row: HTMLLIElement, text: string}[]} */
  let rows = [];
  let loading = Promise.resolve();

  function toLessons() {
    sheet.close();
    learn();
  }

  function toCode() {
    sheet.close();
    write();
  }

  /** @param {Genre} genre */
  function rowOf(genre) {
    return {
      genre,
      row: cardOf(genre, choose),
      text: [genre.name, genre.family, ...genre.aliases, genre.rules].join(" ").toLowerCase(),
    };
  }

  function filter() {
    beside.filter(search.value);
    let words = search.value;
    let said = sift(rows, words, say("picker.noneCalledThat"));
    // A word that matches no puzzle may still be the size of one.
    const unsized = words.replaceAll(SIZE, " ");
    const sized = unsized !== words && rows.every(({ row }) => row.hidden);
    if (sized) {
      words = unsized;
      said = sift(rows, words, say("picker.noneCalledThat"));
    }
    const constraints = constraintsIn(words);
    offers.replaceChildren(...constraints.map(({ offer }) => offer));
    offers.hidden = !constraints.length;
    const none = rows.every(({ row }) => row.hidden);
    const told =
      none && constraints.length ? [] : [said || say("picker.kinds", { n: rows.length })];
    if (sized && !none) told.push(say("picker.sizes"));
    if (constraints.length)
      told.push(
        say("picker.constraints", { n: constraints.length, genre: rows[0]?.genre.name ?? "" }),
      );
    found.textContent = told.length > 1 ? told.map(sentence).join(" ") : (told[0] ?? "");
  }

  /**
   * Return constraints with that name from the first genre, if they have no card of their own. Each has a button that
   * opens an empty board with the constraint selected.
   * @param {string} typed
   */
  function constraintsIn(typed) {
    const genre = rows[0]?.genre;
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    if (!genre || typed.trim().length < 3) return [];
    const named = new Set(genre.named.flatMap(({ clues }) => clues));
    const alike = genre.example.kinds.filter((kind) => {
      if (!sortOf(kind).isListed) return false;
      const own = kind.name.toLowerCase();
      const text = `${own} ${genre.name.toLowerCase()}`;
      // The genre's own name alone means the genre.
      return (
        words.some((word) => own.includes(single(word))) &&
        words.every((word) => text.includes(single(word)))
      );
    });
    // A card of its own is enough for one, unless others are on offer that are called alike.
    const meant = alike.some(({ key }) => !named.has(key)) ? alike : [];
    if (meant.length > FEW) return [];
    const compare = byMatch(typed);
    meant.sort((a, b) => compare(a.name, b.name));
    return meant.map((kind) => {
      const { key, name } = kind;
      // A constraint that is not a tool is switched on.
      const flags = sortOf(kind).isTool ? [] : [key];
      const take = () => {
        sheet.close();
        void openEmpty({ ...genre, flags, clues: [key] });
      };
      return { take, offer: button(say("picker.emptyWith", { genre: genre.name, name }), take) };
    });
  }

  /** @returns {typeof rows} */
  const shown = () => {
    const named = search.value.trim().toLowerCase();
    const left = rows.filter(({ row }) => !row.hidden);
    // Enter prefers an exact name to a name that only begins with the search, and both to other matches.
    const rank = (/** @type {string} */ name) =>
      /** @type {number} */ (name === named ? 0 : name.startsWith(named) ? 1 : 2);
    const ranks = left.map(({ genre }) => rank(genre.name.toLowerCase()));
    const best = ranks.indexOf(Math.min(...ranks));
    return best > 0 ? [left[best], ...left.filter((_, at) => at !== best)] : left;
  };

  /** @param {Genre} genre */
  function choose(genre) {
    sheet.close();
    if (empty.checked) void openEmpty(genre);
    else {
      openExample(app, genre);
      focusBoard();
    }
  }

  /** @param {Genre} genre */
  async function openEmpty(genre) {
    try {
      const board = await requestToOpen(
        app,
        "blank",
        { genre: genre.id, flags: genre.flags ?? [] },
        { will: say("picker.willOpenEmpty", { name: genre.name }), doing: say("picker.opening") },
      ).result;
      openEmptyBoard(app, board, genre.clues ?? []);
      focusBoard();
    } catch (error) {
      app.refuse(error, say("picker.notOpened"));
    }
  }

  async function load() {
    try {
      if (!rows.length) {
        found.textContent = say("picker.loading");
        const all = shelved(withNamed(await allGenres()), rowOf);
        rows = all.rows;
        list.replaceChildren(...all.sections);
      }
      filter();
    } catch {
      found.textContent = say("picker.notLoaded");
    }
  }

  async function open(isEmpty = false) {
    search.value = "";
    // A player who edited a puzzle last week may want to play one today: the examples come first each time.
    empty.checked = isEmpty;
    sheet.open();
    focusToType(search);
    loading = load();
    await loading;
    for (const { genre, row } of rows)
      row.firstElementChild?.setAttribute("aria-current", String(genre.name === app.board.name));
  }

  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      // A fast typist is ready before the list is.
      void loading.then(() => {
        if (!sheet.isOpen) return;
        const [first] = shown();
        if (first) choose(first.genre);
        else constraintsIn(search.value.replaceAll(SIZE, " "))[0]?.take();
      });
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      shown()[0]?.row.querySelector("button")?.focus();
    }
  });
  list.addEventListener("keydown", (event) => {
    const buttons = [...list.querySelectorAll("button")].filter((one) => one.offsetParent);
    const here = buttons.findIndex((one) => one === document.activeElement);
    const next = buttons[stepped(buttons, here, event.key)];
    if (here < 0 || !next) return;
    event.preventDefault();
    next.focus();
  });
  box.append(tool(say("picker.puzzles"), "puzzles", () => void open()));
  return (family, { empty: isEmpty } = { empty: false }) =>
    void open(isEmpty).then(() => {
      const heads = [...list.querySelectorAll("h3")];
      const section = heads.find(({ textContent }) => textContent === family)?.parentElement;
      section?.scrollIntoView({ block: "start" });
      section?.querySelector("button")?.focus({ preventScroll: true });
    });
}

/** @param {string} word a word that may be a plural */
const single = (word) => (word.length > 3 ? word.replace(/s$/, "") : word);

/** @param {string} text a text before others */
const sentence = (text) => (text.endsWith(".") ? text : `${text}.`);

/**
 * Return where an arrow key leads in lists that wrap into rows; -1 means nowhere.
 * @param {HTMLElement[]} all @param {number} here @param {string} key
 */
function stepped(all, here, key) {
  if (key === "ArrowRight") return here + 1;
  if (key === "ArrowLeft") return here - 1;
  if (key === "Home") return 0;
  if (key === "End") return all.length - 1;
  const way = { ArrowDown: 1, ArrowUp: -1 }[key];
  const boxes = all.map((one) => one.getBoundingClientRect());
  const from = boxes[here];
  if (!way || !from) return -1;
  const [next] = boxes
    .map(({ left, top }, at) => ({
      at,
      far: way * (top - from.top),
      aside: Math.abs(left - from.left),
    }))
    .filter(({ far }) => far > 1)
    .sort((a, b) => a.far - b.far || a.aside - b.aside);
  return next ? next.at : -1;
}

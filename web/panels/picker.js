// @ts-check
/** Choosing a genre: a searchable list with pictures, family by family; each opens with our example, or with an empty board. */

import { make, sift } from "../dom.js";
import { tool } from "../icons.js";
import { cardOf, openExample, shelved } from "./cards.js";
import { allGenres, withNamed } from "./genres.js";
import { Sheet } from "./sheet.js";
import { say } from "../say.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("./genres.js").Genre} Genre
 */

/** @param {App} app @param {HTMLElement} box */
export function picker(app, box) {
  const sheet = new Sheet(say("picker.chooseAPuzzle"), "wide");
  const search = make("input", {
    type: "search",
    "aria-label": say("picker.search"),
    placeholder: say("picker.searchBy"),
    autocomplete: "off",
    spellcheck: "false",
    autofocus: true,
  });
  const empty = make("input", { type: "checkbox" });
  const list = make("div", { class: "families" });
  const found = make("p", { class: "remark", role: "status" });
  sheet.body.append(
    make(
      "div",
      { class: "search" },
      search,
      make("label", { class: "check" }, empty, say("picker.startEmpty")),
    ),
    found,
    list,
  );
  /** @type {{genre: Genre, row: HTMLLIElement, text: string}[]} */
  let rows = [];
  let loading = Promise.resolve();

  /** @param {Genre} genre */
  function rowOf(genre) {
    return {
      genre,
      row: cardOf(genre, choose),
      text: [genre.name, genre.family, ...genre.aliases, genre.rules].join(" ").toLowerCase(),
    };
  }

  function filter() {
    const said = sift(rows, search.value, say("picker.noneCalledThat"));
    found.textContent = said || say("picker.kinds", { n: rows.length });
  }

  /** @returns {typeof rows} */
  const shown = () => {
    const named = search.value.trim().toLowerCase();
    const left = rows.filter(({ row }) => !row.hidden);
    // Enter takes the one that is called so before one whose name only begins so, and that before all that mention it.
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
    else openExample(app, genre);
  }

  /** @param {Genre} genre */
  async function openEmpty(genre) {
    try {
      const board = await app.askToOpen(
        "blank",
        { genre: genre.id, flags: genre.flags ?? [] },
        { will: say("picker.openEmpty", { name: genre.name }), doing: say("picker.opening") },
      );
      app.open(board, { mode: "set" });
      app.mode?.offer?.(genre.clues ?? []);
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

  async function open() {
    search.value = "";
    // Whoever set a puzzle last week wants to play one today: the examples come first, each time.
    empty.checked = false;
    sheet.open();
    search.focus();
    loading = load();
    await loading;
    for (const { genre, row } of rows)
      row.firstElementChild?.setAttribute(
        "aria-current",
        String(genre.id === app.board.genre && !genre.wish),
      );
  }

  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      // Who types fast is there before the list is.
      void loading.then(() => {
        const [first] = shown();
        if (first && sheet.isOpen) choose(first.genre);
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
}

/**
 * Where an arrow key leads in lists that are wrapped into rows; nowhere is -1.
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

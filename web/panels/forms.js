// @ts-check
/** A puzzle in the formats of others: what each is called, and a list of them that says what would be lost first. */

import { make } from "../dom.js";

/**
 * @typedef {Object} Form  what a format makes of a puzzle
 * @property {string} name  the engine's
 * @property {string | null} text  null where it cannot hold the puzzle
 * @property {string} why  it cannot
 * @property {{sentence: string, coords: string[]}[]} losses
 *
 * @typedef {{name: string, title: string, ending?: string}} Known
 */

/** @type {[title: string, forms: Known[]][]} */
const GROUPS = [
  [
    "Links",
    [
      { name: "link", title: "puzz.link address" },
      { name: "sudokupad", title: "SudokuPad link" },
      { name: "f-puzzles", title: "f-puzzles link" },
      { name: "penpa", title: "Penpa link" },
      { name: "penpa-solve", title: "Penpa link to solve, with answer check" },
      { name: "iss", title: "ISS link" },
      { name: "sudokuwiki", title: "SudokuWiki link" },
    ],
  ],
  [
    "Files",
    [
      { name: "json", title: "JSON", ending: "json" },
      { name: "file", title: "puzz.link file", ending: "txt" },
      { name: "opensudoku", title: "OpenSudoku file", ending: "opensudoku" },
      { name: "sdk", title: ".sdk file", ending: "sdk" },
      { name: "sdm", title: ".sdm file", ending: "sdm" },
    ],
  ],
  [
    "Text",
    [
      { name: "text", title: "grid text" },
      { name: "line", title: "line of numbers" },
      { name: "hodoku", title: "HoDoKu line" },
      { name: "tatham", title: "game ID of Simon Tatham's collection" },
    ],
  ],
];

/** So many losses are read at once; more are a tap away. */
const SHOWN = 3;

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The list, group by group; what cannot hold the puzzle comes last, folded away, with the reason.
 * @param {Form[]} forms
 * @param {(text: string) => void} copy @param {(ending: string, text: string) => void} save
 * @returns {HTMLElement[]}
 */
export function formList(forms, copy, save) {
  const byName = new Map(forms.map((form) => [form.name, form]));
  const refused = [];
  const shown = [];
  for (const [title, all] of GROUPS) {
    const rows = [];
    for (const known of all) {
      const form = byName.get(known.name);
      if (form && form.text !== null) rows.push(row(known, form.text, form.losses, copy, save));
      else if (form)
        refused.push(make("li", {}, make("strong", {}, capital(known.title)), ` ${form.why}`));
    }
    if (rows.length) shown.push(make("h3", {}, title), make("ul", { class: "forms" }, ...rows));
  }
  if (refused.length)
    shown.push(
      make(
        "details",
        { class: "refused" },
        make("summary", {}, `${refused.length} that cannot hold this puzzle`),
        make("ul", {}, ...refused),
      ),
    );
  return shown;
}

/**
 * @param {Known} known @param {string} text @param {Form["losses"]} losses
 * @param {Parameters<typeof formList>[1]} copy @param {Parameters<typeof formList>[2]} save
 */
function row({ title, ending }, text, losses, copy, save) {
  return make(
    "li",
    {},
    make(
      "span",
      { class: "form" },
      make("span", {}, capital(title)),
      ...lostIn(losses.map(({ sentence }) => sentence)),
    ),
    named("Copy", title, () => copy(text)),
    ending ? named("Save", title, () => save(ending, text)) : null,
  );
}

/** @param {string[]} losses */
function lostIn(losses) {
  if (!losses.length) return [];
  if (losses.length <= SHOWN)
    return [make("small", { class: "lost" }, `Lost: ${losses.join(" ")}`)];
  return [
    make(
      "details",
      { class: "lost" },
      make("summary", {}, `${losses.length} things would be lost`),
      make("ul", {}, ...losses.map((sentence) => make("li", {}, sentence))),
    ),
  ];
}

/** A button of which there are many: a screen reader says which. @param {string} verb @param {string} what @param {() => void} onclick */
const named = (verb, what, onclick) =>
  make("button", { type: "button", onclick }, verb, make("span", { class: "unseen" }, ` ${what}`));

// @ts-check
/** A puzzle in other formats: their names, and a list that first says what each would lose. */

import { make } from "../base/dom.js";
import { capital, say } from "../words/say.js";

/**
 * @typedef {Object} Form  a puzzle in one format
 * @property {string} name  in the engine
 * @property {string | null} text  null if the format cannot store the puzzle
 * @property {string} why  why it cannot
 * @property {{sentence: string, coords: string[]}[]} losses
 *
 * @typedef {{name: string, title: import("../words/say.js").Plain, ending?: string}} Known
 */

/**
 * JSON is there before the others, and stays where it is.
 * @type {[title: import("../words/say.js").Plain, forms: Known[]][]}
 */
const GROUPS = [
  [
    "share.files",
    [
      { name: "json", title: "share.json", ending: "json" },
      { name: "file", title: "share.puzzLinkFile", ending: "txt" },
      { name: "opensudoku", title: "share.opensudokuFile", ending: "opensudoku" },
      { name: "sdk", title: "share.sdkFile", ending: "sdk" },
      { name: "sdm", title: "share.sdmFile", ending: "sdm" },
    ],
  ],
  [
    "share.links",
    [
      { name: "link", title: "share.puzzLinkAddress" },
      { name: "sudokupad", title: "share.sudokupadLink" },
      { name: "f-puzzles", title: "share.fPuzzlesLink" },
      { name: "penpa", title: "share.penpaLink" },
      { name: "penpa-solve", title: "share.penpaSolveLink" },
      { name: "iss", title: "share.issLink" },
      { name: "sudokuwiki", title: "share.sudokuwikiLink" },
    ],
  ],
  [
    "share.text",
    [
      { name: "text", title: "share.gridText" },
      { name: "line", title: "share.lineOfNumbers" },
      { name: "hodoku", title: "share.hodokuLine" },
      { name: "tatham", title: "share.tathamId" },
    ],
  ],
];

/** The number of losses that are visible; a tap shows more. */
const SHOWN = 3;

/**
 * Create the list by groups, each with a title. Formats that cannot store the puzzle come last, folded, with the
 * reason. A button copies or saves the text of its form at the moment of the press.
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
      if (form && form.text !== null) rows.push(row(known, form, copy, save));
      else if (form)
        refused.push(make("li", {}, make("strong", {}, capital(say(known.title))), ` ${form.why}`));
    }
    if (rows.length)
      shown.push(make("h3", {}, say(title)), make("ul", { class: "forms" }, ...rows));
  }
  if (refused.length)
    shown.push(
      make(
        "details",
        { class: "refused" },
        make("summary", {}, say("share.cannotHold", { n: refused.length })),
        make("ul", {}, ...refused),
      ),
    );
  return shown;
}

/**
 * @param {Known} known @param {Form} form
 * @param {Parameters<typeof formList>[1]} copy @param {Parameters<typeof formList>[2]} save
 */
function row({ title, ending }, form, copy, save) {
  const text = () => form.text ?? "";
  return make(
    "li",
    {},
    make(
      "span",
      { class: "form" },
      make("span", {}, capital(say(title))),
      ...lostIn(form.losses.map(({ sentence }) => sentence)),
    ),
    named(say("share.copy"), say(title), () => copy(text())),
    ending ? named(say("share.save"), say(title), () => save(ending, text())) : null,
  );
}

/** Return the first losses, and the others on request. @param {string[]} losses */
function lostIn(losses) {
  if (!losses.length) return [];
  const first = losses.slice(0, SHOWN).join(" ");
  const others = losses.slice(SHOWN);
  const told = make("small", { class: "lost" }, say("share.lost", { losses: first }));
  if (!others.length) return [told];
  return [
    told,
    make(
      "details",
      { class: "lost" },
      make("summary", {}, say("share.wouldBeLost", { n: others.length })),
      make("ul", {}, ...others.map((sentence) => make("li", {}, sentence))),
    ),
  ];
}

/**
 * Create one of many similar buttons: a screen reader says which one it is.
 * @param {string} verb @param {string} what @param {() => void} onclick
 */
const named = (verb, what, onclick) =>
  make("button", { type: "button", onclick }, verb, make("span", { class: "unseen" }, ` ${what}`));

// @ts-check
/** A pack as a book: a cover, the rules of each kind once, n puzzles a page, the solutions at the end, page numbers. */

import { button, field, make, select } from "../base/dom.js";
import { pictureUrl } from "../engine/genres.js";
import { onPaper, paint } from "../share/print.js";
import { capital, list, say } from "../words/say.js";
import { gradeName } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./library.js").Item} Item
 * @typedef {{name: string, items: Item[]}} Book
 * @typedef {import("../engine/types.js").Envelope} Envelope
 *
 * @typedef {Object} Printed  a puzzle in the book
 * @property {number} n  its number there
 * @property {string} name
 * @property {string} rules
 * @property {string} size
 * @property {string} grade
 * @property {number} hard  its difficulty as a number
 * @property {string} svg
 * @property {string} solved
 */

/** The lines of rules that fit on a page, and the characters in each of them. */
const LINES = 46;
const WIDE = 88;
/** The height of a heading, in lines. */
const HEADING = 2.5;
/** The solutions on one page. */
const SOLUTIONS = 12;
/** The number of kinds that the cover names. */
const NAMED = 6;

/**
 * @param {App} app @param {() => Book} book  returns the present contents @param {(text: string) => void} tell
 * @returns {HTMLElement}
 */
export function bookmaking(app, book, tell) {
  const title = make("input", {
    type: "text",
    maxlength: 80,
    placeholder: say("pack.thePacksName"),
  });
  const each = select(
    [1, 2, 4, 6].map((number) => [String(number), say("print.aPage", { n: number })]),
  );
  each.value = "2";
  const solutions = make("input", { type: "checkbox", checked: true });
  const go = button(say("pack.printTheBook"), () => void print());

  async function print() {
    const { name, items } = book();
    if (!items.length) return tell(say("pack.nothingToPrint"));
    await onPaper(go, tell, "book", async () => {
      /** @type {Printed[]} */
      const drawn = [];
      for (const { result } of items) {
        tell(say("pack.drawingPuzzle", { n: drawn.length + 1, all: items.length }));
        const puzzle = /** @type {Envelope} */ (result?.puzzle);
        drawn.push({
          n: drawn.length + 1,
          name: result?.name ?? "",
          rules: result?.rules ?? "",
          size: `${result?.rows} × ${result?.cols}`,
          grade: gradeName(result?.grade ?? ""),
          hard: result?.number ?? 0,
          ...(await paint(app, puzzle, solutions.checked)),
        });
      }
      return numbered([
        cover(title.value.trim() || name, drawn),
        ...rulesPages(drawn),
        ...puzzlePages(drawn, Number(each.value)),
        ...(solutions.checked ? solutionPages(drawn) : []),
      ]);
    });
  }

  return make(
    "div",
    { class: "bookmaking" },
    make(
      "div",
      { class: "pair" },
      field(say("pack.title"), title),
      field(say("pack.puzzlesAPage"), each),
    ),
    make("label", { class: "check" }, solutions, say("pack.withSolutions")),
    make("p", { class: "actions" }, go),
  );
}

/** @param {string} title @param {Printed[]} printed */
function cover(title, printed) {
  const names = [...new Set(printed.map(({ name }) => name))];
  const rest = names.length - NAMED;
  const kinds = rest > 1 ? [...names.slice(0, NAMED), say("pack.moreKinds", { n: rest })] : names;
  const graded = printed.filter(({ grade }) => grade).sort((a, b) => a.hard - b.hard);
  const grades = [...new Set(graded.map(({ grade }) => grade))];
  // The four that differ most: of different kinds, if possible.
  const firsts = names.map((name) => printed.find((one) => one.name === name));
  const shown = [...new Set([...firsts, ...printed])].filter((one) => one !== undefined);
  const words = [say("pack.puzzles", { n: printed.length })];
  if (grades.length) words.push(grades.join(", "));
  return make(
    "section",
    { class: "page cover" },
    make("h1", {}, title),
    // A title that names the kinds is enough.
    make("p", { class: "kinds-of" }, title.includes(names[0] ?? "") ? "" : capital(list(kinds))),
    make(
      "div",
      { class: "samples", "data-shown": shown.length < 4 ? 1 : 4 },
      ...shown.slice(0, shown.length < 4 ? 1 : 4).map(({ svg }) => picture(svg)),
    ),
    make("p", {}, words.join(" · ")),
  );
}

/** @param {Printed[]} printed @returns {HTMLElement[]} */
function rulesPages(printed) {
  // Puzzles of one kind can have rules of their own: variants.
  const all = [...new Map(printed.map((one) => [`${one.name} ${one.rules}`, one])).values()];
  const sorted = all.sort((a, b) => a.name.localeCompare(b.name));
  /** @type {Printed[][]} */
  const parts = [];
  let left = 0;
  for (const one of sorted) {
    const lines = HEADING + Math.ceil(one.rules.length / WIDE);
    if (lines > left) {
      parts.push([]);
      left = LINES;
    }
    left -= lines;
    parts.at(-1)?.push(one);
  }
  return parts.map((part, nth) =>
    make(
      "section",
      { class: "page rules" },
      make("h2", {}, nth ? say("pack.rulesContinued") : say("pack.rules")),
      make(
        "div",
        {},
        ...part.flatMap(({ name, rules }) => [make("h3", {}, name), make("p", {}, rules)]),
      ),
    ),
  );
}

/** @param {Printed[]} printed @param {number} each */
const puzzlePages = (printed, each) =>
  inParts(printed, each).map((part) =>
    make(
      "section",
      { class: "page", "data-each": each },
      ...part.map(({ n, name, size, grade, svg }) =>
        make(
          "figure",
          {},
          make(
            "figcaption",
            {},
            make("strong", {}, `${n}. ${name}`),
            make("span", {}, [size, grade].filter(Boolean).join(", ")),
          ),
          picture(svg),
        ),
      ),
    ),
  );

/** @param {Printed[]} printed */
const solutionPages = (printed) =>
  inParts(printed, SOLUTIONS).map((part, nth) =>
    make(
      "section",
      { class: "page solutions" },
      make("h2", {}, nth ? say("pack.solutionsContinued") : say("pack.solutions")),
      make(
        "div",
        {},
        ...part.map(({ n, solved }) =>
          make(
            "figure",
            {},
            make("figcaption", {}, `${n}.`),
            solved ? picture(solved) : make("p", {}, say("pack.noSolution")),
          ),
        ),
      ),
    ),
  );

/** Number all pages except the cover. @param {HTMLElement[]} pages */
function numbered(pages) {
  for (const [at, page] of pages.entries()) if (at) page.append(make("footer", {}, String(at + 1)));
  return pages;
}

/** @param {string} svg */
const picture = (svg) => make("img", { src: pictureUrl(svg), alt: "" });

/** @template T @param {T[]} all @param {number} each @returns {T[][]} */
function inParts(all, each) {
  const parts = [];
  for (let at = 0; at < all.length; at += each) parts.push(all.slice(at, at + each));
  return parts;
}

// @ts-check
/** Paper: puzzles are collected on a print sheet, one to six a page, and their solutions on the last pages. */

import { button, make, select } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { say } from "../words/say.js";
import { pictureUrl } from "../engine/genres.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Envelope} Envelope
 * @typedef {import("../engine/types.js").Solved} Solved
 *
 * @typedef {Pick<Board, "name" | "rules" | "rows" | "cols" | "puzzle">} Gathered
 */

/** The largest number of puzzles on one print sheet. */
const MOST = 60;
/** The number of solutions on one page. */
const SOLUTIONS = 12;
/** The time limit for one solution, in seconds. */
const PATIENCE = 20;

/** @param {App} app @param {(text: string) => void} tell @returns {HTMLElement} */
export function printing(app, tell) {
  /** @type {Gathered[]} */
  let gathered = [];
  const held = make("span", { class: "remark" });
  const each = select(
    [1, 2, 3, 4, 6].map((number) => [String(number), say("print.aPage", { n: number })]),
    { "aria-label": say("print.puzzlesAPage") },
  );
  const solutions = make("input", { type: "checkbox", checked: true });
  const go = button(say("print.print"), () => void print());
  const empty = button(say("print.empty"), () => gather([]));
  gather([]);

  /** @param {Gathered[]} next */
  function gather(next) {
    gathered = next;
    empty.hidden = !next.length;
    held.textContent = next.length ? say("print.onSheet", { n: next.length }) : "";
  }

  function add() {
    const { puzzle } = app.board;
    if (gathered.length >= MOST) return tell(say("print.sheetFull", { n: MOST }));
    if (gathered.some((one) => JSON.stringify(one.puzzle) === JSON.stringify(puzzle)))
      return tell(say("print.thisPuzzle"));
    gather([...gathered, asPrinted(app.board)]);
    tell(say("print.added"));
  }

  async function print() {
    const puzzles = gathered.length ? gathered : [asPrinted(app.board)];
    tell(say("print.making"));
    await onPaper(go, tell, "", async () => {
      const drawn = [];
      for (const one of puzzles)
        drawn.push({ one, ...(await paint(app, one.puzzle, solutions.checked)) });
      return [
        ...inPages(drawn, Number(each.value)),
        ...(solutions.checked ? solutionPages(drawn) : []),
      ];
    });
  }

  return make(
    "div",
    { class: "printing" },
    make("p", { class: "actions" }, each, button(say("print.add"), add), empty, go),
    make("label", { class: "check" }, solutions, say("print.withSolutions")),
    held,
  );
}

/** Return what is printed of a board: without its fog. @param {import("../engine/types.js").Board} board @returns {Gathered} */
const asPrinted = ({ name, rules, rows, cols, puzzle, fog }) => ({
  name,
  rules: fog ? `${rules} ${say("print.noFog")}` : rules,
  rows,
  cols,
  puzzle,
});

/**
 * Make pages and print them, while the button waits, and report the result.
 * @param {HTMLButtonElement} go @param {(text: string) => void} tell
 * @param {Parameters<typeof toPrinter>[1]} kind @param {() => Promise<HTMLElement[]>} making
 */
export async function onPaper(go, tell, kind, making) {
  go.disabled = true;
  try {
    const pages = await making();
    await toPrinter(pages, kind, () => tell(`${say("print.pages", { n: pages.length })}.`));
  } catch (error) {
    if (error instanceof EngineError) tell(error.message);
    else if (error instanceof Stopped) tell(say("print.stopped"));
    else throw error;
  } finally {
    go.disabled = false;
  }
}

/**
 * Return the pictures of a puzzle and of its solution, "" if a solution is not wanted or was not found. Rejects as
 * `ask` does.
 * @param {App} app @param {Envelope} puzzle @param {boolean} solution
 */
export async function paint(app, puzzle, solution) {
  /** @type {{svg: string}} */
  const { svg } = await app.ask("draw", { puzzle });
  if (!solution) return { svg, solved: "" };
  /** @type {Solved} */
  const { solutions: found } = await app.ask("solve", {
    puzzle,
    limit: 1,
    seconds: PATIENCE,
    clash: false,
  });
  const [marks] = found;
  /** @type {string} */
  const solved = marks ? (await app.ask("draw", { puzzle, marks })).svg : "";
  return { svg, solved };
}

/**
 * Lay the pages out and let the browser print them. Its print view may block the page, so `ready` is called before.
 * @param {HTMLElement[]} pages @param {string} kind a class for all of them @param {() => void} ready
 */
async function toPrinter(pages, kind, ready) {
  const paper = make("div", { id: "paper", class: kind, "aria-hidden": "true" }, ...pages);
  document.getElementById("paper")?.remove();
  document.body.append(paper);
  await Promise.all([...paper.querySelectorAll("img")].map((image) => image.decode()));
  ready();
  // Printing later by the browser's own menu should print the page as it is then.
  addEventListener("afterprint", () => paper.remove(), { once: true });
  window.print();
}

/** @typedef {{one: Gathered, svg: string, solved: string}} Drawn */

/** @param {Drawn[]} drawn @param {number} each @returns {HTMLElement[]} */
function inPages(drawn, each) {
  const pages = [];
  for (let at = 0; at < drawn.length; at += each) {
    const figures = drawn.slice(at, at + each).map(({ one, svg }, nth) => {
      const number = drawn.length > 1 ? `${at + nth + 1}. ` : "";
      return make(
        "figure",
        {},
        make("figcaption", {}, make("strong", {}, `${number}${titleOf(one)}`), ` ${one.rules}`),
        make("img", { src: pictureUrl(svg), alt: "" }),
      );
    });
    pages.push(make("section", { class: "page", "data-each": each }, ...figures));
  }
  return pages;
}

/** @param {Drawn[]} drawn */
function solutionPages(drawn) {
  const figures = drawn.map(({ one, solved }, nth) =>
    make(
      "figure",
      {},
      make("figcaption", {}, drawn.length > 1 ? `${nth + 1}.` : titleOf(one)),
      solved ? make("img", { src: pictureUrl(solved), alt: "" }) : say("print.noSolution"),
    ),
  );
  const pages = [];
  for (let at = 0; at < figures.length; at += SOLUTIONS)
    pages.push(
      make(
        "section",
        { class: "page solutions" },
        make("h2", {}, drawn.length > 1 ? say("print.solutions") : say("print.solution")),
        make("div", { "data-many": drawn.length }, ...figures.slice(at, at + SOLUTIONS)),
      ),
    );
  return pages;
}

/** @param {Gathered} one */
const titleOf = ({ name, rows, cols, puzzle }) => puzzle.title || `${name} ${rows} × ${cols}`;

// @ts-check
/** What the player has solved on this device: how many puzzles of each type and difficulty, and the best times. */

import { make, setText } from "../base/dom.js";
import { Dialog } from "../base/dialog.js";
import { SOLVED, allSolves } from "../memory/solves.js";
import { dayOf, inARow, longestRow } from "../puzzle/days.js";
import { GRADE_WORDS, clock, gradeName } from "../puzzle/sentences.js";
import { capital, say } from "../words/say.js";

/** @typedef {import("../memory/solves.js").Solve} Solve */

export class Statistics {
  #sheet = new Dialog(say("statistics.title"), "wide statistics");
  #figures = make("dl", { class: "figures" });
  #table = make("table", { class: "bests" });
  /** On a phone the table scrolls sideways, and keys can scroll it, too. */
  #box = make("div", { class: "bests-box", tabindex: 0, role: "region" });
  #none = make("p", { class: "remark" });

  constructor() {
    this.#box.setAttribute("aria-label", say("statistics.bestTimes"));
    this.#box.append(this.#table);
    this.#sheet.body.append(this.#figures, this.#none, this.#box);
    addEventListener(SOLVED, () => this.#sheet.isOpen && void this.#draw());
  }

  async open() {
    await this.#draw();
    this.#sheet.open();
  }

  async #draw() {
    const all = await allSolves();
    const own = all.filter(({ peeked }) => !peeked);
    const seconds = own.reduce((sum, one) => sum + one.seconds, 0);
    const unaided = own.filter(({ hints }) => !hints).length;
    this.#figures.replaceChildren(
      ...[
        [say("statistics.solved"), String(own.length)],
        [say("statistics.unaided"), String(unaided)],
        [say("statistics.time"), clock(seconds)],
        [say("statistics.row"), String(inARow(all, dayOf(Date.now())))],
        [say("statistics.longest"), String(longestRow(all))],
      ].map(([name = "", figure = ""]) =>
        make("div", {}, make("dd", {}, figure), make("dt", {}, name)),
      ),
    );
    setText(this.#none, own.length ? "" : say("statistics.none"));
    this.#box.hidden = !own.length;
    const words = GRADE_WORDS.filter((word) => own.some((one) => one.word === word));
    const heads = [
      say("statistics.type"),
      say("statistics.count"),
      ...words.map((word) => capital(gradeName(word))),
    ];
    const head = make("tr", {}, ...heads.map((name) => make("th", { scope: "col" }, name)));
    this.#table.replaceChildren(
      make("caption", {}, say("statistics.bestTimes")),
      make("thead", {}, head),
      make("tbody", {}, ...byName(own).map(([name, ones]) => rowOf(name, ones, words))),
    );
  }
}

/** Return them by the name of their type, the most solved first. @param {Solve[]} all */
function byName(all) {
  /** @type {Map<string, Solve[]>} */
  const found = new Map();
  for (const one of all) found.set(one.name, [...(found.get(one.name) ?? []), one]);
  return [...found].sort(([a, ones], [b, others]) =>
    ones.length === others.length ? a.localeCompare(b) : others.length - ones.length,
  );
}

/** @param {string} name @param {Solve[]} all @param {string[]} words */
function rowOf(name, all, words) {
  const cells = words.map((word) => {
    const ones = all.filter((one) => one.word === word);
    const timed = ones.filter(({ seconds }) => seconds >= 1).map(({ seconds }) => seconds);
    if (!ones.length) return make("td", {}, "–");
    const best = timed.length ? clock(Math.min(...timed)) : "✓";
    return make("td", {}, best, make("small", {}, ` ${say("statistics.of", { n: ones.length })}`));
  });
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, name),
    make("td", {}, String(all.length)),
    ...cells,
  );
}

// @ts-check
/** The calendar of the puzzles of the day: a month at a time, with a tick for each day that was solved. */

import { button, make, setText } from "../base/dom.js";
import { Dialog } from "../base/dialog.js";
import { clock } from "../puzzle/sentences.js";
import { allSolves } from "../memory/solves.js";
import { date, say } from "../words/say.js";
import { LEVEL_NAMES, genreOf, openDay } from "./daily.js";
import { dayBox } from "./day-box.js";
import {
  FIRST,
  LEVELS,
  dayOf,
  inARow,
  monthAfter,
  monthOf,
  noonOf,
  solvedDays,
} from "../puzzle/days.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Level} Level
 * @typedef {import("../memory/solves.js").Solve} Solve
 */

export class Calendar {
  #app;
  #sheet = new Dialog(say("daily.calendar"), "calendar");
  #month = "";
  #day = "";
  /** @type {Map<string, Map<Level, Solve>>} */
  #solved = new Map();
  #title = make("h3", { "aria-live": "polite" });
  #earlier = button("‹", () => this.#turn(-1), { "aria-label": say("daily.earlier") });
  #later = button("›", () => this.#turn(1), { "aria-label": say("daily.later") });
  #grid = make("ol", { class: "month" });
  #chosen = make("div", { class: "chosen" });
  #row = make("p", { class: "remark" });

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const heads = monthOf("2026-06-01").days.slice(0, 7);
    this.#sheet.body.append(
      make("div", { class: "turn" }, this.#earlier, this.#title, this.#later),
      make(
        "div",
        { class: "weekdays", "aria-hidden": "true" },
        ...heads.map((day) => make("span", {}, date(noonOf(day), { weekday: "short" }))),
      ),
      this.#grid,
      this.#chosen,
      this.#row,
    );
    this.#grid.addEventListener("click", ({ target }) => {
      const day = target instanceof Element && target.closest("button")?.dataset.day;
      if (day) this.#choose(day);
    });
  }

  async open() {
    const today = dayOf(Date.now());
    const solves = await allSolves();
    this.#solved = solvedDays(solves);
    this.#day = today;
    this.#month = today;
    const n = [...this.#solved.keys()].length;
    const streak = inARow(solves, today);
    const told = [say("daily.daysSolved", { n })];
    if (streak > 1) told.push(say("daily.inARow", { n: streak }));
    setText(this.#row, n ? told.join(" ") : say("daily.startARow"));
    this.#draw();
    this.#sheet.open();
    this.#choose(today);
  }

  /** @param {number} n */
  #turn(n) {
    this.#month = monthAfter(this.#month, n);
    this.#draw();
    this.#mark();
  }

  #draw() {
    const today = dayOf(Date.now());
    const { blanks, days } = monthOf(this.#month);
    setText(this.#title, date(noonOf(this.#month), { month: "long", year: "numeric" }));
    this.#earlier.disabled = (days[0] ?? "") <= FIRST;
    this.#later.disabled = this.#month.slice(0, 7) >= today.slice(0, 7);
    this.#grid.replaceChildren(
      ...days.map((day, n) => {
        const box = dayBox(day, today, this.#solved);
        if (!n) box.style.setProperty("--from", String(blanks + 1));
        return box;
      }),
    );
  }

  /** Mark the day whose puzzles are on offer. */
  #mark() {
    for (const one of this.#grid.querySelectorAll("button"))
      one.setAttribute("aria-pressed", String(one.dataset.day === this.#day));
  }

  /** Offer the three puzzles of a day. @param {string} day */
  #choose(day) {
    this.#day = day;
    this.#mark();
    const levels = this.#solved.get(day);
    this.#chosen.replaceChildren(
      make("h4", {}, date(noonOf(day), { weekday: "long", day: "numeric", month: "long" })),
      ...LEVELS.map((level) => {
        const { name, family } = genreOf(this.#app, day, level);
        const solve = levels?.get(level);
        const open = button(
          "",
          () => {
            this.#sheet.close();
            void openDay(this.#app, day, level);
          },
          { class: "offered", "data-family": family, "data-solved": Boolean(solve) },
        );
        const time = solve && solve.seconds >= 1 ? clock(solve.seconds) : say("play.solved");
        open.append(
          make("strong", {}, name),
          make("small", {}, say(LEVEL_NAMES[level])),
          make("span", {}, solve ? `✓ ${time}` : ""),
        );
        return open;
      }),
    );
  }
}

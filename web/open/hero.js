// @ts-check
/** The puzzles of a day on the front page: today's as its hero, an easier and a harder one as cards beside it. */

import { button, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { LEVEL_NAMES, genreOf, keptOf, makeAhead, openDay } from "../daily/daily.js";
import { dayBox } from "../daily/day-box.js";
import { LEVELS, dayOf, inARow, noonOf, solvedDays, weekOf } from "../puzzle/days.js";
import { clock, gradeName } from "../puzzle/sentences.js";
import { themedUrl } from "../share/pictures.js";
import { capital, date, say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Level} Level
 * @typedef {import("../memory/solves.js").Solve} Solve
 */

/** One puzzle of a day: its picture, what it is, and whether it was solved. */
class Offer {
  #app;
  #level;
  #day = "";
  #image = make("img", { alt: "", decoding: "async", hidden: true });
  #name = make("strong");
  #facts = make("span", { class: "facts" });
  #result = make("span", { class: "result" });
  #go = make("span", { class: "go" }, say("daily.play"));
  box;

  /** @param {App} app @param {Level} level */
  constructor(app, level) {
    this.#app = app;
    this.#level = level;
    const call = make("small", { class: "call" }, say(LEVEL_NAMES[level]));
    const words = make("span", { class: "words" }, call, this.#name, this.#facts, this.#result);
    if (level === "main") words.append(this.#go);
    this.box = button("", () => void openDay(app, this.#day || dayOf(Date.now()), level), {
      class: "offer",
      "data-level": level,
      "data-start": level === "main" ? "today" : level,
    });
    this.box.append(make("span", { class: "picture" }, this.#image), words);
  }

  /** Show the puzzle of another day. @param {string} day */
  turnTo(day) {
    this.#day = day;
    const { name, family, word } = genreOf(this.#app, day, this.#level);
    this.box.dataset.family = family;
    setText(this.#name, name);
    setText(this.#facts, capital(gradeName(word)));
    this.#image.hidden = true;
    void this.#show(keptOf(day, this.#level));
  }

  /** Make its puzzle while nothing else is to be done, and show it. Resolves to whether it was made. */
  prepare() {
    return this.#show(makeAhead(this.#app, this.#day, this.#level));
  }

  /** @param {ReturnType<typeof keptOf>} coming */
  async #show(coming) {
    const day = this.#day;
    const made = await coming;
    if (!made || day !== this.#day) return false;
    const { rows, cols } = made.board;
    this.#image.src = themedUrl(made.svg);
    this.#image.hidden = false;
    setText(this.#facts, `${capital(gradeName(made.board.day?.word ?? ""))} · ${rows} × ${cols}`);
    return true;
  }

  /** @param {Solve | undefined} solve */
  tick(solve) {
    this.box.toggleAttribute("data-solved", Boolean(solve && !solve.peeked));
    this.box.toggleAttribute("data-done", Boolean(solve));
    setText(this.#go, say(solve ? "daily.look" : "daily.play"));
    const time = solve && solve.seconds >= 1 ? clock(solve.seconds) : "";
    const told = solve?.peeked ? say("daily.revealed") : say("daily.solvedIn", { time });
    setText(this.#result, solve ? (time || solve.peeked ? told : say("play.solved")) : "");
  }
}

export class Hero {
  #app;
  #day = "";
  /** @type {Offer[]} */
  #offers;
  #eyebrow = make("h2");
  #week = make("ol", { class: "week" });
  #row = make("p", { class: "row" });
  /** Makes the puzzles one after the other; once for each day. */
  #prepared = "";
  box;

  /** @param {App} app @param {() => void} openCalendar @param {(day: string, level: Level) => void} open */
  constructor(app, openCalendar, open) {
    this.#app = app;
    this.#offers = LEVELS.map((level) => new Offer(app, level));
    const all = button("", openCalendar, { class: "all-days" });
    all.append(icon("today"), make("span", {}, say("daily.allDays")));
    this.#week.addEventListener("click", ({ target }) => {
      const day = target instanceof Element && target.closest("button")?.dataset.day;
      if (day) open(day, "main");
    });
    this.box = make(
      "section",
      { class: "hero", "aria-label": say("daily.today") },
      make("div", { class: "dated" }, this.#eyebrow, this.#row),
      make("div", { class: "offers" }, ...this.#offers.map(({ box }) => box)),
      make("div", { class: "days" }, this.#week, all),
    );
  }

  /** @param {string} day @param {Solve[]} solves */
  draw(day, solves) {
    const solved = solvedDays(solves);
    if (day !== this.#day) {
      this.#day = day;
      const how = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" });
      setText(this.#eyebrow, date(noonOf(day), how));
      for (const offer of this.#offers) offer.turnTo(day);
    }
    for (const [n, offer] of this.#offers.entries())
      offer.tick(solved.get(day)?.get(LEVELS[n] ?? "main"));
    const streak = inARow(solves, day);
    setText(this.#row, streak > 1 ? say("daily.inARow", { n: streak }) : "");
    this.#week.replaceChildren(
      ...weekOf(day).map((one) => {
        const box = dayBox(one, day, solved);
        const name = date(noonOf(one), { weekday: "narrow" });
        box.prepend(make("span", { "aria-hidden": "true" }, name));
        return box;
      }),
    );
  }

  /** Make today's puzzles, the hero first, while the solver has nothing else to do. */
  async prepare() {
    if (this.#prepared === this.#day) return;
    this.#prepared = this.#day;
    for (const offer of this.#offers) {
      // The player may have begun something that needs the solver.
      const made = this.#app.mode?.id === "front" && (await offer.prepare());
      if (!made) this.#prepared = "";
    }
  }
}

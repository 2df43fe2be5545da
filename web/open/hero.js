// @ts-check
/** The puzzles of a day on the front page: today's as its hero, an easier and a harder one as cards beside it. */

import { button, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { genreOf, keptOf, makeAhead, openDay } from "../daily/daily.js";
import { LEVELS, dayOf, inARow, noonOf, solvedDays, weekOf } from "../puzzle/days.js";
import { clock, gradeName } from "../puzzle/sentences.js";
import { themedUrl } from "../share/pictures.js";
import { capital, date, say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Level} Level
 * @typedef {import("../memory/solves.js").Solve} Solve
 */

/** What a level is called beside its puzzle. */
const NAMES = /** @type {Record<Level, import("../words/say.js").Plain>} */ ({
  main: "daily.todays",
  easy: "daily.easyOne",
  expert: "daily.expertOne",
});

/** How hard each level is, as it was asked for. @type {Record<Level, string>} */
const WORDS = { main: "medium", easy: "easy", expert: "hard" };

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
    const call = make("small", { class: "call" }, say(NAMES[level]));
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
    const { name, family } = genreOf(this.#app, day, this.#level);
    this.box.dataset.family = family;
    setText(this.#name, name);
    setText(this.#facts, capital(gradeName(WORDS[this.#level])));
    this.#image.hidden = true;
    void this.#show(keptOf(day, this.#level));
  }

  /** Make its puzzle while nothing else is to be done, and show it. */
  prepare() {
    return this.#show(makeAhead(this.#app, this.#day, this.#level));
  }

  /** @param {ReturnType<typeof keptOf>} coming */
  async #show(coming) {
    const day = this.#day;
    const made = await coming;
    if (!made || day !== this.#day) return;
    const { rows, cols } = made.board;
    this.#image.src = themedUrl(made.svg);
    this.#image.hidden = false;
    setText(this.#facts, `${capital(gradeName(made.board.day?.word ?? ""))} · ${rows} × ${cols}`);
  }

  /** @param {Solve | undefined} solve */
  tick(solve) {
    this.box.toggleAttribute("data-solved", Boolean(solve && !solve.peeked));
    this.#go.hidden = Boolean(solve);
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
    this.#week.replaceChildren(...weekOf(day).map((one) => this.#dayOf(one, solved)));
  }

  /** @param {string} one @param {Map<string, Map<Level, Solve>>} solved */
  #dayOf(one, solved) {
    const noon = noonOf(one);
    const done = [...(solved.get(one)?.values() ?? [])].some(({ peeked }) => !peeked);
    const name = date(noon, { weekday: "long", day: "numeric", month: "long" });
    const isComing = one > this.#day;
    const disc = button(done ? "✓" : String(noon.getDate()), () => {}, {
      "data-day": one,
      "aria-label": done ? say("daily.daySolved", { day: name }) : name,
      disabled: isComing,
    });
    return make(
      "li",
      { "data-done": done, "data-today": one === this.#day },
      make("span", { "aria-hidden": "true" }, date(noon, { weekday: "narrow" })),
      disc,
    );
  }

  /** Make today's puzzles, the hero first, while the solver has nothing else to do. */
  async prepare() {
    if (this.#prepared === this.#day) return;
    this.#prepared = this.#day;
    for (const offer of this.#offers) {
      if (this.#app.mode?.id !== "front") {
        // The player has begun something, which may need the solver.
        this.#prepared = "";
        return;
      }
      await offer.prepare();
    }
  }
}

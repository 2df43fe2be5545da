// @ts-check
/**
 * The front page: today's puzzles, what the player has begun, ways to begin something else, and the families of puzzle
 * types. It is a mode of the page, in which the board is hidden and the clock stands still. A link to a puzzle opens
 * only that puzzle.
 */

import { openBoard } from "../app/opening.js";
import { SOLVE, introduce } from "../app/embedded.js";
import { learn } from "../app/learning.js";
import { button, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { Calendar } from "../daily/calendar.js";
import { openDay } from "../daily/daily.js";
import { dayOf } from "../puzzle/days.js";
import { yieldToInput } from "../base/yield.js";
import { workersOf } from "../engine/site.js";
import { SOLVED, allSolves } from "../memory/solves.js";
import { isLasting } from "../memory/session.js";
import { isWritten } from "../puzzle/written.js";
import { themedUrl } from "../share/pictures.js";
import { described, openKept } from "../shelf/kept.js";
import { Statistics } from "../shelf/statistics.js";
import { KEPT, Puzzles, titleOf } from "../shelf/puzzles.js";
import { numeral, say } from "../words/say.js";
import { showFamilies } from "./families.js";
import { Hero } from "./hero.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../shelf/puzzles.js").Kept} Kept
 * @typedef {import("../puzzle/sentences.js").Message} Message
 * @typedef {import("../memory/solves.js").Solve} Solve
 * @typedef {import("./picker.js").OpenPicker} OpenPicker
 */

/** The largest number of begun puzzles on offer. */
const FEW = 3;

/** The front page as a mode: keys and pointers do nothing on the hidden board. @type {import("../app/mode.js").Mode} */
export const FRONT = { id: "front", name: "", gesture: () => {}, key: () => false };

/** The page's messages, while the status line is hidden. */
export class FrontLine {
  #text = make("span", { role: "status" });
  box = make("p", { class: "said", hidden: true }, this.#text);

  /** @param {Message} message */
  say({ kind, head, text }) {
    // Praise is about the board, which is hidden.
    const isOurs = kind !== "quiet" && kind !== "good";
    this.box.dataset.kind = kind;
    this.box.hidden = !isOurs;
    setText(this.#text, isOurs ? `${head} ${text}` : "");
  }

  /** Forget a message about the board, which is hidden now. */
  clear() {
    this.box.hidden = true;
    setText(this.#text, "");
  }
}

/** The elements of the front page. */
class FrontPage {
  #app;
  #puzzles = new Puzzles();
  #hero;
  /** @type {Solve[]} */
  #solves = [];
  #begun = make("ul", { class: "begun" });
  #families = make("ul", { class: "families-row" });
  #mine = start("shelf", say("home.myPuzzles"), say("home.keptHere"), () => press("shelf"));
  #openPicker;

  /** @param {App} app @param {HTMLElement} box @param {FrontLine} line @param {OpenPicker} openPicker */
  constructor(app, box, line, openPicker) {
    this.#app = app;
    this.#openPicker = openPicker;
    const calendar = new Calendar(app);
    const statistics = new Statistics();
    this.#hero = new Hero(
      app,
      () => void calendar.open(),
      (day, level) => void openDay(app, day, level),
    );
    const others = [
      start("paste", say("home.pasteAPuzzle"), say("home.whatCanBePasted"), () => press("bring")),
      start("generate", say("make.generateAPuzzle"), say("home.asHardAsYouLike"), () =>
        press("generate"),
      ),
      start("set", say("home.drawYourOwn"), say("home.provedAsYouDraw"), () =>
        openPicker("", { empty: true }),
      ),
      start("learn", say("learn.title"), say("home.fiveBoards"), () => learn()),
      this.#mine,
      start(
        "statistics",
        say("statistics.title"),
        say("home.bestTimes"),
        () => void statistics.open(),
      ),
      start("packs", say("home.makeMany"), say("home.asABook"), () => press("packs")),
    ];
    box.append(
      make("p", { class: "promise" }, say("home.promise")),
      line.box,
      this.#hero.box,
      this.#begun,
      make("div", { class: "starts" }, this.#solve(), ...others.map((one) => one.box)),
      make("h2", {}, say("home.families")),
      this.#families,
    );
    // The list and its pictures are fetched when they come into view and Python has loaded, so that neither waits.
    whenSeen(this.#families, () => void workersOf(app.site).settled.then(() => this.#fill()));
  }

  /** Create the link to the first board, which Ctrl opens in another tab. */
  #solve() {
    const [board] = this.#app.site.boards;
    const link = make("a", { href: SOLVE, class: "start", "data-start": "solve" });
    link.append(
      icon("solve"),
      make("strong", {}, say("home.solveA", { name: board.name })),
      make("small", {}, say("home.orOther")),
    );
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openBoard(this.#app, board, { mode: "play" });
      introduce(this.#app);
    });
    return link;
  }

  /** Show today's puzzles, and what was solved and begun. */
  async look() {
    const today = dayOf(Date.now());
    this.#hero.draw(today, this.#solves);
    const kept = this.#puzzles.all().catch(() => null);
    this.#solves = await allSolves();
    this.#hero.draw(today, this.#solves);
    const all = await kept;
    setText(this.#mine.remark, all ? say("home.keptHere") : this.#unkept());
    await this.#offer((all ?? []).filter(isBegun).slice(0, FEW));
  }

  /** Make today's puzzles while the solver has nothing else to do. */
  prepare() {
    void this.#hero.prepare();
  }

  /** Offer to continue these. @param {Kept[]} all */
  async #offer(all) {
    this.#begun.replaceChildren(...all.map((kept) => this.#cardOf(kept)));
    for (const [n, kept] of all.entries()) {
      // A puzzle that the engine now refuses keeps its name.
      const next = await described(this.#app, this.#puzzles, kept).catch(() => kept);
      if (next !== kept) this.#begun.children[n]?.replaceWith(this.#cardOf(next));
    }
  }

  /** @param {Kept} kept */
  #cardOf(kept) {
    const app = this.#app;
    // If the tab has it already, it has its undo steps, too.
    const go = () =>
      kept.id === app.state.id ? app.enter(kept.amiss ? "set" : "play") : openKept(app, kept);
    const card = button("", go, { class: "start", "data-start": "continue" });
    const picture = kept.svg
      ? make("img", { src: themedUrl(kept.svg), alt: "", decoding: "async" })
      : icon("continue");
    const far = say("home.filledIn", { share: numeral(Math.round(100 * kept.far)) });
    card.append(
      picture,
      make("strong", {}, say("home.continueWhat", { name: titleOf(kept) })),
      make("small", {}, far),
    );
    return make("li", {}, card);
  }

  /** Explain why nothing is stored. Without a database there may still be smaller storage, which this knows. */
  #unkept() {
    this.#app.save();
    return say(isLasting() ? "home.openOneKept" : "home.nothingKept");
  }

  async #fill() {
    try {
      await showFamilies(this.#families, this.#app.site, this.#openPicker);
    } catch {
      const again = button(say("home.loadAgain"), () => void this.#fill());
      const told = make("li", { class: "remark" }, `${say("home.notLoaded")} `, again);
      this.#families.replaceChildren(told);
    }
  }
}

/** @param {App} app @param {HTMLElement} box @param {FrontLine} line @param {OpenPicker} openPicker */
export function home(app, box, line, openPicker) {
  /** @type {FrontPage | null} */
  let page = null;
  // A tab that begins at its board does not wait for it.
  const built = () => (page ??= new FrontPage(app, box, line, openPicker));
  const isFront = () => app.mode?.id === "front";

  function show() {
    const left = !box.hidden && !isFront();
    box.hidden = !isFront();
    if (left) scrollTo({ top: 0 });
    if (isFront()) void built().look();
  }

  document.getElementById("home")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    app.enter("front");
    scrollTo({ top: 0 });
  });
  const prepare = () => isFront() && app.phase.state === "ready" && built().prepare();
  app.onMode(() => {
    if (isFront() && box.hidden) line.clear();
    show();
    prepare();
  });
  app.onPhase(prepare);
  const again = () => {
    if (isFront()) void built().look();
    prepare();
  };
  addEventListener(KEPT, again);
  addEventListener(SOLVED, again);
  // Tomorrow has come while the page was away.
  document.addEventListener("visibilitychange", again);
  show();
  // Keys act on its buttons, wherever the player is.
  void app.whole.then(yieldToInput).then(built);
}

/** Call a function once the element comes into view. @param {Element} box @param {() => void} act */
function whenSeen(box, act) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  }).observe(box);
}

/** @param {Kept} kept */
const isBegun = (kept) => !kept.solved && isWritten(kept);

/** @param {string} picture @param {string} name @param {string} said @param {() => void} act */
function start(picture, name, said, act) {
  const remark = make("small", {}, said);
  const box = button("", act, { class: "start", "data-start": picture });
  box.append(icon(picture), make("strong", {}, name), remark);
  return { box, remark };
}

/** Act as if its button in the header were pressed. @param {string} panel */
function press(panel) {
  const found = document.querySelector(`[data-panel="${panel}"] .tool`);
  if (found instanceof HTMLButtonElement) found.click();
}

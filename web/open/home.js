// @ts-check
/**
 * The front page: today's puzzles, what the player has begun, ways to begin something else, and the families of puzzle
 * types. It is a mode of the page, in which the board is hidden and the clock stands still. A link to a puzzle opens
 * only that puzzle.
 */

import { openBoard } from "../app/opening.js";
import { SOLVE } from "../app/embedded.js";
import { button, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { Calendar } from "../daily/calendar.js";
import { openDay } from "../daily/daily.js";
import { dayOf } from "../puzzle/days.js";
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
 */

/** The largest number of begun puzzles on offer. */
const FEW = 3;

/** The front page as a mode: keys and pointers do nothing on the hidden board. @type {import("../app/mode.js").Mode} */
export const FRONT = { id: "front", name: "", gesture: () => {}, key: () => false };

/** The page's messages, while the status line is hidden. */
export class FrontLine {
  box = make("p", { class: "said", role: "status", hidden: true });

  /** @param {Message} message */
  say({ kind, head, text }) {
    this.box.dataset.kind = kind;
    this.box.hidden = kind === "quiet";
    setText(this.box, kind === "quiet" ? "" : `${head} ${text}`);
  }
}

/**
 * @param {App} app @param {HTMLElement} box @param {FrontLine} line
 * @param {(family: string) => void} openPicker
 */
export function home(app, box, line, openPicker) {
  const puzzles = new Puzzles();
  const calendar = new Calendar(app);
  const hero = new Hero(
    app,
    () => void calendar.open(),
    (day, level) => void openDay(app, day, level),
  );
  const begun = make("ul", { class: "begun" });
  const families = make("ul", { class: "families-row" });
  const solve = make("a", { href: SOLVE, class: "start", "data-start": "solve" });
  solve.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openBoard(app, app.site.boards[0], { mode: "play" });
  });
  solve.append(
    icon("solve"),
    make("strong", {}, say("home.solveA", { name: app.site.boards[0].name })),
    make("small", {}, say("home.orOther")),
  );
  const mine = start("shelf", say("home.myPuzzles"), say("home.keptHere"), () => press("shelf"));
  const paste = start("paste", say("home.pasteAPuzzle"), say("home.whatCanBePasted"), () =>
    press("bring"),
  );
  const statistics = new Statistics();
  const figures = start(
    "statistics",
    say("statistics.title"),
    say("home.bestTimes"),
    () => void statistics.open(),
  );
  const generate = start("generate", say("make.generateAPuzzle"), say("home.asHardAsYouLike"), () =>
    press("generate"),
  );
  const draw = start("set", say("home.drawYourOwn"), say("home.provedAsYouDraw"), () => {
    openBoard(app, app.site.boards[0], { mode: "play" });
    app.enter("set");
  });
  box.append(
    make("p", { class: "promise" }, say("home.promise")),
    line.box,
    hero.box,
    begun,
    make(
      "div",
      { class: "starts" },
      solve,
      ...[paste, generate, draw, mine, figures].map((one) => one.box),
    ),
    make("h2", {}, say("home.families")),
    families,
  );

  const isFront = () => app.mode?.id === "front";

  function show() {
    const left = !box.hidden && !isFront();
    box.hidden = !isFront();
    if (left) scrollTo({ top: 0 });
    document.documentElement.toggleAttribute("data-front", isFront());
    if (!box.hidden) void look();
  }

  async function look() {
    const today = dayOf(Date.now());
    hero.draw(today, []);
    const [solves, all] = await Promise.all([allSolves(), puzzles.all().catch(() => null)]);
    hero.draw(today, solves);
    setText(mine.remark, all ? say("home.keptHere") : unkept());
    await offer((all ?? []).filter(isBegun).slice(0, FEW));
  }

  /** Offer to continue these. @param {Kept[]} all */
  async function offer(all) {
    begun.replaceChildren(...all.map((kept) => cardOf(kept)));
    for (const [n, kept] of all.entries()) {
      // A puzzle that the engine now refuses keeps its name.
      const next = await described(app, puzzles, kept).catch(() => kept);
      if (next !== kept) begun.children[n]?.replaceWith(cardOf(next));
    }
  }

  /** @param {Kept} kept */
  function cardOf(kept) {
    // If the tab has it already, it has its undo steps, too.
    const go = () =>
      kept.id === app.state.id ? app.enter(kept.amiss ? "set" : "play") : openKept(app, kept);
    const card = button("", go, {
      class: "start",
      "data-start": "continue",
    });
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
  function unkept() {
    app.save();
    return say(isLasting() ? "home.openOneKept" : "home.nothingKept");
  }

  async function fill() {
    try {
      await showFamilies(families, app.site, openPicker);
    } catch {
      const again = button(say("home.loadAgain"), () => void fill());
      families.replaceChildren(make("li", { class: "remark" }, `${say("home.notLoaded")} `, again));
    }
  }

  // The list and its pictures are fetched when they come into view and Python has loaded, so that neither waits.
  whenSeen(families, () => void workersOf(app.site).settled.then(fill));
  document.getElementById("home")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    app.enter("front");
    scrollTo({ top: 0 });
  });
  app.onMode(show);
  app.onPhase(({ state }) => {
    if (state === "ready" && isFront()) void hero.prepare();
  });
  const again = () => isFront() && void look();
  addEventListener(KEPT, again);
  addEventListener(SOLVED, again);
  // Tomorrow has come while the page was away.
  document.addEventListener("visibilitychange", again);
  show();
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

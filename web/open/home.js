// @ts-check
/**
 * The first screen, below the demo board: what the page is for, four ways to begin, and the list of genres. A link to a
 * puzzle opens only that puzzle.
 */

import { openBoard } from "../app/opening.js";
import { yieldToInput } from "../base/yield.js";
import { button, make, setText } from "../base/dom.js";
import { icon } from "../base/icons.js";
import { cardOf, openExample, shelved } from "./cards.js";
import { isDemo, isEmbedded } from "../app/embedded.js";
import { allGenres, withNamed } from "../engine/genres.js";
import { described, openKept } from "../shelf/kept.js";
import { KEPT, Puzzles, titleOf } from "../shelf/puzzles.js";
import { workersOf } from "../engine/site.js";
import { isWritten } from "../puzzle/written.js";
import { isLasting } from "../memory/session.js";
import { openToday, todayInWords } from "./today.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../shelf/puzzles.js").Kept} Kept
 */

/** @param {App} app @param {HTMLElement} box */
export function home(app, box) {
  // A player who returns to the bare address finds it below the last puzzle. A player who follows a link does not.
  const linked = location.hash !== "";
  const first = app.state.id;
  const puzzles = new Puzzles();
  /** @type {Kept | null} */
  let begun = null;
  const today = start("today", say("home.today"), () => void openToday(app));
  const goOn = start("continue", say("home.continue"), () => begun && openKept(app, begun));
  const mine = start("shelf", say("home.myPuzzles"), () => press("shelf"));
  const paste = start("paste", say("home.pasteAPuzzle"), () => press("bring"));
  const shelf = make("div", { class: "families shelf" });
  setText(mine.remark, say("home.keptHere"));
  setText(paste.remark, say("home.whatCanBePasted"));
  goOn.box.hidden = true;
  box.append(
    make("h2", {}, say("home.promise")),
    make("div", { class: "starts" }, goOn.box, today.box, mine.box, paste.box),
    shelf,
  );

  const isHome = () =>
    !isEmbedded() &&
    app.mode?.id !== "set" &&
    (isDemo(app) || app.state.id === first) &&
    !(linked && app.state.id === first);

  /** The demo board leaves room for what is below it from the first paint on; otherwise it would shrink later. */
  const seat = () => document.documentElement.toggleAttribute("data-home", isHome());

  function draw() {
    const was = box.hidden;
    box.hidden = !seat();
    if (was && !box.hidden) void look();
  }

  /** Find the last puzzle that was begun and is not on the board. */
  async function look() {
    const found = await puzzles.all().catch(() => null);
    setText(mine.remark, found ? say("home.keptHere") : unkept());
    const all = found ?? [];
    begun = all.find((kept) => isBegun(kept) && kept.id !== app.state.id) ?? null;
    goOn.box.hidden = !begun;
    if (begun) await name(begun);
  }

  /** Explain why nothing is stored. Without a database there may still be smaller storage, which this knows. */
  function unkept() {
    app.save();
    return say(isLasting() ? "home.openOneKept" : "home.nothingKept");
  }

  /** Show the name at once as it was stored, and then in the page's language. @param {Kept} kept */
  async function name(kept) {
    setText(goOn.remark, titleOf(kept));
    // A puzzle that the engine now refuses keeps its name.
    const next = await described(app, puzzles, kept).catch(() => kept);
    if (kept !== begun) return;
    begun = next;
    setText(goOn.remark, titleOf(next));
  }

  // The first date that a page formats takes longer than everything else here, and on a phone it is out of sight at
  // first.
  const date = () => setText(today.remark, todayInWords());
  whenSeen(today.remark, date);
  void workersOf(app.site).settled.then(date);
  // Its pictures are fetched when it comes into view and Python has loaded, so that neither waits for them.
  whenSeen(shelf, () => void workersOf(app.site).settled.then(() => fill(app, shelf)));

  document.getElementById("home")?.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isDemo(app)) openBoard(app, app.site.boards[0], { mode: "play" });
    else app.enter("play");
    scrollTo({ top: 0 });
  });
  app.onChange((state, before) => {
    if (state.board !== before.board || state.id !== before.id) draw();
  });
  app.onMode(draw);
  addEventListener(KEPT, () => {
    if (!box.hidden) void look();
  });
  seat();
  void app.whole.then(async () => {
    await yieldToInput();
    draw();
  });
}

/** Call a function once the element comes into view. @param {Element} box @param {() => void} act */
function whenSeen(box, act) {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  }).observe(box);
}

/** @param {App} app @param {HTMLElement} shelf */
async function fill(app, shelf) {
  try {
    const genres = withNamed(await allGenres());
    /** @param {import("../engine/genres.js").Genre} genre */
    const choose = (genre) => {
      openExample(app, genre);
      scrollTo({ top: 0 });
    };
    const { sections } = shelved(genres, (genre) => ({ genre, row: cardOf(genre, choose) }));
    shelf.replaceChildren(...sections);
    shelf.dataset.filled = "";
  } catch {
    const again = button(say("home.loadAgain"), () => void fill(app, shelf));
    shelf.replaceChildren(make("p", { class: "remark" }, `${say("home.notLoaded")} `, again));
  }
}

/** @param {Kept} kept */
const isBegun = (kept) => !kept.solved && isWritten(kept);

/** @param {string} picture @param {string} name @param {() => void} act */
function start(picture, name, act) {
  const remark = make("small");
  const box = button("", act, { class: "start", "data-start": picture });
  box.append(icon(picture), make("strong", {}, name), remark);
  return { box, remark };
}

/** Act as if its button in the header were pressed. @param {string} panel */
function press(panel) {
  const found = document.querySelector(`[data-panel="${panel}"] .tool`);
  if (found instanceof HTMLButtonElement) found.click();
}

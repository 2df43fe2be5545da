// @ts-check
/**
 * Wires the page: the app, the board, the buttons round it, and the panels. Nothing of them is seen before all of them are
 * there (start.css). A breath between a few parts keeps each task short; more of them would only paint what nobody sees.
 */

import { reset } from "./puzzle/replace.js";
import { keepTranslated } from "./app/description.js";
import { App } from "./app/app.js";
import { Gestures } from "./board/gestures.js";
import { learn } from "./puzzle/looks.js";
import { BoardView } from "./board/render.js";
import { yieldToInput, yieldToTasks } from "./base/yield.js";
import { Checking } from "./play/checking.js";
import { button as made } from "./base/dom.js";
import { edit } from "./editor/set-mode.js";
import { Faults } from "./page/faults.js";
import { HelpMenu } from "./help/menu.js";
import { hintFor } from "./play/shortcuts.js";
import { KeysSheet } from "./help/keys-sheet.js";
import { listenForActs } from "./help/acts.js";
import { finish } from "./play/finish.js";
import { isEmbedded } from "./app/embedded.js";
import { grade } from "./hints/grade.js";
import { hint } from "./hints/hint.js";
import { walk } from "./hints/walk.js";
import { home, isDemo } from "./open/home.js";
import { sign } from "./base/icons.js";
import { Keypad } from "./play/keypad.js";
import { highlights } from "./play/highlights.js";
import { playing } from "./play/play-mode.js";
import { packs } from "./packs/packs.js";
import { bring } from "./open/bring.js";
import { embed } from "./share/embed.js";
import { generate } from "./open/generate.js";
import { keep } from "./share/keep.js";
import { picker } from "./open/picker.js";
import { author, report } from "./open/report.js";
import { theme } from "./page/theme.js";
import { watch } from "./watch/watch.js";
import { shelf } from "./shelf/shelf.js";
import { rehearse } from "./engine/rehearsal.js";
import { watchReleases } from "./offline/release.js";
import { Pausing } from "./play/pausing.js";
import { readSite, siteIn, spokenIn, translated, workersOf } from "./engine/site.js";
import { say, speak } from "./words/say.js";
import { Solving } from "./play/solving.js";
import * as S from "./puzzle/state.js";
import * as Steps from "./puzzle/steps.js";
import { PythonLine, StatusLine } from "./page/status.js";
import { redo, undo } from "./app/undo.js";
import { tidy } from "./memory/storage.js";
import { lastMode, noteMode } from "./memory/session.js";
import { Timer } from "./play/timer.js";
import { visits } from "./shelf/visits.js";
import { titleOf } from "./puzzle/sentences.js";
import { tellsInFull } from "./page/whole-title.js";

/**
 * @typedef {import("./puzzle/state.js").State} State
 * @typedef {(app: App, box: HTMLElement) => void} Panel
 */

/** What is mounted into which `data-panel`. @type {Record<string, Panel>} */
const PANELS = {
  edit,
  theme,
  picker,
  bring: (_, box) => bring(app, box, solving),
  generate,
  shelf,
  packs,
  keep,
  report,
  author,
  embed,
  hint,
  walk,
  watch,
  grade: (_, box) => grade(app, box, (puzzle) => solving.hasGivenUp(puzzle)),
  home,
};

/** @template {Element} T @param {string} id @param {new () => T} type @returns {T} */
function part(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`index.html has no ${type.name} #${id}`);
}

/** @param {string} id */
const button = (id) => part(id, HTMLButtonElement);

const english = readSite();
// Before anything is said. English is here, and waits for nothing.
const language = spokenIn(english) ? await translated(english) : null;
if (language) speak(language);
const site = language ? siteIn(english, language) : english;
// By now the workers have been asked for (early.js): let them start.
await yieldToTasks();
learn(site.looks);
const status = new StatusLine(part("status", HTMLElement), part("clock", HTMLElement));
const python = new PythonLine(
  part("mark", HTMLElement),
  part("python", HTMLElement),
  part("python-text", HTMLElement),
  button("retry"),
);
const faults = new Faults(
  part("fault", HTMLElement),
  part("fault-text", HTMLElement),
  button("report"),
  site.version,
);
const app = new App(
  site,
  () => workersOf(site).spawn(),
  (message) => status.say(message),
  (fault) => faults.tell(fault),
);
const svg = part("board", SVGSVGElement);
const view = new BoardView(svg);
const keypad = new Keypad(app, part("keypad", HTMLElement));

/** @param {State} state */
function draw(state = app.state) {
  const focused = view.hasFocus();
  const moved = document.activeElement?.getAttribute("data-coord") !== state.cursor;
  view.draw(app.seen);
  if (focused && (moved || !view.hasFocus())) view.focus();
  button("undo").disabled = !Steps.canUndo(state);
  button("redo").disabled = !state.future.length;
}

/** What only another board changes, or another name. @param {State} state */
function drawTitle(state) {
  const { board } = state;
  const [title, by] = [titleOf(state), board.puzzle.author];
  part("name", HTMLElement).textContent = title || board.name;
  const named = [title ? board.name : "", by ? say("page.by", { author: by }) : ""];
  part("by", HTMLElement).textContent = named.filter(Boolean).join(" ");
  part("size", HTMLElement).textContent = `${board.rows} × ${board.cols}`;
  document.title = title ? say("page.title", { title }) : "Gridwright";
  part("caption", HTMLElement).textContent = view.caption;
  part("rules", HTMLElement).textContent = board.rules;
  part("keys-hint", HTMLElement).textContent = hintFor(board);
  document.documentElement.toggleAttribute("data-demo", isDemo(app));
  // Lines and shading are dragged; where numbers are typed, a finger may scroll the page.
  svg.toggleAttribute(
    "data-drags",
    board.layers.some((one) => one.marks.some((m) => m.word !== "number")),
  );
}

function drawSight() {
  const { sight } = view;
  part("sight", HTMLElement).hidden = !sight.isSmall && sight.isWhole;
  button("closer").disabled = sight.scale >= sight.most - 0.01;
  button("farther").disabled = sight.isWhole;
}

function drawModes() {
  document.documentElement.dataset.mode = app.mode?.id;
  const box = part("modes", HTMLElement);
  box.hidden = app.modes.length < 2;
  for (const { id, name } of app.modes.slice(box.childElementCount))
    box.append(
      made(name, () => {
        app.enter(id);
        app.tell();
      }),
    );
  for (const [n, mode] of app.modes.entries())
    box.children[n]?.setAttribute("aria-pressed", String(mode === app.mode));
}

app.onChange((state, before) => {
  draw(state);
  if (state.board === before.board && state.name === before.name) return;
  drawTitle(state);
  drawSight();
});
app.onPhase((phase) => python.show(phase));
app.onMode(drawModes);
app.addMode(playing(app));

const solving = new Solving(
  app,
  {
    solve: button("solve"),
    stop: button("stop"),
    next: button("next"),
    both: button("both"),
    why: button("why"),
    possible: button("possible"),
    helps: ["possible", "right", "wrong", "one", "show"].map(button),
  },
  status,
);
tellsInFull(app, part("name", HTMLElement).parentElement ?? document.body);
const keys = new KeysSheet(app);
new HelpMenu(app, solving, () => keys.open());
listenForActs(app, keys);
new Checking(app, part("live", HTMLInputElement));
finish(app, svg, part("keypad", HTMLElement));
highlights(app, svg, part("live", HTMLElement).parentElement ?? svg);
new Timer(app, part("timer", HTMLElement));
new Pausing(app, svg.parentElement ?? document.body, button("pause"));
new Gestures(svg, view, (gesture) => {
  if (gesture.phase === "start") svg.dataset.by = "pointer";
  app.mode?.gesture(gesture);
  if (gesture.phase === "end") view.focus();
});

// Not on the board itself: a drawing that listens for this becomes a stop of the Tab key.
svg.parentElement?.addEventListener("focusin", (event) => {
  const coord = view.coordOf(event);
  if (coord && coord !== app.state.cursor) app.show(S.select(app.state, coord));
});
document.addEventListener("keydown", (event) => {
  // The Enter that chose a puzzle on a sheet is not for its board, which has the keyboard by now.
  if (event.defaultPrevented) return;
  const at = document.activeElement;
  const free = view.hasFocus() || at === document.body;
  // On a button, all keys but its own are for the board: who pressed Undo goes on typing.
  if (!free && !(at instanceof HTMLButtonElement && !at.closest("dialog") && isForBoard(event)))
    return;
  if (app.paused) return;
  if (!isModifier(event)) svg.dataset.by = "keys";
  if (app.mode?.key(event)) event.preventDefault();
});

// Wherever the keyboard is, but in a field and on a sheet: all of the page's text painted blue is no help.
document.addEventListener("keydown", (event) => {
  const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
  const at = document.activeElement;
  if (all && !at?.closest("dialog, textarea, select, input:not([type='checkbox'], [type='range'])"))
    event.preventDefault();
});

/** Whether a key means nothing to a button. @param {KeyboardEvent} event */
function isForBoard({ key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return /^[zya\d]$/i.test(key);
  return key === "Backspace" || key === "Delete" || (key.length === 1 && key !== " ");
}

/** @param {KeyboardEvent} event */
const isModifier = ({ key }) => ["Shift", "Control", "Alt", "Meta"].includes(key);

button("undo").addEventListener("click", () => undo(app));
button("redo").addEventListener("click", () => redo(app));
button("reset").addEventListener("click", () =>
  told(say("page.wasReset"), () => app.change(reset(app.state))),
);
button("clear").addEventListener("click", () =>
  told(say("page.wasCleared"), () => {
    if (app.mode?.clear) app.mode.clear();
    else app.change(Steps.clear(app.state));
  }),
);

/** Where much goes at once, it is said what went, and that it can come back. @param {string} head @param {() => void} act */
function told(head, act) {
  const before = app.state;
  act();
  if (app.state !== before) app.mention({ kind: "note", head, text: say("page.undoBringsBack") });
}

button("retry").addEventListener("click", () => app.start());
button("closer").addEventListener("click", () => view.sight.zoom(1.5));
button("farther").addEventListener("click", () => view.sight.zoom(1 / 1.5));
addEventListener("pagehide", () => app.save());

await yieldToInput();
visits(app);
for (const [name, mount] of Object.entries(PANELS)) {
  const box = document.querySelector(`[data-panel="${name}"]`);
  if (box instanceof HTMLElement) mount(app, box);
}
// A tab goes on as it was left; what a link brings is to be played.
if (!location.hash) app.enter((!isEmbedded() && lastMode()) || "play");
app.onMode(({ id }) => noteMode(id));
for (const one of document.querySelectorAll("[data-icon]"))
  if (one instanceof HTMLElement) sign(one, one.dataset.icon ?? "");

await yieldToInput();
draw();
app.onMode(() => draw());

await yieldToInput();
drawTitle(app.state);
keypad.draw();
// Unless what is wrong with the address was said meanwhile.
app.remind();
// Once, and last: each time that a size is asked for, the browser lays the page out.
drawSight();
svg.addEventListener("sight", drawSight);
// The window is turned, or the other mode has another room for the board.
new ResizeObserver(drawSight).observe(svg);
app.start();
keepTranslated(app);
tidy();
void watchReleases(workersOf(site).settled);
void rehearse(workersOf(site));
app.complete();

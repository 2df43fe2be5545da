// @ts-check
/**
 * Mounts the page: the app, the board, the elements around it, and the panels. They become visible only when all of
 * them are there (start.css). Between some parts, the browser can handle input, which keeps each task short. More of
 * these breaks would only paint what is still hidden.
 */

import { App } from "./app/app.js";
import { Clock } from "./app/clock.js";
import { keepTranslated } from "./app/description.js";
import { LEARN } from "./app/learning.js";
import { isEmbedded } from "./app/embedded.js";
import { optional } from "./app/optional.js";
import { buttonOf, elementOf, onPress, part } from "./base/dom.js";
import { sign, tool } from "./base/icons.js";
import { yieldToInput, yieldToTasks } from "./base/yield.js";
import { coding } from "./coding/door.js";
import { edit } from "./editor/set-mode.js";
import { door } from "./foreign/door.js";
import { rehearse } from "./engine/rehearsal.js";
import { readSite, siteIn, spokenIn, translated, workersOf } from "./engine/site.js";
import { listenForActs } from "./help/acts.js";
import { KeysSheet } from "./help/keys-sheet.js";
import { HelpMenu } from "./help/menu.js";
import { grade } from "./hints/grade.js";
import { hint } from "./hints/hint.js";
import { walk } from "./hints/walk.js";
import { recallCellNames } from "./memory/cell-names.js";
import { lastMode, noteMode } from "./memory/session.js";
import { followSettings } from "./memory/settings.js";
import { tidy } from "./memory/storage.js";
import { watchReleases } from "./offline/release.js";
import { bring } from "./open/bring.js";
import { generate } from "./open/generate.js";
import { FRONT, FrontLine, home } from "./open/home.js";
import { picker } from "./open/picker.js";
import { author, report } from "./open/report.js";
import { Library } from "./packs/library.js";
import { Packs } from "./packs/packs.js";
import { isFromPack, wayThrough } from "./packs/place.js";
import { Faults } from "./page/faults.js";
import { mountModeSwitch } from "./page/mode-switch.js";
import { mountStage } from "./page/stage.js";
import { PythonLine, StatusLine } from "./page/status.js";
import { mountStopping } from "./page/stopping.js";
import { theme } from "./page/theme.js";
import { mountTitle } from "./page/title.js";
import { mountToolbar } from "./page/toolbar.js";
import { tellsInFull } from "./page/whole-title.js";
import { Checking } from "./play/checking.js";
import { entering } from "./play/entering.js";
import { finish } from "./play/finish.js";
import { highlights } from "./play/highlights.js";
import { mountKeyboard } from "./play/keyboard.js";
import { Keypad } from "./play/keypad.js";
import { Pausing } from "./play/pausing.js";
import { playing } from "./play/play-mode.js";
import { senses } from "./play/senses.js";
import { Solving } from "./play/solving.js";
import { timer } from "./play/timer.js";
import { trial } from "./play/trial.js";
import { learn } from "./puzzle/looks.js";
import { embed } from "./share/embed.js";
import { keep } from "./share/keep.js";
import { shelf } from "./shelf/shelf.js";
import { visits } from "./shelf/visits.js";
import { watch } from "./watch/watch.js";
import { say, speak } from "./words/say.js";

/** Return the element for a panel. @param {string} name */
const slot = (name) => part(`[data-panel="${name}"]`, HTMLElement);

const english = readSite();
// Before the first message. English is built in, and needs no waiting.
const language = spokenIn(english) ? await translated(english) : null;
if (language) speak(language);
const site = language ? siteIn(english, language) : english;
// The workers were requested earlier (early.js): let them start.
await yieldToTasks();
learn(site.looks);
const status = new StatusLine(elementOf("status"), elementOf("clock"));
const python = new PythonLine(
  elementOf("mark"),
  elementOf("python"),
  elementOf("python-text"),
  buttonOf("retry"),
);
const faults = new Faults(
  elementOf("fault"),
  elementOf("fault-text"),
  buttonOf("report"),
  site.version,
);
const front = new FrontLine();
/** @type {Clock} */
const clock = new Clock(() => app);
recallCellNames();
followSettings();
const app = new App(
  site,
  clock,
  () => workersOf(site).spawn(),
  (message) => {
    status.say(message);
    front.say(message);
  },
  (fault) => faults.tell(fault),
);
const keypad = new Keypad(app, elementOf("keypad"));
const stage = mountStage(app);
mountToolbar(app);
app.onPhase((phase) => python.show(phase));
onPress("retry", () => app.start());
mountStopping(app, () => (app.mode?.id === "front" ? front.box : part(".said", HTMLElement)));
mountModeSwitch(app);
app.addMode(playing(app));

const solving = new Solving(app, status);
tellsInFull(app, clock, elementOf("name").parentElement ?? document.body);
const keys = new KeysSheet(app);
const openSettings = async () => {
  const settings = await optional(app, () => import("./settings/settings.js"));
  settings?.open(app);
};
new HelpMenu(app, solving, { keys: () => keys.open(), settings: () => void openSettings() });
listenForActs(app, clock, keys);
new Checking(app);
const library = new Library();
finish(app, stage.svg, elementOf("keypad"), wayThrough(app, library), isFromPack);
highlights(app, stage.svg);
entering(app, stage);
senses(app);
trial(app, slot("trial"));
timer(app, clock, elementOf("timer"));
new Pausing(app, clock, stage.svg.parentElement ?? document.body, buttonOf("pause"));
mountKeyboard(app, clock, stage.svg, stage.view);
addEventListener("pagehide", () => app.save());

await yieldToInput();
const address = visits(app);
edit(app, slot("edit"));
theme(slot("theme"));
slot("settings").append(tool(say("page.settings"), "settings", () => void openSettings()));
const openPicker = picker(app, slot("picker"));
const packs = new Packs(app, slot("packs"), library);
const foreign = door(app, slot("code"));
bring(app, slot("bring"), { solving, packs, address, foreign });
coding(app, slot("coding"), foreign);
generate(app, slot("generate"));
shelf(app, slot("shelf"));
keep(app, slot("keep"));
report(app, slot("report"));
author(app, slot("author"));
embed(app, slot("embed"));
hint(app, slot("hint"));
walk(app, slot("walk"));
watch(app, slot("watch"));
grade(app, slot("grade"), (puzzle) => solving.hasGivenUp(puzzle));
app.addMode(FRONT);
home(app, slot("home"), front, openPicker);
document.addEventListener(LEARN, async (event) => {
  const asked = /** @type {CustomEvent<import("./app/learning.js").Asked>} */ (event).detail;
  const learning = await optional(app, () => import("./learn/learn.js"));
  await learning?.openLessons(app, asked);
});
// A tab continues as it was left; a puzzle from a link opens in Play.
if (!location.hash) app.enter(isEmbedded() ? "play" : address.mode(lastMode()));
app.onMode(({ id }) => id !== "front" && noteMode(id));
for (const one of document.querySelectorAll("[data-icon]"))
  if (one instanceof HTMLElement) sign(one, one.dataset.icon ?? "");

await yieldToInput();
stage.draw();

await yieldToInput();
mountTitle(app);
keypad.draw();
// This does not replace a message about an error in the address.
app.remind();
stage.watchSight();
app.start();
keepTranslated(app);
tidy();
void watchReleases(workersOf(site).settled);
void rehearse(workersOf(site));
app.complete();

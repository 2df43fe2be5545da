// @ts-check
/**
 * A key for every action: a plain letter during play, unless the board has a use for it, and with Alt at any time. Each
 * action presses its button, wherever the button is.
 */

import { isTyping } from "../base/dom.js";
import { isNumbers, playable } from "../puzzle/geometry.js";
import * as N from "../puzzle/numbers.js";
import { isForTray } from "../play/laying.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/clock.js").Clock} Clock
 * @typedef {{key: string, name: import("../words/say.js").Plain, button: string, before?: string, only?: "play" | "set", away?: true}} Act
 *   button: the first of these that is visible
 *   before: pressed instead, if one of these is visible
 *   away: it reveals something, so it has no plain letter, because a finger may slip
 */

/** @type {Act[]} */
export const ACTS = [
  { key: "h", name: "help.actHint", button: "#hint", only: "play" },
  { key: "r", name: "help.actCheck", button: "#right", only: "play" },
  { key: "w", name: "help.actWrong", button: "#wrong", only: "play" },
  { key: "u", name: "help.actUnmistake", button: "#unmistake", only: "play" },
  { key: "t", name: "help.actTry", button: "#try", only: "play" },
  { key: "o", name: "help.actOne", button: "#one", only: "play", away: true },
  { key: "a", name: "help.actPossible", button: "#possible", only: "play" },
  { key: "f", name: "help.actPencil", button: "#help-pencil [data-act='fill']", only: "play" },
  { key: "j", name: "help.actClean", button: "#help-pencil [data-act='clean']", only: "play" },
  { key: "q", name: "help.actPath", button: "#help-path button", only: "play", away: true },
  { key: "y", name: "help.actWatch", button: "#help-watch button", only: "play", away: true },
  { key: "n", name: "help.actNext", button: ".finish > button, #next" },
  {
    key: ".",
    name: "help.actPause",
    before: ".player .play",
    button: "#pause, .paused button",
    only: "play",
  },
  // While the panel is open, this is the cross that closes it.
  {
    key: ",",
    name: "help.actReplay",
    button: ".finish [data-replay], .finish .player .row button:last-child",
    only: "play",
  },
  { key: "l", name: "help.actClear", button: "#clear" },
  { key: "u", name: "help.actReset", button: "#reset", only: "set" },
  { key: "+", name: "help.actLarger", button: "#closer" },
  { key: "-", name: "help.actSmaller", button: "#farther" },
  { key: "d", name: "help.actToday", button: "[data-start='today']" },
  { key: "e", name: "help.actSet", button: "#modes [aria-pressed='false']" },
  { key: "p", name: "help.actPuzzles", button: "[data-panel='picker'] .tool" },
  { key: "i", name: "help.actImport", button: "[data-panel='bring'] .tool" },
  { key: "g", name: "help.actGenerate", button: "[data-panel='generate'] .tool" },
  { key: "m", name: "help.actShelf", button: "[data-panel='shelf'] .tool" },
  { key: "k", name: "help.actPacks", button: "[data-panel='packs'] .tool" },
  { key: "s", name: "help.actShare", button: "[data-panel='keep'] .tool" },
  { key: ";", name: "help.actSettings", button: "[data-panel='settings'] .tool" },
];

/** @param {App} app @param {Clock} clock @param {{open: () => void}} sheet the dialog that the question mark opens */
export function listenForActs(app, clock, sheet) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (isElsewhere() || event.isComposing || !isActed(app, clock, event, sheet)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** @param {App} app @param {Clock} clock @param {KeyboardEvent} event @param {{open: () => void}} sheet */
function isActed(app, { paused }, event, sheet) {
  const { key, code, ctrlKey, metaKey, altKey, repeat } = event;
  const playing = app.mode?.id === "play";
  if (ctrlKey || metaKey)
    return (
      key === "Enter" &&
      !altKey &&
      // During a pause the key does nothing, not even on the button that has the focus.
      (paused || press("#stop:not([hidden]), #solve:not([hidden])"))
    );
  if (key === "?" && playing) return (sheet.open(), true);
  // With Alt, some keyboards give another character.
  const letter = altKey ? withAlt(code) : key.toLowerCase();
  if (altKey && code === "Slash") return (sheet.open(), true);
  const act = ACTS.find((one) => one.key === letter && (!one.only || one.only === app.mode?.id));
  // During a pause, keys do not act on a hidden board.
  if (paused && act?.name !== "help.actPause") return false;
  if (!act || repeat) return false;
  const isBoards = isWritten(app, key) || isForTray(app.board, key);
  if (!altKey && (act.away || !playing || isBoards)) return false;
  return Boolean(act.before && !paused && press(act.before)) || press(act.button);
}

/** Return the name of a key, whatever character it types. @param {string} code */
const withAlt = (code) =>
  ({
    Comma: ",",
    Period: ".",
    Semicolon: ";",
    Equal: "+",
    NumpadAdd: "+",
    Minus: "-",
    NumpadSubtract: "-",
  })[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();

/**
 * Buttons that are only out of sight, in a menu or further down on the first screen, can be pressed; hidden ones
 * cannot.
 */
const OUT_OF_SIGHT = "#help-menu, [data-panel='home'], #sight";

/** @param {string} selector */
function press(selector) {
  const found = [...document.querySelectorAll(selector)].find(
    (one) => !one.closest(`[hidden]:not(${OUT_OF_SIGHT})`),
  );
  if (!(found instanceof HTMLButtonElement) || found.disabled) return false;
  found.click();
  return true;
}

/** Return whether that letter is a number here. @param {App} app @param {string} key */
const isWritten = (app, key) =>
  playable(app.board).some((layer) => isNumbers(layer) && N.markOf(layer, key) !== null);

/** Return whether the player is typing a text, or has a dialog open. */
const isElsewhere = () => isTyping() || Boolean(document.querySelector("dialog[open]"));

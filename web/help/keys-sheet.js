// @ts-check
/** The dialog of keys and gestures: those of the open board, and those of the page. */

import { make } from "../base/dom.js";
import { Dialog } from "../base/dialog.js";
import { ACTS } from "./acts.js";
import { isForTray } from "../play/laying.js";
import { helpFor } from "../play/shortcuts.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/**
 * Return the keys that work in this mode on this board.
 * @param {string | undefined} mode @param {import("../engine/types.js").Board} board
 * @returns {[keys: string, meaning: string][]}
 */
const everywhere = (mode, board) => [
  [say("help.keysSolve"), say("help.solveOrStop")],
  ...ACTS.filter(({ only }) => !only || only === mode).map(({ key, name, away }) => {
    const letter = key.toUpperCase().replace("-", "−");
    return /** @type {[string, string]} */ ([
      away || isForTray(board, key) ? say("help.keyWithAlt", { key: letter }) : letter,
      say(name),
    ]);
  }),
  [say("help.keysBack"), say("help.puzzleBefore")],
  ["?", say("help.theseKeys")],
];

export class KeysSheet {
  #app;
  #sheet = new Dialog(say("help.keysAndGestures"));

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  open() {
    this.#sheet.body.replaceChildren(
      make("h3", {}, say("help.onTheBoard")),
      list(helpFor(this.#app.board)),
      make("h3", {}, say("help.onThePage")),
      make("p", { class: "remark" }, say("help.withAlt")),
      list(everywhere(this.#app.mode?.id, this.#app.board)),
      make("p", { class: "remark" }, say("help.version", { version: this.#app.site.version })),
    );
    this.#sheet.open();
  }
}

/** @param {[keys: string, meaning: string][]} rows */
const list = (rows) =>
  make(
    "dl",
    { class: "keys-list" },
    ...rows.flatMap(([keys, meaning]) => [make("dt", {}, keys), make("dd", {}, meaning)]),
  );

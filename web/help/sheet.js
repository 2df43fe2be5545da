// @ts-check
/** The sheet of keys and gestures: those of the board that is open, and those of the page. */

import { make } from "../dom.js";
import { Sheet } from "../panels/sheet.js";
import { ACTS } from "./acts.js";
import { helpFor } from "./rows.js";

/** @typedef {import("../app.js").App} App */

/** @type {[keys: string, meaning: string][]} */
const EVERYWHERE = [
  ["Ctrl + Enter", "solve, or stop"],
  ...ACTS.map(
    ({ key, name }) =>
      /** @type {[string, string]} */ ([key.toUpperCase().replace("-", "−"), name]),
  ),
  ["?", "these keys"],
];

export class KeysSheet {
  #app;
  #sheet = new Sheet("Keys and gestures");

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  open() {
    this.#sheet.body.replaceChildren(
      make("h3", {}, "On the board"),
      list(helpFor(this.#app.board)),
      make("h3", {}, "On the page"),
      make(
        "p",
        { class: "remark" },
        "Where such a letter is a number, and while a puzzle is set, hold Alt with it.",
      ),
      list(EVERYWHERE),
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

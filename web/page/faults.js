// @ts-check
/**
 * Faults of the program: a line reports one, the console shows all of it, and the player can copy it for a report.
 * Nothing is sent anywhere.
 */

import { Stopped } from "../engine/engine.js";
import { say } from "../words/say.js";

/** @typedef {import("../engine/engine.js").Fault} Fault */

/** The length of the failed request in the report; the rest of a huge board adds nothing. */
const LONGEST = 20_000;
/** This is not an error: the browser says that it will draw a changed size a moment later. */
const HARMLESS = /^ResizeObserver loop/;

export class Faults {
  #box;
  #text;
  #version;
  #report = "";

  /** @param {HTMLElement} box @param {HTMLElement} text @param {HTMLButtonElement} copy @param {string} version */
  constructor(box, text, copy, version) {
    this.#box = box;
    this.#text = text;
    this.#version = version;
    copy.addEventListener("click", () => void this.#copy());
    // The browser itself shows these in the console.
    addEventListener("error", ({ message, error }) => {
      if (message && !HARMLESS.test(message)) this.#say(message, traced(error));
    });
    addEventListener("unhandledrejection", (event) => {
      if (event.reason instanceof Stopped) event.preventDefault();
      else this.#say(first(event.reason), traced(event.reason));
    });
  }

  /** @param {Fault} fault a fault of the engine */
  tell({ sentence, details, request }) {
    console.error(details);
    const asked = request && JSON.stringify(request).slice(0, LONGEST);
    this.#keep(sentence, [details, asked && `Asked: ${asked}`]);
  }

  /** @param {string} what @param {string} details */
  #say(what, details) {
    this.#keep(say("page.fault", { what: what.replace(/\.$/, "") }), [details]);
  }

  /** @param {string} sentence @param {(string | undefined)[]} details */
  #keep(sentence, details) {
    const program = `Gridwright ${this.#version}, ${navigator.userAgent}`;
    this.#report = [sentence, program, ...details].filter(Boolean).join("\n\n");
    this.#text.textContent = sentence;
    this.#box.hidden = false;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#report);
      this.#text.textContent = say("page.copied");
    } catch {
      this.#text.textContent = say("page.noClipboard", { report: this.#report });
    }
  }
}

/** @param {unknown} error */
const first = (error) => (error instanceof Error ? error.message : String(error));

/** @param {unknown} error */
const traced = (error) => (error instanceof Error && error.stack) || "";

// @ts-check
/** Shows the code that a puzzle brings, and asks before it runs; says beside the board what it is doing. */

import { button, make, setText } from "../base/dom.js";
import { Dialog } from "../base/dialog.js";
import { addSheet } from "../base/sheets.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { isTyped } from "../memory/typed.js";
import { write } from "../app/writing.js";
import { say } from "../words/say.js";
import { plainly } from "./forms.js";
import { Running } from "./running.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Code} Code
 */

/** @param {App} app @param {HTMLElement} box */
export async function consentFor(app, box) {
  await addSheet("foreign/foreign.css");
  return new Consent(app, box);
}

/** Save code as a file of Python, which the command line and packages can take. @param {Code} code */
export function saveCode({ name, source }) {
  const href = URL.createObjectURL(new Blob([source], { type: "text/x-python" }));
  make("a", { href, download: fileName(name) }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Return a name that a file of Python can have and be imported by. @param {string} name */
const fileName = (name) =>
  `${name
    .replace(/\.py$/, "")
    .replaceAll(/\W+/g, "_")
    .replace(/^(?=\d|$)/, "_")}.py`;

/**
 * Return what is wrong, as the engine may say; "" if all went well, or was stopped.
 * @param {() => Promise<string>} act
 */
async function wrongIn(act) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Stopped) return "";
    if (!(error instanceof EngineError)) throw error;
    return error.message;
  }
}

export class Consent {
  /** @type {Running} */
  running;
  #app;
  #box;
  #sheet = new Dialog(say("foreign.title"));
  #about = make("p");
  #text = make("pre", { tabindex: "0", role: "region", "aria-label": say("foreign.code") });
  #said = make("p", { class: "wrong", role: "alert" });
  #state = make("p", { role: "status" });
  /** Beside the board: why the code was stopped, and what it is doing. */
  #why = make("p", { class: "wrong", role: "alert" });
  #doing = make("div");
  #run;
  #leave;
  /** What follows when the code of the dialog runs. @type {() => Promise<string>} */
  #open = async () => "";
  /** The sources that ran without a press. @type {Set<string>} */
  #resumed = new Set();
  /** The code in the dialog. @type {Code | null} */
  #code = null;

  /** @param {App} app @param {HTMLElement} box */
  constructor(app, box) {
    this.#app = app;
    this.#box = box;
    box.replaceChildren(this.#why, this.#doing);
    this.running = new Running(app);
    this.running.onPhase.add(() => this.draw());
    this.#run = button(say("foreign.run"), () => void this.#start(), { class: "main" });
    this.#leave = button(say("foreign.leave"), () => this.#sheet.close());
    this.#sheet.body.append(
      this.#about,
      make("p", {}, say("foreign.apart")),
      this.#text,
      make(
        "div",
        { class: "foot" },
        this.#said,
        this.#state,
        make(
          "p",
          { class: "actions" },
          button(say("foreign.edit"), () => this.#edit(), { class: "quiet" }),
          button(say("foreign.save"), () => this.#code && saveCode(this.#code), { class: "quiet" }),
          this.#leave,
          this.#run,
        ),
      ),
    );
    this.#sheet.onClose = () => {
      // Whoever closes the dialog while its code starts does not want it any more. Other code goes on.
      if (this.#run.disabled) this.running.end();
      this.#code = null;
    };
  }

  /**
   * Open a puzzle that brings code: at once if this code is running, or else when the player runs it.
   * @param {Code} code @param {() => Promise<string>} open
   */
  async offer(code, open) {
    if (!this.running.runs(code)) {
      // The player wrote this code here: there is nothing to ask.
      if (!(await isTyped(code))) return this.#show(code, open);
      const wrong = await this.#ran(code, open);
      if (!wrong) return;
      this.#show(code, open);
      this.#said.textContent = wrong;
      return;
    }
    const sentence = await wrongIn(open);
    if (!sentence) return;
    this.#show(code, open);
    this.#said.textContent = sentence;
  }

  /**
   * Show the code, and offer to run it. @param {Code} code @param {() => Promise<string>} open
   */
  #show(code, open) {
    // Another puzzle came while the code in the dialog was starting.
    if (this.#run.disabled) this.running.end();
    const runs = this.running.runs(code);
    this.#code = code;
    this.#open = open;
    this.#about.textContent = say(runs ? "foreign.isRunning" : "foreign.holds", {
      name: plainly(code.name),
    });
    this.#text.textContent = plainly(code.source);
    this.#said.textContent = "";
    this.#state.textContent = "";
    this.#run.hidden = runs;
    this.#run.disabled = false;
    this.#leave.textContent = say(runs ? "page.close" : "foreign.leave");
    this.#sheet.open();
    this.#text.scrollTop = 0;
  }

  /** Open the code in the editor, where it does not run until the player says so. */
  #edit() {
    const code = this.#code;
    this.#sheet.close();
    if (code) write(code);
  }

  async #start() {
    const code = this.#code;
    if (!code) return;
    this.#run.disabled = true;
    this.#said.textContent = "";
    this.#state.textContent = say("foreign.starting");
    const sentence = await this.#ran(code, this.#open);
    this.#state.textContent = "";
    this.#run.disabled = false;
    if (this.#code !== code) return;
    this.#said.textContent = sentence;
    if (!sentence) this.#sheet.close();
  }

  /**
   * Run the code, and then open its puzzle.
   * @param {Code} code @param {() => Promise<string>} open @param {string} [why] why it runs again by itself
   * @returns {Promise<string>} what is wrong; "" if all went well
   */
  async #ran(code, open, why = "") {
    try {
      return await wrongIn(async () => {
        await this.running.run(code, why);
        return open();
      });
    } finally {
      this.running.opened();
    }
  }

  /** Say beside the board what the code of its puzzle is doing. */
  draw() {
    const { code } = this.#app.board.puzzle;
    this.#box.hidden = !code;
    setText(this.#why, code ? this.running.why(code) : "");
    if (!code) return this.#doing.replaceChildren();
    const phase = this.running.engineState(code);
    const told = make("p", {}, say(`foreign.${phase}`, { name: plainly(code.name) }));
    const badge = make("strong", { class: "badge", hidden: true }, say("foreign.yours"));
    void isTyped(code).then((typed) => {
      badge.hidden = !typed;
      if (typed && !this.running.runs(code)) void this.#resume(code);
    });
    const show = () => this.#show(code, () => this.#again(code));
    this.#doing.replaceChildren(
      badge,
      told,
      make(
        "p",
        { class: "actions" },
        button(say("foreign.show"), show, { class: "quiet" }),
        button(say("foreign.edit"), () => write(code), { class: "quiet" }),
        phase === "stopped"
          ? button(say("foreign.runAgain"), show, { class: "main" })
          : button(say("foreign.stop"), () => this.#stop(code), { class: "quiet" }),
      ),
    );
  }

  /** Run the code of the open puzzle, which the player wrote here; once for each visit. @param {Code} code */
  async #resume(code) {
    const { source } = code;
    if (this.#resumed.has(source) || this.running.engineState(code) !== "stopped") return;
    this.#resumed.add(source);
    const why = this.running.why(code);
    await this.#ran(code, () => this.#again(code), why && say("foreign.again", { why }));
  }

  /** @param {Code} code */
  #stop(code) {
    this.#resumed.add(code.source);
    this.running.end();
  }

  /** The code of the open puzzle runs again. @param {Code} code */
  async #again(code) {
    const { puzzle } = this.#app.board;
    await this.running.engineOf(code, "open").request("open", () => ({ puzzle })).result;
    this.#app.tell();
    return "";
  }
}

// @ts-check
/** The calm line that counts the solutions while the author works, and shows where two of them differ. */

import { button, make, setText } from "../base/dom.js";
import * as Shown from "../puzzle/shown.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./following.js").Following} Following
 * @typedef {import("./following.js").Verdict} Verdict
 */

const SAID =
  /** @type {Record<Verdict["what"], [sign: string, head: import("../words/say.js").Plain]>} */ ({
    unasked: ["…", "set.counting"],
    asking: ["…", "set.counting"],
    unique: ["✓", "set.one"],
    multiple: ["≥2", "set.several"],
    none: ["✕", "set.none"],
    lacking: ["…", "set.noneYet"],
    limit: ["?", "set.open"],
    refused: ["!", "set.notYet"],
  });

/** For this time, in milliseconds, the last answer stays while the engine checks. */
const STAYS = 1000;

export class VerdictLine {
  box;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  #app;
  #following;
  #sign = make("span", { class: "sign", "aria-hidden": "true" });
  #head = make("strong");
  #text = make("span");
  #compare;
  /** The difficulty in words, or "". */
  difficulty = () => "";

  /** @param {App} app @param {Following} following */
  constructor(app, following) {
    this.#app = app;
    this.#following = following;
    this.#compare = button(say("set.showTwo"), () => this.#toggle(), { class: "quiet" });
    this.box = make(
      "div",
      { class: "verdict" },
      this.#sign,
      make("p", { "aria-live": "polite" }, this.#head, " ", this.#text),
      this.#compare,
    );
    app.onChange((state, before) => {
      if (state.other !== before.other || state.lit !== before.lit) this.draw();
    });
    app.onPhase(() => this.draw());
    following.onVerdict(() => this.draw());
  }

  draw() {
    const { what, text, solutions } = this.#following.verdict;
    // While the engine checks, the last answer stays for a moment, in a paler colour, so that nothing flickers during
    // typing. Longer, it would look like an answer about the new clues.
    const asking = what === "asking" || what === "unasked";
    this.box.toggleAttribute("data-asking", asking);
    if (asking) this.#late ??= setTimeout(() => this.#tellLate(), STAYS);
    else {
      clearTimeout(this.#late);
      this.#late = undefined;
    }
    this.#compare.hidden = what !== "multiple" || solutions.length < 2;
    this.#compare.textContent = this.#app.state.other ? say("set.hideTheTwo") : say("set.showTwo");
    const [sign, head] = SAID[what];
    if (asking && this.#head.textContent && this.#app.phase.state === "ready") return;
    this.box.dataset.what = what;
    setText(this.#sign, sign);
    const waits = asking && this.#app.phase.state !== "ready";
    const told = say(waits ? "set.notCounted" : head);
    const { code } = this.#app.board.puzzle;
    setText(this.#head, code && solutions.length ? say("foreign.says", { text: told }) : told);
    setText(this.#text, this.#why(what, text));
  }

  /** Say that the engine is still counting. */
  #tellLate() {
    const { what } = this.#following.verdict;
    if (this.#app.phase.state !== "ready" || (what !== "asking" && what !== "unasked")) return;
    const [sign, head] = SAID[what];
    this.box.dataset.what = what;
    setText(this.#sign, sign);
    setText(this.#head, say(head));
    setText(this.#text, "");
  }

  /** @param {Verdict["what"]} what @param {string} text */
  #why(what, text) {
    if (what === "limit") return say("set.takesLong");
    // The status line names the highlighted clues.
    if (what === "none") return this.#app.state.lit.length ? say("set.clashesLit") : text;
    if (what === "lacking") return text;
    if (what === "refused") return this.#app.state.lit.length ? "" : text;
    if (what === "unique") return this.difficulty();
    return this.#app.phase.state !== "ready" ? say("set.solverLoads") : "";
  }

  #toggle() {
    const app = this.#app;
    if (app.state.other) {
      app.change(Shown.unshow(app.state));
      return;
    }
    const [one, other] = this.#following.verdict.solutions;
    if (one && other) app.compare(one, other);
  }
}

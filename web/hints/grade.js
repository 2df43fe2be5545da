// @ts-check
/** How hard the puzzle is: a quiet word beside its name, found while nothing else is to be done. */

import { button, make } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { Dialog } from "../base/dialog.js";
import { capital, numeral, say } from "../words/say.js";
import { gradeName } from "../puzzle/sentences.js";
import { OPEN } from "./walk.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Grade} Grade
 * @typedef {import("../engine/types.js").Graded} Graded
 */

/** So long, in milliseconds, nothing must have been asked before the puzzle is looked at. */
const PAUSE = 1500;
/** A request takes about so long, in seconds: what the player asks waits no longer. */
const SLICE = 0.12;
/** Longer than so many seconds in all nobody's processor is kept busy. */
const MOST = 60;
/** So often it is tried again after it was broken off. */
const TRIES = 3;
/** Grades that are kept, so that they are there at once. */
const MOST_KEPT = 60;

/** @type {Map<string, Graded>} */
const known = new Map();

/** The event of a grade that was found. */
export const GRADED = "graded";

/** What is known of how hard a puzzle is. @param {import("../engine/types.js").Envelope} puzzle */
export const gradeOf = (puzzle) => known.get(JSON.stringify(puzzle))?.grade ?? null;

/** @param {Grade} found */
export const inWords = (found) =>
  `${gradeName(found.word)} · ${found.at_most ? "≤ " : ""}${numeral(found.number, 1)}`;

/** @param {App} app @param {HTMLElement} box @param {(puzzle: unknown) => boolean} isGivenUp whether nobody wants more work on it */
export function grade(app, box, isGivenUp) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  let busy = false;
  let tries = 0;
  const chip = button("", () => explain(), { class: "chip", hidden: true });
  /** @type {Dialog | null} */
  let sheet = null;
  box.append(chip);

  const nameOf = () => JSON.stringify(app.board.puzzle);

  function draw() {
    const found = known.get(nameOf())?.grade;
    chip.hidden = !found;
    if (!found) return;
    chip.textContent = inWords(found);
    const asked = found.at_most ? "hint.difficultyAtMost" : "hint.difficulty";
    const number = numeral(found.number, 1);
    chip.setAttribute("aria-label", say(asked, { word: gradeName(found.word), number }));
  }

  /** @param {number} [pause] */
  function later(pause = PAUSE) {
    draw();
    clearTimeout(soon);
    soon = setTimeout(() => void find(), pause);
  }

  async function find() {
    const { puzzle } = app.board;
    const name = nameOf();
    if (busy || known.has(name) || tries > TRIES || !wanted()) return;
    // Behind a long request it would be the first thing after a Stop, in the way of what is asked then.
    if (app.isAwaited) {
      later();
      return;
    }
    busy = true;
    const start = performance.now();
    try {
      while (wanted() && app.board.puzzle === puzzle) {
        /** @type {Graded} */
        const found = await app.ask("grade", { puzzle, seconds: SLICE }, { background: true });
        if (found.more && performance.now() - start < 1000 * MOST) continue;
        if (known.size >= MOST_KEPT) known.clear();
        known.set(name, found);
        break;
      }
    } catch (error) {
      // Broken off by what the player asked; or no puzzle yet, and then it has no grade.
      if (error instanceof Stopped) tries++;
      else if (error instanceof EngineError)
        known.set(name, { grade: null, reason: "", more: false });
      else throw error;
    } finally {
      busy = false;
    }
    draw();
    document.dispatchEvent(new CustomEvent(GRADED));
    if (!known.has(nameOf())) later();
  }

  /** While a hint is read, the next one comes first. */
  const wanted = () =>
    app.phase.state === "ready" &&
    app.mode?.id === "play" &&
    !document.hidden &&
    !app.state.reason &&
    !isGivenUp(app.board.puzzle);

  function explain() {
    const found = known.get(nameOf())?.grade;
    if (!found) return;
    sheet ??= new Dialog(say("hint.howHard"));
    sheet.body.replaceChildren(...told(found));
    sheet.open();
  }

  /** @param {Grade} found @returns {HTMLElement[]} */
  function told({ number, word, words, at_most, version, counts, steps, hardest, at }) {
    const most = at_most ? ` ${say("hint.gradeAtMost")}` : "";
    const scale = [
      ...words.map(([below, name]) => say("hint.gradeBelow", { name: gradeName(name), below })),
      say("hint.thenExtreme"),
    ];
    const most_ = Math.max(1, ...Object.values(counts));
    const rows = Object.entries(counts).map(([cost, count]) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, effortOf(Number(cost))),
        make("td", {}, say("hint.steps", { n: count })),
        make("td", { class: "bar", "aria-hidden": "true" }, bar(count / most_)),
      ),
    );
    const parts = [
      make(
        "p",
        {},
        make("strong", {}, `${capital(gradeName(word))}, ${numeral(number, 1)}.`),
        most,
      ),
      make(
        "p",
        { class: "remark" },
        say("hint.scale", { n: steps, scale: scale.join(", "), version: String(version) }),
      ),
      make("table", { class: "counts" }, make("tbody", {}, ...rows)),
    ];
    if (hardest && at !== null)
      parts.push(
        make("h3", {}, say("hint.hardestStep")),
        make("p", {}, `${hardest.what} ${hardest.chain.length ? "" : hardest.why}`),
        make(
          "div",
          { class: "actions" },
          button(say("hint.showOnBoard"), () => show(at), { class: "main" }),
        ),
      );
    return parts;
  }

  /** @param {number} at */
  function show(at) {
    sheet?.close();
    document.dispatchEvent(new CustomEvent(OPEN, { detail: at }));
  }

  app.onChange((state, before) => {
    const other = state.board.puzzle !== before.board.puzzle;
    if (other) tries = 0;
    const changed = state.marks !== before.marks || state.reason !== before.reason;
    if (other || (changed && !known.has(nameOf()))) later();
  });
  app.onPhase((phase) => {
    if (phase.state === "ready") later();
  });
  app.onMode(() => later());
  document.addEventListener("visibilitychange", () => later());
}

/** @param {number} cost */
function effortOf(cost) {
  if (cost <= 1) return say("hint.atGlance");
  return cost > 8 ? say("hint.byTrial") : say("hint.effort", { n: cost });
}

/** @param {number} share */
function bar(share) {
  const one = make("span");
  one.style.setProperty("--share", `${Math.max(2, Math.round(100 * share))}%`);
  return one;
}

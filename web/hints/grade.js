// @ts-check
/** The difficulty of the puzzle: a quiet word beside its title, found while the solver is idle. */

import { button, make } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { Dialog } from "../base/dialog.js";
import { capital, numeral, say } from "../words/say.js";
import { gradeName } from "../puzzle/sentences.js";
import { effortRows } from "./effort.js";
import { showStep } from "../app/walking.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Grade} Grade
 * @typedef {import("../engine/types.js").Graded} Graded
 */

/** The solver must be idle for this time before grading starts, in milliseconds. */
const PAUSE = 1500;
/** The length of one grading request, in seconds: a request of the player does not wait longer. */
const SLICE = 0.12;
/** The longest time that grading keeps a processor busy, in seconds. */
const MOST = 60;
/** The number of further tries after grading was stopped. */
const TRIES = 3;
/** The number of grades to keep, so that they appear at once. */
const MOST_KEPT = 60;

/** @type {Map<string, Graded>} */
const known = new Map();

/** The event for a finished grade. */
export const GRADED = "graded";

/** The difficulties that new puzzles were made to have. @type {Map<string, string>} */
const made = new Map();

/**
 * Note that a puzzle was made to be that hard: its word is known before its path.
 * @param {import("../engine/types.js").Envelope} puzzle @param {string} word
 */
export function expectGrade(puzzle, word) {
  if (made.size >= MOST_KEPT) made.clear();
  made.set(JSON.stringify(puzzle), word);
}

/** Return what is known about a puzzle's difficulty. @param {import("../engine/types.js").Envelope} puzzle */
export const gradeOf = (puzzle) => known.get(JSON.stringify(puzzle))?.grade ?? null;

/** Return the word for a difficulty; the number is in the dialog. @param {Grade} found */
export const inWords = (found) => gradeName(found.word);

/**
 * @param {App} app @param {HTMLElement} box
 * @param {(puzzle: unknown) => boolean} isGivenUp whether more work on it is no longer useful
 */
export function grade(app, box, isGivenUp) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  let busy = false;
  let tries = 0;
  const chip = button("", () => explain(), { class: "chip", hidden: true });
  /** @type {Dialog | null} */
  let sheet = null;
  box.append(chip);

  /** The last answer about a puzzle whose path is not found yet. @type {{name: string, found: Graded} | null} */
  let soFar = null;
  /** @param {string} name @returns {Graded} */
  const graded = (name) =>
    soFar?.name === name ? soFar.found : { grade: null, reason: "", more: true };

  const nameOf = () => JSON.stringify(app.board.puzzle);

  function draw() {
    const { grade: found, least } = known.get(nameOf()) ?? graded(nameOf());
    const word = app.board.day?.word ?? made.get(nameOf());
    chip.hidden = !found && !least && !word;
    chip.disabled = !found;
    if (word && !found) {
      chip.textContent = gradeName(word);
      chip.removeAttribute("aria-label");
      return;
    }
    if (least && !found) {
      const said = { word: gradeName(least.word), number: numeral(least.number, 1) };
      chip.textContent = say("hint.gradeSoFar", { word: said.word });
      chip.setAttribute("aria-label", say("hint.difficultySoFar", said));
    }
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
    // Behind a long request, grading would come first after a Stop, and delay the player's next request.
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
        soFar = { name, found };
        draw();
        if (found.more && performance.now() - start < 1000 * MOST) continue;
        if (known.size >= MOST_KEPT) known.clear();
        known.set(name, found);
        break;
      }
    } catch (error) {
      // The player's request stopped it. Or there is no puzzle yet, which has no difficulty.
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

  /** While the player reads a hint, the next hint comes first. */
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
  function told(found) {
    const { number, word, words, at_most, version, steps, hardest, at } = found;
    const most = at_most ? ` ${say("hint.gradeAtMost")}` : "";
    const scale = [
      ...words.map(([below, name]) => say("hint.gradeBelow", { name: gradeName(name), below })),
      say("hint.thenExtreme"),
    ];
    const efforts = effortRows(found);
    const most_ = Math.max(1, ...efforts.map(([, count]) => count));
    const rows = efforts.map(([effort, count]) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, effort),
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
        // Its words may name what the fog hides; the solve path warns first.
        ...(app.fog.over(app.state).length
          ? []
          : [make("p", {}, `${hardest.what} ${hardest.chain.length ? "" : hardest.why}`)]),
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
    showStep(at);
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

/** @param {number} share */
function bar(share) {
  const one = make("span");
  one.style.setProperty("--share", `${Math.max(2, Math.round(100 * share))}%`);
  return one;
}

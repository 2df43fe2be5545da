// @ts-check
/**
 * Hint: the next step, which taps reveal in stages (where, why, what). The step is then applied, and leads to the next
 * one.
 */

import { isNumbers, playable } from "../puzzle/geometry.js";
import { button, isTyping, make } from "../base/dom.js";
import { Stopped } from "../engine/engine.js";
import * as N from "../puzzle/numbers.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { effortInWords } from "./effort.js";
import { lastStage, reasonOf, taken, unwritten } from "./reason.js";
import { headOf, makeRoom, nextTap, read, spoken, write } from "./telling.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("../engine/types.js").Hinted} Hinted
 * @typedef {import("../engine/types.js").Several} Several
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("./reason.js").Stage} Stage
 */

/** The time limit for a hint, in seconds. */
const SECONDS = 30;
/** A hint that is no longer needed is cancelled after this time, in milliseconds. */
const LONG = 1500;

/** @param {App} app @param {HTMLElement} box */
export function hint(app, box) {
  /** @type {Step | null} */
  let step = null;
  /** @type {Stage} */
  let stage = 1;
  /** The highlight of this module; if another one is on the board, other code has changed it. @type {unknown} */
  let shown = null;
  /** The start of the present request for a hint. */
  let since = 0;
  /**
   * The candidates that hints have excluded and that the board cannot show.
   * @type {{puzzle: unknown, notes: Several}}
   */
  let learnt = { puzzle: null, notes: {} };
  /** A step that rests on something in the fog, until the player asks again. @type {{found: Step, about: S.State} | null} */
  let withheld = null;
  /** The step that was counted last. @type {Step | null} */
  let counted = null;
  /** Whether the next step comes by itself, after an applied one. */
  let follows = false;
  /** The present request for a hint. @type {Request | null} */
  let asked = null;
  /** The request for the hint after the one on the board. @type {{text: string, request: Request} | null} */
  let ahead = null;

  const opener = document.getElementById("hint");
  opener?.addEventListener("click", () => on());
  const why = document.getElementById("why");
  why?.addEventListener("click", () => {
    close();
    on();
  });
  const head = make("strong");
  const remark = make("span", { class: "remark" });
  const body = make("div", {
    class: "telling",
    tabindex: 0,
    role: "region",
    "aria-label": say("hint.why"),
  });
  const next = button(say("hint.tapWhy"), () => on(), { class: "main" });
  const card = make(
    "div",
    { class: "player hint", role: "group", "aria-label": say("hint.hint"), hidden: true },
    make(
      "div",
      { class: "row" },
      head,
      remark,
      next,
      button("×", () => close(), { "aria-label": say("hint.closeTheHint") }),
    ),
    body,
  );
  box.append(card);

  /** Continue with the next tap. */
  function on() {
    if (asked) return;
    // There is no hint, so the message about the win stays.
    if (app.state.solved) app.tell();
    else if (withheld && !isOther(withheld.about)) begin(withheld.found);
    else if (!step) {
      follows = false;
      void ask();
    } else if (stage < lastStage(step)) unfold(/** @type {Stage} */ (stage + 1));
    else if (step.kind !== "clash") take();
  }

  async function ask() {
    since = performance.now();
    let about = app.state;
    try {
      const ready = ahead && ahead.text === JSON.stringify(question(about)) ? ahead.request : null;
      if (ready) {
        ready.promote();
        app.tell({ kind: "busy", head: say("hint.looking"), text: "" });
      }
      asked =
        ready ??
        app.request(
          "hint",
          () => {
            about = app.state;
            return question(about);
          },
          { will: say("hint.willHint"), doing: say("hint.looking") },
        );
      /** @type {Hinted} */
      const answer = await asked.result;
      asked = null;
      // A hint that is right for another board may be wrong for this one.
      if (isOther(about)) {
        close();
        app.remind();
      } else if (answer.step && app.fog.hides(answer.step)) withhold(answer.step);
      else if (answer.step) begin(answer.step);
      else none(answer);
    } catch (error) {
      asked = null;
      close();
      if (error instanceof Stopped) app.tell();
      else app.refuse(error, say("hint.noHint"));
    }
  }

  /** Look for the next step while the player reads this one. @param {Step} found */
  function lookAhead(found) {
    if (found.kind === "clash") return;
    const next_ = taken(Shown.explain(app.state, null), found);
    const wanted = question(next_, { ...learntHere(), ...unwritten(app.board, found) });
    const request = app.request("hint", wanted, { background: true });
    ahead = { text: JSON.stringify(wanted), request };
    // The code that takes the step handles the error.
    request.result.catch(() => {
      if (ahead?.request === request) ahead = null;
    });
  }

  /** Cancel the hint, because the player no longer waits for it. */
  function drop() {
    asked?.cancel();
    ahead?.request.cancel();
  }

  /** @param {S.State} state @param {Several} [known] the candidates that earlier hints have excluded */
  const question = (state, known = learntHere()) => ({
    puzzle: state.board.puzzle,
    marks: state.marks,
    notes: notes(state, known),
    seconds: SECONDS,
  });

  /** Return whether the board has changed since the question. @param {S.State} state */
  const isOther = ({ board, marks }) => board !== app.board || marks !== app.state.marks;

  /** @param {Hinted} answer */
  function none({ reason, solved }) {
    close();
    // A player who asks right after the last mark is faster than the check: no further hint then means a win.
    if (solved) app.change(S.won(Shown.light(app.state, [])));
    else if (app.state.solved) app.tell();
    else app.tell({ kind: "note", head: say("hint.noHint"), text: reason });
  }

  /** Warn the player, who may not want to know what is in the fog. @param {Step} found */
  function withhold(found) {
    close();
    withheld = { found, about: app.state };
    app.tell({ kind: "note", head: say("fog.hides"), text: say("fog.hidesWhy") });
  }

  /** The player has seen it, which counts as help, once. @param {Step} seen */
  function count(seen) {
    if (counted === seen) return;
    counted = seen;
    app.show(S.helped(app.state));
  }

  /** @param {Step} found */
  function begin(found) {
    step = found;
    withheld = null;
    head.textContent = headOf(found);
    card.dataset.kind = found.kind;
    card.hidden = false;
    unfold(1);
    // One that follows an applied hint was not asked for.
    if (!follows) count(found);
    follows = false;
    makeRoom(card);
    lookAhead(found);
  }

  /** @param {Stage} to */
  function unfold(to) {
    if (!step) return;
    stage = to;
    const reason = reasonOf(app.board, step, stage);
    shown = reason;
    app.show(Shown.explain(app.state, reason));
    if (stage > 1) count(step);
    const tap = nextTap(step, stage);
    const focused = document.activeElement === next;
    next.textContent = tap;
    next.hidden = !tap;
    if (focused && !tap) opener?.focus();
    write(body, read(step, stage));
    remark.textContent = stage > 1 ? effortInWords(step) : "";
    const name = headOf(step);
    const last = lastStage(step);
    app.tell({
      kind: step.kind === "mistake" || step.kind === "clash" ? "bad" : "note",
      head: last > 1 ? say("hint.stage", { name, stage, last }) : `${name}.`,
      text: "",
      aside: spoken(step, stage),
    });
  }

  function take() {
    if (!step) return;
    const done = step;
    step = null;
    const { puzzle } = app.board;
    learnt = { puzzle, notes: { ...learntHere(), ...unwritten(app.board, done) } };
    shown = null;
    const undone = Shown.explain(app.state, null);
    const after = app.fog.under(undone, (seen) => taken(seen, done));
    app.show(counted === done ? after : S.helped(after));
    follows = true;
    void ask();
  }

  const learntHere = () => (learnt.puzzle === app.board.puzzle ? learnt.notes : {});

  /**
   * Return the candidates that the pencil marks and earlier hints leave.
   * @param {S.State} state @param {Several} known @returns {Several}
   */
  function notes({ board, marks, centre }, known) {
    const layer = playable(board).find(isNumbers)?.layer;
    const pencilled = N.holdsAll(board)
      ? Object.entries(centre).filter(
          ([coord]) => coord.startsWith(`${layer}/`) && !(coord in marks),
        )
      : [];
    return { ...known, ...Object.fromEntries(pencilled) };
  }

  function close() {
    const ours = shown !== null && app.state.reason === shown;
    const focused = card.contains(document.activeElement);
    step = null;
    shown = null;
    card.hidden = true;
    if (ours) app.change(Shown.explain(app.state, null));
    if (focused) opener?.focus();
  }

  app.onChange((state, before) => {
    if (step && state.reason !== shown) close();
    if (!asked || (state.marks === before.marks && state.board === before.board)) return;
    // Its answer would be about an old board. Python is only replaced if the question takes long.
    if (performance.now() - since > LONG) drop();
  });
  app.onChange((state, before) => {
    // Check has offered it. A message that names what conflicts has said why.
    if (why && state.marks !== before.marks) why.hidden = true;
  });
  app.onMode(({ id }) => {
    if (why) why.hidden = true;
    if (opener) opener.hidden = id !== "play";
    if (id !== "play") close();
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      if (event.key === "Escape" && asked) drop();
      else if (event.key === "Escape" && !card.hidden) close();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

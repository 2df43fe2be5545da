// @ts-check
/** Shows a search by backtracking: a board being solved, or an empty one being filled. */

import { openBoard, requestToOpen } from "../app/opening.js";
import { button, make } from "../base/dom.js";
import * as S from "../puzzle/state.js";
import * as Steps from "../puzzle/steps.js";
import * as Shown from "../puzzle/shown.js";
import { say } from "../words/say.js";
import { Reel } from "./reel.js";
import { Player } from "./trace.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("./trace.js").Trace} Trace
 */

/** The speed at the beginning, in steps per second. */
const STEADY = 8;

/** @param {App} app @param {HTMLElement} box */
export function watch(app, box) {
  /** @type {Player | null} */
  let player = null;
  /** The view of this module; if another one is on the board, other code has taken over. @type {unknown} */
  let shown = null;
  /** The cell that the search moved to last. */
  let at = "";
  /** The id of the empty board that temporarily replaces a puzzle. */
  let lent = "";
  /** The last request for a search. @type {import("../engine/engine.js").Request | undefined} */
  let asked;

  const solve = button(say("watch.watchSolving"), () => void start(false), {
    class: "quiet",
  });
  const fill = button(say("watch.watchFilling"), () => void start(true), {
    class: "quiet",
  });
  const choice = make("div", { class: "actions" }, solve, fill);

  const reel = new Reel(
    () => {
      player?.to(reel.at);
      draw();
    },
    () => stop(),
    say("watch.stopWatching"),
  );
  const told = make("p", { class: "remark" });
  const depth = make("meter", { min: 0, value: 0, "aria-label": say("watch.depth") });
  const controls = make(
    "div",
    { class: "player", role: "group", "aria-label": say("watch.watchingSearch"), hidden: true },
    ...reel.rows,
    make("div", { class: "row" }, depth, told),
  );
  controls.addEventListener("keydown", ({ key }) => key === "Escape" && stop());
  (document.getElementById("help-watch") ?? box).append(choice);
  box.append(controls);

  /** @param {boolean} empty */
  async function start(empty) {
    asked?.cancel();
    lent = "";
    const { genre, rows, cols } = app.board;
    try {
      if (empty) {
        /** @type {Board} */
        const blank = await requestToOpen(
          app,
          "blank",
          { genre, rows, cols },
          { will: say("watch.willOpenEmpty"), doing: say("watch.opening") },
        ).result;
        if (JSON.stringify(blank.puzzle) !== JSON.stringify(app.board.puzzle)) {
          openBoard(app, blank);
          lent = app.state.id;
        }
      }
      const seed = empty ? Math.floor(Math.random() * 1e9) : null;
      asked = app.request("watch", () => ({ puzzle: app.board.puzzle, seed }), {
        will: say("watch.willSearch"),
        doing: say("watch.searching"),
      });
      begin(await asked.result);
    } catch (error) {
      app.refuse(error, say("watch.nothingToWatch"));
    }
  }

  /** @param {Trace} trace */
  function begin(trace) {
    player = new Player(trace);
    depth.max = trace.places.length;
    choice.hidden = true;
    controls.hidden = false;
    const told_ = trace.solved ? "watch.findsIt" : trace.more ? "watch.goesOn" : "watch.findsNone";
    const sentence = say(told_, { n: player.length });
    const back = lent ? say("watch.comesBack") : "";
    app.tell({
      kind: "note",
      head: say("watch.watching"),
      text: [sentence, back].join(" ").trim(),
    });
    reel.begin(player.length, STEADY);
    document.getElementById("board")?.scrollIntoView({ block: "nearest" });
  }

  function draw() {
    if (!player) return;
    const board = player.board;
    const { last } = player;
    const next = Shown.fill(app.state, board);
    const drawn = last ? S.select(next, last.place) : next;
    shown = board;
    at = drawn.cursor;
    app.show(drawn);
    const there = say("hint.stepOf", { step: player.at, steps: player.length });
    depth.value = player.depth;
    const undone = last && !last.put;
    const deep = say(undone ? "watch.deepBack" : "watch.deep", { n: player.depth });
    told.textContent = `${there} · ${deep}`;
  }

  function stop() {
    if (!player) return;
    const ours = app.state.solution === shown;
    const away = lent === app.state.id;
    leave();
    if (ours) {
      let next = Shown.unshow(app.state);
      // Earlier marks on an empty board of this size came with it: those steps are removed first.
      while (away && next.id === lent && Steps.canUndo(next)) next = Steps.undo(next);
      app.change(next);
      document.getElementById("help-opener")?.focus();
    }
  }

  function leave() {
    reel.pause();
    player = null;
    controls.hidden = true;
    offer();
  }

  /** Offer this only for boards with numbers, some of which must differ. */
  function offer() {
    const { layers, distinct } = app.board;
    const [cells] = layers;
    box.hidden = layers.length > 1 || cells.marks.length < 3 || !distinct.length;
    choice.hidden = box.hidden || player !== null;
  }

  // Leaving the page ends the search and restores the puzzle.
  addEventListener("pagehide", () => {
    if (!player || app.state.id !== lent) return;
    stop();
    app.save();
  });
  app.onChange((state, before) => {
    if (player && state.solution !== shown) {
      const away = lent === state.id;
      leave();
      // A player who writes on the empty board keeps it; this message comes after the one for the edit.
      const stays = () => app.mention({ kind: "note", head: "", text: say("watch.stays") });
      if (away) queueMicrotask(stays);
    }
    // A player who selects a cell wants to write there: the next step would move the cursor away.
    else if (player && state.cursor !== at) reel.pause();
    // The search would be for a puzzle that has changed.
    if (state.board.puzzle !== before.board.puzzle) asked?.cancel();
    if (state.board !== before.board) offer();
  });
  offer();
}

// @ts-check
/** Watching a search by backtracking: a board being solved, or an empty one being filled. */

import { button, make, select } from "../dom.js";
import * as S from "../state.js";
import { say } from "../say.js";
import { Player } from "./trace.js";

/**
 * @typedef {import("../app.js").App} App
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("./trace.js").Trace} Trace
 */

/** Steps in a second. */
const SPEEDS = /** @type {const} */ ({
  2: "watch.slow",
  8: "watch.steady",
  40: "watch.fast",
  400: "watch.veryFast",
});

/** @param {App} app @param {HTMLElement} box */
export function watch(app, box) {
  /** @type {Player | null} */
  let player = null;
  let playing = false;
  let frame = 0;
  /** What we have drawn; anything else was drawn by somebody else, who takes over. @type {unknown} */
  let shown = null;

  const solve = button(say("watch.watchSolving"), () => void start(false), {
    class: "quiet",
  });
  const fill = button(say("watch.watchFilling"), () => void start(true), {
    class: "quiet",
  });
  const choice = make("div", { class: "actions" }, solve, fill);

  const play = button(say("watch.pause"), () => (playing ? pause() : resume()), { class: "play" });
  const back = button("◂", () => step(-1), { "aria-label": say("watch.aStepBack") });
  const on = button("▸", () => step(1), { "aria-label": say("watch.aStep") });
  const end = button("×", () => stop(), { "aria-label": say("watch.stopWatching") });
  const where = make("input", { type: "range", min: 0, value: 0, "aria-label": say("watch.step") });
  const speeds = Object.entries(SPEEDS).map(
    ([pace, name]) => /** @type {[string, string]} */ ([pace, say(name)]),
  );
  const speed = select(speeds, { "aria-label": say("watch.speed") });
  speed.value = "8";
  const told = make("p", { class: "remark" });
  const depth = make("meter", { min: 0, value: 0, "aria-label": say("watch.depth") });
  const controls = make(
    "div",
    { class: "player", role: "group", "aria-label": say("watch.watchingSearch"), hidden: true },
    make("div", { class: "row" }, back, play, on, speed, end),
    where,
    make("div", { class: "row" }, depth, told),
  );
  (document.getElementById("help-watch") ?? box).append(choice);
  box.append(controls);

  /** @param {boolean} empty */
  async function start(empty) {
    app.stop("watch");
    const { genre, rows, cols } = app.board;
    try {
      if (empty) {
        /** @type {Board} */
        const blank = await app.askToOpen(
          "blank",
          { genre, rows, cols },
          { will: say("watch.openEmpty"), doing: say("watch.opening") },
        );
        if (JSON.stringify(blank.puzzle) !== JSON.stringify(app.board.puzzle)) app.open(blank);
      }
      const seed = empty ? Math.floor(Math.random() * 1e9) : null;
      /** @type {Trace} */
      const trace = await app.ask("watch", () => ({ puzzle: app.board.puzzle, seed }), {
        will: say("watch.search"),
        doing: say("watch.searching"),
      });
      begin(trace);
    } catch (error) {
      app.refuse(error, say("watch.nothingToWatch"));
    }
  }

  /** @param {Trace} trace */
  function begin(trace) {
    player = new Player(trace);
    where.max = String(player.length);
    depth.max = trace.places.length;
    choice.hidden = true;
    controls.hidden = false;
    const told_ = trace.solved ? "watch.findsIt" : trace.more ? "watch.goesOn" : "watch.findsNone";
    app.tell({
      kind: "note",
      head: say("watch.watching"),
      text: say(told_, { n: player.length }),
    });
    draw();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) pause();
    else resume();
    play.focus({ preventScroll: true });
    document.getElementById("board")?.scrollIntoView({ block: "nearest" });
  }

  function resume() {
    if (!player) return;
    if (player.at === player.length) player.to(0);
    playing = true;
    play.textContent = say("watch.pause");
    let last = performance.now();
    let owed = 0;
    const tick = (/** @type {number} */ now) => {
      if (!playing || !player) return;
      owed += (Math.max(0, now - last) / 1000) * Number(speed.value);
      last = now;
      const steps = Math.floor(owed);
      owed -= steps;
      if (steps) {
        player.to(player.at + steps);
        draw();
      }
      if (player?.at === player?.length) pause();
      else frame = requestAnimationFrame(tick);
    };
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
  }

  function pause() {
    playing = false;
    cancelAnimationFrame(frame);
    play.textContent = say("watch.play");
  }

  /** @param {number} by */
  function step(by) {
    pause();
    player?.to(player.at + by);
    draw();
  }

  function draw() {
    if (!player) return;
    const board = player.board;
    const { last } = player;
    const next = S.fill(app.state, board);
    shown = board;
    app.show(last ? S.select(next, last.place) : next);
    where.value = String(player.at);
    const far = { step: player.at, steps: player.length };
    const there = say("hint.stepOf", far);
    where.setAttribute("aria-valuetext", say("hint.atStep", far));
    depth.value = player.depth;
    const undone = last && !last.put;
    const deep = say(undone ? "watch.deepBack" : "watch.deep", { n: player.depth });
    told.textContent = `${there} · ${deep}`;
  }

  function stop() {
    if (!player) return;
    const ours = app.state.solution === shown;
    leave();
    if (ours) {
      app.change(S.unshow(app.state));
      document.getElementById("help-opener")?.focus();
    }
  }

  function leave() {
    pause();
    player = null;
    controls.hidden = true;
    choice.hidden = false;
    offer();
  }

  /** Only where numbers are filled in, some of which must differ. */
  function offer() {
    const { layers, distinct } = app.board;
    const [cells] = layers;
    box.hidden = layers.length > 1 || cells.marks.length < 3 || !distinct.length;
  }

  where.addEventListener("input", () => {
    pause();
    player?.to(Number(where.value));
    draw();
  });
  app.onChange((state, before) => {
    if (player && state.solution !== shown) leave();
    // What is searched for would be in a puzzle that is no more.
    if (state.board.puzzle !== before.board.puzzle) app.stop("watch");
    if (state.board !== before.board) offer();
  });
  offer();
}

// @ts-check
/** The board on the page: draws it after each change, zooms it by two buttons, and passes pointers and focus to it. */

import { buttonOf, elementOf, onPress, part } from "../base/dom.js";
import { Gestures } from "../board/gestures.js";
import { BoardView } from "../board/render.js";
import * as S from "../puzzle/state.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../puzzle/state.js").State} State
 */

/** Return whether it is another board, or has another name. @param {State} state @param {State} before */
export const isOther = (state, before) =>
  state.board !== before.board || state.name !== before.name;

/**
 * Mount the board, which is drawn from the first change on.
 * @param {App} app
 */
export function mountStage(app) {
  const svg = part("#board", SVGSVGElement);
  const view = new BoardView(svg);
  const { sight } = view;

  function draw() {
    const focused = view.hasFocus();
    const moved = document.activeElement?.getAttribute("data-coord") !== app.state.cursor;
    view.draw(app.seen);
    if (focused && (moved || !view.hasFocus())) view.focus();
  }

  /** Update what only another board or another name changes. */
  function describe() {
    elementOf("caption").textContent = view.caption;
  }

  function drawSight() {
    elementOf("sight").hidden = !sight.isSmall && sight.isWhole;
    buttonOf("closer").disabled = sight.scale >= sight.most - 0.01;
    buttonOf("farther").disabled = sight.isWhole;
  }

  app.onChange((state, before) => {
    draw();
    if (isOther(state, before)) describe();
  });
  new Gestures(svg, view, (gesture) => {
    if (gesture.phase === "start") svg.dataset.by = "pointer";
    app.mode?.gesture(gesture);
    if (gesture.phase === "end") view.focus();
  });
  svg.addEventListener("pointermove", (event) => {
    if (app.state.hand && event.pointerType === "mouse" && !event.buttons)
      app.mode?.hover?.(view.pointOf(event));
  });
  // The listener is not on the board itself, because that would make the drawing a stop of the Tab key.
  svg.parentElement?.addEventListener("focusin", (event) => {
    const coord = view.coordOf(event);
    if (coord && coord !== app.state.cursor) app.show(S.select(app.state, coord));
  });
  onPress("closer", () => sight.zoom(1.5));
  onPress("farther", () => sight.zoom(1 / 1.5));

  return {
    svg,
    view,
    /** Draw it for the first time. */
    draw() {
      draw();
      describe();
      app.onMode(draw);
    },
    /** Draw its candidates again, because a setting about them has changed. */
    redraw: () => view.redraw(app.seen),
    /** Report how much of it is visible. Call this last: each time a size is read, the browser lays out the page. */
    watchSight() {
      drawSight();
      app.onChange((state, before) => isOther(state, before) && drawSight());
      svg.addEventListener("sight", drawSight);
      // The window was rotated, or the other mode leaves different room for the board.
      new ResizeObserver(drawSight).observe(svg);
    },
  };
}

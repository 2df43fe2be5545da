// @ts-check
/** Edit mode: keys and pointers write clues, and this panel is beside the board. */

import { focusBoard } from "../base/dom.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { emptied, isEmpty } from "../puzzle/envelope.js";
import { Constraints } from "./constraints.js";
import { Editor } from "./editor.js";
import { Following } from "./following.js";
import { onKey } from "./keys.js";
import { Overlay } from "./overlay.js";
import { onGesture } from "./pointer.js";
import { BottomSheet } from "./bottom-sheet.js";
import { Size } from "./size.js";
import { Tools } from "./tools.js";
import { VerdictLine } from "./verdict.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app @param {HTMLElement} box */
export function edit(app, box) {
  const svg = document.querySelector("svg#board");
  if (!(svg instanceof SVGSVGElement)) return;
  /** @type {Editor | undefined} */
  let made;
  // Created with the first puzzle that is edited, so that players do not wait for it.
  const editor = () => (made ??= furnish(app, box, svg));
  app.addMode({
    id: "set",
    name: say("set.set"),
    hint: say("set.hint"),
    gesture: (gesture) => onGesture(app, editor(), gesture),
    key: (event) => onKey(app, editor(), event),
    enter: () => {
      const there = editor();
      there.touched = false;
      app.show(Shown.light(Shown.unshow(app.state), []));
      there.settle();
    },
    leave: () => {
      editor().drop();
      editor().fit(false);
      // Two solutions over each other belong to Edit; Play has no button to hide them.
      const state = app.state.other ? Shown.unshow(app.state) : app.state;
      app.show(S.select(state, editor().cell));
    },
    offer: (clues) => editor().offer(clues),
    clear() {
      if (!isEmpty(app.board.puzzle)) editor().replaceBoard(emptied(app.board.puzzle));
    },
  });
}

/**
 * Create the contents of the panel and the layer over the board.
 * @param {App} app @param {HTMLElement} box @param {SVGSVGElement} svg
 */
function furnish(app, box, svg) {
  const editor = new Editor(app);
  const overlay = new Overlay(app, editor, svg);
  const following = new Following(app, editor);
  const line = new VerdictLine(app, following);
  const tools = new Tools(editor);
  const constraints = new Constraints(editor);
  const size = new Size(app, editor);
  // The verdict is beside the board, however far the page is scrolled.
  const pinned = document.querySelector('[data-panel="verdict"]');
  if (pinned instanceof HTMLElement) pinned.append(line.box);
  const sheet = new BottomSheet(editor, tools);
  box.append(sheet.handle, tools.box, constraints.box, size.box);
  constraints.onTaken = () => {
    sheet.lower();
    focusBoard();
    // The list was below and has folded: scroll the selected kind, and how to edit it, into view.
    tools.box.scrollIntoView({ block: "nearest" });
  };
  box.addEventListener("keydown", (event) => {
    const { target } = event;
    const typing =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== "checkbox");
    if (event.key === "Escape" && !typing) focusBoard();
  });

  const draw = () => {
    box.hidden = app.mode?.id !== "set";
    if (pinned instanceof HTMLElement) pinned.hidden = box.hidden;
    sheet.draw();
    line.draw();
    tools.draw();
    constraints.draw();
    size.draw();
  };
  app.onChange((state, before) => {
    if (state.id === before.id) return;
    editor.touched = false;
    // Make room outside the grid if this puzzle has clues there. The mode does not change, so `enter` is not called.
    if (app.mode?.id === "set") editor.fit(true);
  });
  size.onWent = () => sheet.lower();
  app.onMode((mode) => {
    editor.fit(mode.id === "set");
    draw();
  });
  overlay.draw();
  draw();
  return editor;
}

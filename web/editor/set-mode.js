// @ts-check
/** Edit mode: keys and pointers write clues, and this panel is beside the board. */

import { optional } from "../app/optional.js";
import { focusBoard } from "../base/dom.js";
import { addSheet } from "../base/sheets.js";
import * as S from "../puzzle/state.js";
import * as Shown from "../puzzle/shown.js";
import { emptied, isEmpty } from "../puzzle/envelope.js";
import { EarlySearch } from "./early-search.js";
import { Editor } from "./editor.js";
import { Hiding } from "./hiding.js";
import { Following } from "./following.js";
import { onKey } from "./keys.js";
import { Overlay } from "./overlay.js";
import { onGesture } from "./pointer.js";
import { BottomSheet } from "./bottom-sheet.js";
import { Tools } from "./tools.js";
import { VerdictLine } from "./verdict.js";
import { makingKeys } from "../clues/sorts/index.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app @param {HTMLElement} box */
export function edit(app, box) {
  const svg = document.querySelector("svg#board");
  if (!(svg instanceof SVGSVGElement)) return;
  const hiding = new Hiding(app);
  /** @type {Editor | undefined} */
  let made;
  /** @type {EarlySearch | undefined} */
  let early;
  // Created with the first puzzle that is edited, so that players do not wait for it.
  const editor = () => {
    if (!made) {
      made = new Editor(app);
      early = new EarlySearch(made);
      furnish(app, made, box, svg, hiding, () => early?.end());
    }
    return made;
  };
  app.addMode({
    id: "set",
    name: say("set.set"),
    hint: say("set.hint"),
    seen: (state) => hiding.seen(state),
    gesture: (gesture) => onGesture(app, editor(), gesture),
    key: (event) => early?.key(event) || onKey(app, editor(), event),
    enter: () => {
      const there = editor();
      there.touched = false;
      app.show(Shown.light(Shown.unshow(app.state), []));
      there.settle();
    },
    leave: () => {
      early?.drop();
      editor().drop();
      editor().fit(false);
      // Two solutions over each other belong to Edit; Play has no button to hide them.
      const state = app.state.other ? Shown.unshow(app.state) : app.state;
      app.show(S.select(state, editor().cell));
    },
    offer: (clues) => editor().offer(clues),
    clear() {
      const { puzzle, kinds } = app.board;
      const kept = makingKeys(kinds);
      if (!isEmpty(puzzle, kept)) editor().replaceBoard(emptied(puzzle, kept));
    },
  });
}

/**
 * Create the contents of the panel and the layer over the board.
 * @param {App} app @param {Editor} editor @param {HTMLElement} box @param {SVGSVGElement} svg @param {Hiding} hiding
 * @param {() => void} done called when the workbench is there, or cannot be loaded
 */
function furnish(app, editor, box, svg, hiding, done) {
  const overlay = new Overlay(app, editor, svg);
  const following = new Following(app, editor);
  const line = new VerdictLine(app, following);
  const tools = new Tools(editor);
  // The verdict is beside the board, however far the page is scrolled.
  const pinned = document.querySelector('[data-panel="verdict"]');
  if (pinned instanceof HTMLElement) pinned.append(line.box);
  const sheet = new BottomSheet(editor, tools);
  box.append(sheet.handle, tools.box);
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
  };
  app.onChange((state, before) => {
    if (state.id === before.id) return;
    editor.touched = false;
    editor.artist = null;
    // An author who empties or resizes the board goes on where they are. Another puzzle is seen from the top.
    if (state.opened !== before.opened) box.closest(".bench")?.scrollTo({ top: 0 });
    // Make room outside the grid if this puzzle has clues there. The mode does not change, so `enter` is not called.
    if (app.mode?.id === "set") editor.fit(true);
  });
  app.onMode((mode) => {
    editor.fit(mode.id === "set");
    draw();
  });
  overlay.draw();
  draw();
  const load = () =>
    Promise.all([
      import("./workbench.js"),
      addSheet("editor/workbench.css"),
      addSheet("editor/drawing.css"),
    ]);
  // All of it appears together, so that nothing moves.
  box.toggleAttribute("data-furnishing", true);
  void optional(app, load).then((loaded) => {
    if (loaded)
      loaded[0].furnishWorkbench({ app, editor, following, tools, sheet, line, svg, box, hiding });
    else editor.search = () => false;
    box.toggleAttribute("data-furnishing", false);
    done();
  });
}

// @ts-check
/** The buttons below the board for the player's marks: undo, redo, clear, reset. */

import { redo, undo } from "../app/undo.js";
import { buttonOf, onPress } from "../base/dom.js";
import { reset } from "../puzzle/replace.js";
import * as Steps from "../puzzle/steps.js";
import { undoLeaves } from "../puzzle/sentences.js";
import { say } from "../words/say.js";

/** @param {import("../app/app.js").App} app */
export function mountToolbar(app) {
  /** Say what was removed, if it was a lot, and that undo restores it. @param {string} head @param {() => void} act */
  function telling(head, act) {
    const before = app.state;
    act();
    if (app.state !== before) app.mention({ kind: "note", head, text: say("page.undoBringsBack") });
  }

  onPress("undo", () => undo(app));
  onPress("redo", () => redo(app));
  onPress("reset", () => telling(say("page.wasReset"), () => app.change(reset(app.state))));
  onPress("clear", () =>
    telling(say("page.wasCleared"), () => {
      if (app.mode?.clear) app.mode.clear();
      else app.change(Steps.clear(app.state));
    }),
  );

  function draw() {
    const undoes = buttonOf("undo");
    undoes.disabled = !Steps.canUndo(app.state);
    // The first undo on a new puzzle opens the one before it, which should surprise nobody.
    const leaves = undoLeaves(app.state);
    if (leaves) undoes.title = leaves;
    else undoes.removeAttribute("title");
    buttonOf("redo").disabled = !app.state.future.length;
  }
  app.onChange(draw);
  draw();
}

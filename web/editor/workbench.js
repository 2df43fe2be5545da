// @ts-check
/** The parts of the workbench that load when Edit is opened: texts, palette, advice, contents, size. */

import { focusBoard } from "../base/dom.js";
import { decorated } from "../board/decorating.js";
import { Advice } from "./advice.js";
import { Artist, listOf } from "./artist.js";
import { Constraints } from "./constraints.js";
import { Contents } from "./contents.js";
import { Drawing } from "./drawing.js";
import { Easel } from "./easel.js";
import { Rules } from "./rules.js";
import { Size } from "./size.js";
import { Texts } from "./texts.js";

/**
 * @typedef {Object} Bench  the parts that Edit has from the start
 * @property {import("../app/app.js").App} app
 * @property {import("./editor.js").Editor} editor
 * @property {import("./following.js").Following} following
 * @property {import("./tools.js").Tools} tools
 * @property {import("./bottom-sheet.js").BottomSheet} sheet
 * @property {import("./verdict.js").VerdictLine} line
 * @property {SVGSVGElement} svg
 * @property {HTMLElement} box
 * @property {import("./hiding.js").Hiding} hiding
 */

/** @param {Bench} bench */
export function furnishWorkbench({ app, editor, following, tools, sheet, line, svg, box, hiding }) {
  const texts = new Texts(app, editor);
  const constraints = new Constraints(editor);
  const advice = new Advice(app, editor, following, svg);
  const rules = new Rules(app, editor, hiding);
  const contents = new Contents(app, editor, hiding, rules);
  const size = new Size(app, editor);
  const artist = new Artist(app, editor);
  const drawing = new Drawing(editor, artist);
  editor.decorated = (board) => {
    const decorations = listOf(board.puzzle);
    return decorations.length ? decorated(board, decorations) : board;
  };
  new Easel(app, editor, artist, svg).draw();
  tools.box.append(drawing.options);
  box.append(texts.box, rules.box, advice.box, constraints.box);
  // Most puzzle types have no palette: an author who begins a board sees its size soon.
  box.append(size.box, drawing.box, contents.box);
  constraints.onTaken = drawing.onTaken = () => {
    sheet.lower();
    focusBoard();
    // Scroll the selected kind, and how to edit it, into view; all of it if there is room, or else its beginning.
    tools.box.scrollIntoView({ block: "nearest" });
    tools.box.firstElementChild?.scrollIntoView({ block: "nearest" });
  };
  contents.onDecorations = () => drawing.take("change");
  size.onWent = () => sheet.lower();
  rules.onDraw = () => sheet.lower();
  advice.onFound = () => {
    sheet.lower();
    // Beside the board, the answer scrolls into view; under a folded sheet, the status line says it.
    if (advice.box.checkVisibility()) advice.box.scrollIntoView({ block: "nearest" });
    else app.mention({ kind: "note", head: "", text: advice.said });
  };
  line.difficulty = () => advice.rating.text;
  advice.rating.onChange(() => line.draw());
  editor.takeAt = (point) => advice.takeAt(point);
  editor.search = (text) => {
    sheet.raise();
    return constraints.find(text);
  };
  constraints.draw();
  drawing.draw();
  size.draw();
  app.onMode(() => {
    constraints.draw();
    size.draw();
  });
}

// @ts-check
/** The page's text about the open puzzle: its name and author, its size, its rules. */

import { learn } from "../app/learning.js";
import { button, elementOf } from "../base/dom.js";
import { titleOf } from "../puzzle/sentences.js";
import { say } from "../words/say.js";
import { isOther } from "./stage.js";

/** @param {import("../app/app.js").App} app */
export function mountTitle(app) {
  function draw() {
    const { board } = app;
    const [title, by] = [titleOf(app.state), board.puzzle.author];
    const named = [title ? board.name : "", by ? say("page.by", { author: by }) : ""];
    elementOf("name").textContent = title || board.name;
    elementOf("by").textContent = named.filter(Boolean).join(" ");
    elementOf("size").textContent = `${board.rows} × ${board.cols}`;
    elementOf("rules").textContent = board.rules;
    // There are none of a type that comes with its puzzle.
    lessons.hidden = Boolean(board.puzzle.code);
    document.title = title ? say("page.title", { title }) : "Gridwright";
  }

  const lessons = button(say("learn.fiveBoards"), () => learn({ genre: app.board.genre }), {
    class: "quiet learn",
  });
  elementOf("rules").after(lessons);
  app.onChange((state, before) => isOther(state, before) && draw());
  draw();
}

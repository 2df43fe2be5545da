// @ts-check
/** The dialog of save points: save the grid under a name, return to it, or delete it. */

import { Dialog } from "../base/dialog.js";
import { button, field, make } from "../base/dom.js";
import { MOST, pointsOn, removePoint, savePoint } from "../memory/points.js";
import { replaceMarks } from "../puzzle/replace.js";
import { date, say } from "../words/say.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../memory/points.js").Point} Point
 */

/** @type {Dialog | undefined} */
let sheet;

/** @param {App} app */
export function open(app) {
  sheet ??= new Dialog(say("trial.points"), "points");
  draw(app, sheet);
  sheet.open();
}

/** @param {App} app @param {Dialog} box */
function draw(app, box) {
  const points = pointsOn(app.board);
  const name = make("input", { maxlength: 60, autocomplete: "off" });
  name.value = say("trial.pointName", { n: points.length + 1 });
  const note = make("p", { class: "remark", role: "status" });
  const save = make("button", { type: "submit", class: "main" }, say("trial.save"));
  const form = make(
    "form",
    {
      class: "save-point",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = name.value.trim() || say("trial.pointName", { n: points.length + 1 });
        if (!savePoint(app.state, text, Date.now())) {
          note.textContent =
            points.length >= MOST ? say("trial.tooMany", { n: MOST }) : say("trial.noRoom");
          return;
        }
        draw(app, box);
        box.body.querySelector("ul button")?.scrollIntoView({ block: "nearest" });
      },
    },
    field(say("trial.name"), name),
    save,
  );
  const rows = points.toReversed().map((point) => row(app, box, point));
  box.body.replaceChildren(
    form,
    note,
    rows.length
      ? make("ul", { class: "point-list" }, ...rows)
      : make("p", { class: "remark" }, say("trial.noPoints")),
  );
}

/** @param {App} app @param {Dialog} box @param {Point} point */
function row(app, box, point) {
  const when = date(new Date(point.at), { dateStyle: "medium", timeStyle: "short" });
  return make(
    "li",
    {},
    make("span", {}, make("strong", {}, point.name), " ", make("small", {}, when)),
    button(
      say("trial.return"),
      () => {
        box.close();
        app.change(replaceMarks(app.state, point));
        const head = say("trial.returned", { name: point.name });
        app.mention({ kind: "note", head, text: say("trial.undoGoesBack") });
      },
      { "aria-label": say("trial.returnTo", { name: point.name }) },
    ),
    button(
      "×",
      () => {
        removePoint(app.board, point.at);
        draw(app, box);
        box.body.querySelector("input")?.focus();
      },
      { class: "close", "aria-label": say("trial.delete", { name: point.name }) },
    ),
  );
}

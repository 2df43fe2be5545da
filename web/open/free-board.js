// @ts-check
/** The dialog that creates an empty free board: its size, and what players enter. */

import { openEmptyBoard, requestToOpen } from "../app/opening.js";
import { Dialog } from "../base/dialog.js";
import { field, focusBoard, make, number } from "../base/dom.js";
import { LayerFields } from "../editor/layers.js";
import { say } from "../words/say.js";

/** The size that the form offers first, and the largest. */
const [USUAL, LARGEST] = [6, 60];

/** @param {import("../app/app.js").App} app @returns {() => void} opens the dialog */
export function freeBoard(app) {
  const dialog = new Dialog(say("free.title"));
  const side = { min: 1, max: LARGEST, required: true, value: String(USUAL) };
  const [rows, cols] = [number({ name: "rows", ...side }), number({ name: "cols", ...side })];
  const layers = new LayerFields();
  const said = make("p", { class: "remark", role: "alert" });
  const form = make(
    "form",
    { novalidate: true },
    make("div", { class: "pair" }, field(say("free.rows"), rows), field(say("free.columns"), cols)),
    layers.box,
    make(
      "div",
      { class: "foot" },
      said,
      make(
        "div",
        { class: "actions" },
        make("button", { type: "submit", class: "main" }, say("free.create")),
      ),
    ),
  );
  dialog.body.append(form);

  async function create() {
    const fields = [...form.querySelectorAll("input")].filter((one) => one.checkVisibility());
    const bad = fields.find(({ validity }) => !validity.valid);
    said.textContent = bad ? `${bad.labels?.[0]?.textContent}: ${bad.validationMessage}` : "";
    if (bad) return bad.focus();
    const wanted = { rows: rows.valueAsNumber, cols: cols.valueAsNumber, layers: layers.value };
    const listen = { will: say("free.willOpen"), doing: say("free.opening") };
    const asked = requestToOpen(app, "free", wanted, listen).result;
    if (app.phase.state !== "ready") dialog.close();
    try {
      const board = await asked;
      dialog.close();
      openEmptyBoard(app, board, []);
      focusBoard();
    } catch (error) {
      // The dialog covers the status line.
      if (dialog.isOpen && error instanceof Error) said.textContent = error.message;
      app.refuse(error, say("free.notOpened"));
    }
    return undefined;
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void create();
  });
  return () => {
    said.textContent = "";
    dialog.open();
    rows.focus();
    rows.select();
  };
}

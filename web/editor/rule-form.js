// @ts-check
/** The form of one rule of a free board: its fields, where it applies, how it looks, and what it says. */

import { button, field, make, select, setText } from "../base/dom.js";
import { RuleField } from "./rule-fields.js";
import { isFamily } from "./ruling.js";
import { WHOLE } from "../clues/regions.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./ruling.js").Draft} Draft
 * @typedef {import("./ruling.js").Ruling} Ruling
 * @typedef {import("./ruling.js").Where} Where
 */

/** What each way to draw a region is called, and how it is drawn. */
const WAYS =
  /** @type {Record<Where, [import("../words/say.js").Plain, import("../words/say.js").Plain | ""]>} */ ({
    all: ["free.wholeBoard", ""],
    cells: ["free.allCells", ""],
    row: ["free.aRow", "free.clickCell"],
    col: ["free.aColumn", "free.clickCell"],
    rect: ["free.aRectangle", "free.dragRectangle"],
    along: ["free.aStroke", "free.dragStroke"],
    set: ["free.someCells", "free.clickCells"],
    near: ["free.neighbours", "free.clickCell"],
    rows: ["free.everyRow", ""],
    columns: ["free.everyColumn", ""],
    squares: ["free.everySquare", ""],
    pairs: ["free.everyPair", ""],
    lines: ["free.allLines", ""],
    edges: ["free.someLines", "free.clickLines"],
    way: ["free.lineStroke", "free.dragLines"],
    arms: ["free.aCell", "free.clickCell"],
  });

export class RuleForm {
  box = make("form", { class: "rule-form", novalidate: true, hidden: true });
  /** Called when strokes can draw a region now. */
  onDraw = () => {};
  /** Called when the form is left. */
  onEnd = () => {};
  #ruling;
  #editor;
  /** @type {Draft | null} */
  #draft = null;
  /** @type {RuleField[]} */
  #fields = [];
  #slots = make("div", { class: "slots" });
  #says = make("p", { class: "says", role: "status" });
  #shown = "";
  /** Whether the author has entered something, or tried to add the rule. */
  #isTouched = false;

  /** @param {Ruling} ruling @param {Editor} editor */
  constructor(ruling, editor) {
    this.#ruling = ruling;
    this.#editor = editor;
    // Before the controls hear it themselves, and draw the form.
    this.box.addEventListener("input", () => (this.#isTouched = true), { capture: true });
    this.box.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#isTouched = true;
      this.#submit();
    });
    ruling.onChange(() => this.draw());
  }

  /** What the rule demands, or what is still missing. */
  get says() {
    return this.#says.textContent ?? "";
  }

  draw() {
    const { draft, answer } = this.#ruling;
    this.box.hidden = !draft;
    if (draft !== this.#draft) this.#fill(draft);
    if (!draft) return;
    const shown = JSON.stringify([draft.slots, draft.active]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#drawSlots(draft);
    }
    const lacks = draft.slots.findIndex(
      ({ where, regions }) => !regions.length && !isFamily(where),
    );
    const unfit = this.#unfit;
    const told =
      lacks >= 0
        ? say("free.drawFirst", { name: this.#nameOf(draft, lacks) })
        : (unfit ?? answer?.error ?? answer?.says ?? "");
    this.#says.toggleAttribute("data-bad", lacks < 0 && Boolean(unfit ?? answer?.error));
    setText(this.#says, told);
  }

  /**
   * What to do about the first field that has no fitting value, "" before anything was entered; undefined if all fit.
   * The engine's sentence about it would name the field as JSON does.
   */
  get #unfit() {
    const { answer } = this.#ruling;
    const unfit = this.#fields.find((one) => one.wrong || (one.isMissing && answer?.error));
    if (!unfit) return undefined;
    if (!this.#isTouched) return "";
    return say(unfit.isMissing ? "free.fillIn" : "free.checkField", { name: unfit.label });
  }

  /** Build the form of another rule. @param {Draft | null} draft */
  #fill(draft) {
    this.#draft = draft;
    this.#shown = "";
    this.#isTouched = false;
    if (!draft) {
      this.box.replaceChildren();
      this.onEnd();
      return;
    }
    const { told, number } = draft;
    const title = make("h4", { tabindex: -1 }, told.name);
    const read = () => this.#read();
    this.#fields = told.fields.map(
      (one) => new RuleField(one, this.#layerOf(draft, one.part), draft.values[one.key], read),
    );
    const look = select(
      [
        ["", say("free.noLook")],
        ["cage", say("free.cage")],
        ["line", say("free.line")],
        ["shade", say("free.shade")],
      ],
      { name: "look" },
    );
    look.value = draft.look;
    look.addEventListener("change", () => {
      draft.look = look.value;
      this.#ruling.changed();
    });
    const about = make("input", { type: "text", maxlength: 200, autocomplete: "off" });
    about.value = draft.about;
    about.addEventListener("input", () => {
      draft.about = about.value.trim();
      this.#ruling.changed();
    });
    this.box.replaceChildren(
      title,
      make("p", { class: "remark" }, told.sentence),
      make("div", { class: "rule-fields" }, ...this.#fields.map(({ box }) => box)),
      this.#slots,
      field(say("free.look"), look),
      field(say("free.about"), about, say("free.aboutHint")),
      make(
        "div",
        { class: "rule-foot" },
        this.#says,
        make(
          "div",
          { class: "actions" },
          make(
            "button",
            { type: "submit", class: "main" },
            say(number === null ? "free.addRule" : "free.saveRule"),
          ),
          button(say("free.cancel"), () => this.#ruling.end()),
        ),
      ),
    );
    this.#read();
    title.focus();
    this.box.scrollIntoView({ block: "nearest" });
  }

  /** Return the layer of a region of the draft. @param {Draft} draft @param {number} part */
  #layerOf({ slots }, part) {
    const { layers } = this.#editor.board;
    const takes = this.#ruling.part(part)?.takes;
    const where = slots[part]?.where ?? "";
    const isLine =
      takes === "lines" || takes === "arms" || ["lines", "edges", "way"].includes(where);
    const named = layers.find(({ layer }) => layer.startsWith("edges") === isLine);
    return named && !named.derived ? named : layers.find(({ derived }) => !derived);
  }

  #read() {
    const draft = this.#draft;
    if (!draft) return;
    draft.values = {};
    for (const [n, { key }] of draft.told.fields.entries()) {
      const value = this.#fields[n]?.value;
      if (value !== undefined) draft.values[key] = value;
    }
    this.#ruling.changed();
  }

  /** @param {Draft} draft */
  #drawSlots(draft) {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.slot : undefined;
    const rows = draft.slots.map((_, n) => this.#slot(draft, n));
    const actions = [];
    if (this.#ruling.takesMore)
      actions.push(button(say("free.anotherRegion"), () => this.#add(), { "data-slot": "add" }));
    if (draft.slots.length > Math.max(1, draft.told.regions.least))
      actions.push(
        button(say("free.lessRegions"), () => this.#ruling.less(), { "data-slot": "less" }),
      );
    this.#slots.replaceChildren(...rows);
    if (actions.length) this.#slots.append(make("p", { class: "actions" }, ...actions));
    if (!focused) return;
    const again = this.#slots.querySelector(`[data-slot="${focused}"]`);
    if (again instanceof HTMLElement) again.focus();
  }

  #add() {
    this.#ruling.add();
    this.onDraw();
  }

  /** @param {Draft} draft @param {number} n */
  #nameOf({ slots }, n) {
    const label = this.#ruling.part(n)?.label ?? "";
    const alike = slots.filter((_, at) => this.#ruling.part(at)?.label === label).length;
    const before = slots.slice(0, n).filter((_, at) => this.#ruling.part(at)?.label === label);
    return alike > 1 ? `${label} ${before.length + 1}` : label;
  }

  /** @param {Draft} draft @param {number} n */
  #slot(draft, n) {
    const slot = draft.slots[n];
    const name = this.#nameOf(draft, n);
    const choices = this.#ruling.choices(n);
    const where = select(
      choices.map((one) => [one, say(WAYS[one][0])]),
      { "data-slot": `where ${n}` },
    );
    if (slot?.where) where.value = slot.where;
    else where.prepend(make("option", { value: "", selected: true }, say("free.asItIs")));
    where.addEventListener("change", () => {
      const way = choices.find((one) => one === where.value);
      if (!way) return;
      this.#ruling.turn(n, way);
      if (!isFamily(way) && !WHOLE.some((one) => one === way)) this.onDraw();
    });
    const how = slot?.where ? WAYS[slot.where][1] : "";
    const isActive = n === draft.active;
    const box = field(name, where, isActive && how ? say(how) : undefined);
    if (draft.slots.length > 1) {
      box.toggleAttribute("data-active", isActive);
      const draws = button(say("free.drawHere"), () => this.#draws(n), {
        "data-slot": `draw ${n}`,
        "aria-pressed": String(isActive),
        "aria-label": say("free.drawRegion", { name }),
      });
      box.append(draws);
    }
    return box;
  }

  /** @param {number} n */
  #draws(n) {
    this.#ruling.turn(n);
    this.onDraw();
  }

  #submit() {
    const bad = this.#fields.filter((one) => !one.check());
    this.draw();
    if (bad[0]) return bad[0].focus();
    const { answer, draft } = this.#ruling;
    const isDrawn = draft?.slots.every(({ where, regions }) => regions.length || isFamily(where));
    // The sentence above the button says what is missing.
    if (!isDrawn || !answer || answer.error) return this.#says.scrollIntoView({ block: "nearest" });
    return this.#ruling.put();
  }
}

// @ts-check
/** The rule of a free board that an author makes or changes: its fields, its regions, and what it says. */

import { EngineError } from "../engine/engine.js";
import { withClue } from "../puzzle/envelope.js";
import { isCell } from "../puzzle/geometry.js";
import { drawnRegions, WHOLE } from "../clues/regions.js";
import { sortOf } from "../clues/sorts/index.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Kind} Kind
 * @typedef {import("../clues/regions.js").Form} Form
 * @typedef {import("../clues/regions.js").Region} Region
 * @typedef {import("../clues/sorts/asked.js").Asked} Asked
 * @typedef {import("./editor.js").Editor} Editor
 *
 * @typedef {Object} Field  of a rule, as the engine describes it
 * @property {string} key
 * @property {string} means  see `Param` in the engine
 * @property {string} label
 * @property {number} least
 * @property {number} most
 * @property {[string, string][]} options
 * @property {any} default
 * @property {boolean} needed
 * @property {number} part  the number of the region whose marks it names
 *
 * @typedef {{label: string, takes: "any"|"cells"|"lines"|"board"|"arms"}} Part
 * @typedef {{rule: string, name: string, sentence: string, fields: Field[],
 *   regions: {least: number, most: number | null, parts: Part[]}}} Told  a rule on offer
 * @typedef {{name: string, rules: Told[]}} Family
 *
 * @typedef {Form | "rows" | "columns" | "squares" | "pairs"} Where  also all members of a family, one by one
 * @typedef {{where: Where | "", regions: Region[]}} Slot  where: how it is drawn, "" if no form of ours draws it
 * @typedef {{rule: string, name: string, says?: string, regions?: Coord[][], error?: string}} Said  about a rule
 *
 * @typedef {Object} Draft
 * @property {number | null} number  of the rule that it will replace
 * @property {Told} told
 * @property {Record<string, any>} values  of its fields
 * @property {Slot[]} slots
 * @property {number} active  the slot that strokes draw
 * @property {string} about
 * @property {string} look
 */

/** All members of these are asked one by one. */
export const FAMILIES = /** @type {Where[]} */ (["rows", "columns", "squares", "pairs"]);
const CELLS = /** @type {Form[]} */ (["cells", "row", "col", "rect", "along", "set", "near"]);
const LINES = /** @type {Form[]} */ (["lines", "edges", "way"]);
/** Forms to which each stroke adds. */
const GROWING = new Set(["set", "edges", "along"]);

export class Ruling {
  /** @type {Draft | null} */
  draft = null;
  /** What the engine says of the draft. @type {Said | null} */
  answer = null;
  /** What the engine says of the rules that are set. @type {Said[]} */
  said = [];
  /** The rules on offer. @type {Family[] | null} */
  families = null;
  #app;
  #editor;
  /** The number of the rule that the author points at. @type {number | null} */
  #glance = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #asking = false;
  #again = false;
  #about = "";

  /** @param {App} app @param {Editor} editor */
  constructor(app, editor) {
    this.#app = app;
    this.#editor = editor;
    const alone = editor.pick;
    editor.pick = (path, edge) => (this.draft ? this.pick(path, edge) : alone(path, edge));
    app.onChange((state, before) => {
      if (state.id !== before.id) this.end();
      if (state.board.puzzle !== before.board.puzzle) void this.ask();
    });
    app.onPhase(() => void this.ask());
    app.onMode(() => void this.ask());
  }

  /** @param {() => void} listener called when anything here has changed */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** The kind of clue that rules are, if the board has it. @returns {Kind | undefined} */
  get kind() {
    return this.#editor.board.kinds.find((kind) => sortOf(kind).isApart && sortOf(kind).isTool);
  }

  /** The rules that are set. @returns {Asked[]} */
  get asked() {
    const { kind } = this;
    return (kind && this.#editor.puzzle.clues[kind.key]) ?? [];
  }

  /** Load the rules on offer. */
  async load() {
    this.families ??= (await this.#app.ask("vocabulary", {})).families;
  }

  /** Make a rule. @param {Told} told */
  begin(told) {
    this.#start({ number: null, told, values: {}, slots: [], active: 0, about: "", look: "" });
    const { least, parts } = told.regions;
    const count = parts[0]?.takes === "arms" ? 1 : Math.max(1, least);
    for (let n = 0; n < count; n++) this.add();
    this.turn(0);
  }

  /** Change a rule that is set, if a form can. @param {number} number @returns {boolean} whether it can */
  edit(number) {
    const one = this.asked[number];
    const all = this.families?.flatMap(({ rules }) => rules) ?? [];
    const told = all.find(({ rule }) => rule === one?.rule.rule);
    if (!one || !told) return false;
    const { regions = [], each = "", about = "", look = "" } = one;
    const isArms = told.regions.parts[0]?.takes === "arms";
    const slots = isArms
      ? [{ where: /** @type {Where | ""} */ ("arms"), regions }]
      : regions.map((region) => ({
          where: /** @type {Where | ""} */ (formOf(region)),
          regions: [region],
        }));
    if (isFamily(each)) slots.push({ where: /** @type {any} */ (each), regions: [] });
    this.#start({ number, told, values: { ...one.rule }, slots, active: 0, about, look });
    this.changed();
    return true;
  }

  /** @param {Draft} draft */
  #start(draft) {
    this.draft = draft;
    this.answer = null;
    // A form that is closed may have asked the same, and its answer is gone.
    this.#about = "";
    this.#glance = null;
    const { kind } = this;
    if (kind) this.#editor.use(kind);
  }

  /** Leave the form. */
  end() {
    this.draft = this.answer = this.#glance = null;
    this.#tell();
  }

  /** The envelope's form of the draft. @returns {Asked | null} */
  get json() {
    if (!this.draft) return null;
    const { told, values, slots, about, look } = this.draft;
    const [first] = slots;
    const each = first && isFamily(first.where) ? first.where : "";
    return {
      rule: { ...values, rule: told.rule },
      ...(each ? { each } : { regions: slots.flatMap(({ regions }) => regions) }),
      ...(about ? { about } : {}),
      ...(look ? { look } : {}),
    };
  }

  /** Put the draft among the rules. */
  put() {
    const { kind, json, draft } = this;
    if (!kind || !json || !draft) return;
    const all = [...this.asked];
    all.splice(draft.number ?? all.length, draft.number === null ? 0 : 1, json);
    this.end();
    this.#editor.change(withClue(this.#editor.puzzle, kind, all));
  }

  /** Remove a rule. @param {number} number */
  remove(number) {
    const { kind } = this;
    if (!kind) return;
    this.end();
    const left = this.asked.filter((_, n) => n !== number);
    this.#editor.change(withClue(this.#editor.puzzle, kind, left));
  }

  /** Add a region, if the rule takes more. */
  add() {
    const { draft } = this;
    if (!draft) return;
    const n = draft.slots.length;
    draft.slots.push({ where: "", regions: [] });
    const [first = ""] = this.choices(n);
    const alone = n === 0 && draft.told.regions.least <= 1;
    this.turn(n, first === "cells" && !alone ? "set" : first);
  }

  /** Whether the rule takes another region. */
  get takesMore() {
    if (!this.draft) return false;
    const { told, slots } = this.draft;
    const { most, parts } = told.regions;
    const isOne = isFamily(slots[0]?.where ?? "") || parts[0]?.takes === "arms";
    return !isOne && (most === null || slots.length < most);
  }

  /** Remove the last region. */
  less() {
    this.draft?.slots.pop();
    this.turn(0);
  }

  /** Return what a region is. @param {number} n */
  part(n) {
    const parts = this.draft?.told.regions.parts ?? [];
    return parts[Math.min(n, parts.length - 1)];
  }

  /** Return the ways to draw a region. @param {number} n @returns {Where[]} */
  choices(n) {
    const { layers } = this.#editor.board;
    const takes = this.part(n)?.takes ?? "any";
    if (takes === "board") return ["all"];
    if (takes === "arms") return ["arms"];
    const has = (/** @type {string} */ name) =>
      layers.some(({ layer, derived }) => layer.startsWith(name) && !derived);
    const cells = has("cells") && takes !== "lines" ? CELLS : [];
    const lines = has("edges") && takes !== "cells" ? LINES : [];
    const single = n === 0 && this.draft?.slots.length === 1;
    const families = single && (this.draft?.told.regions.least ?? 2) < 2 && cells.length;
    return [...cells, ...(families ? FAMILIES : []), ...lines];
  }

  /** Let strokes draw this region, in this way. @param {number} n @param {Where | ""} [where] */
  turn(n, where) {
    const { draft } = this;
    const slot = draft?.slots[n];
    if (!draft || !slot) return;
    draft.active = n;
    if (where !== undefined && where !== slot.where) {
      const isWhole = WHOLE.includes(/** @type {Form} */ (where));
      slot.where = where;
      slot.regions = isWhole ? this.#drawn(slot, [], null) : [];
    }
    this.changed();
  }

  /** @param {Slot} slot @param {Coord[]} path @param {Coord | null} edge */
  #drawn({ where, regions }, path, edge) {
    const { board } = this.#editor;
    return drawnRegions(/** @type {Form} */ (where), board, path, edge, regions[0]);
  }

  /** Draw the active region. @param {Coord[]} path @param {Coord | null} edge */
  pick(path, edge) {
    const { draft } = this;
    const slot = draft?.slots[draft.active];
    if (!draft || !slot) return;
    const choices = this.choices(draft.active);
    // Whoever draws means some places, even if the form still says all of them.
    if (!slot.where || isFamily(slot.where) || WHOLE.includes(/** @type {Form} */ (slot.where))) {
      const wanted = choices.includes("set") ? "set" : "edges";
      if (!choices.includes(wanted)) return;
      slot.where = wanted;
      slot.regions = [];
    }
    slot.regions = this.#drawn(slot, path, edge);
    const next = draft.slots[draft.active + 1];
    if (slot.regions.length && !GROWING.has(slot.where) && next && !next.regions.length)
      draft.active++;
    this.changed();
  }

  /** Show the regions of a rule that is set. @param {number | null} number */
  glance(number) {
    if (this.draft || this.#glance === number) return;
    this.#glance = number;
    this.#tell();
  }

  /** The draft has changed: show it, and ask what it says. */
  changed() {
    this.#tell();
    void this.ask();
  }

  /** Ask what the draft and the rules that are set say, unless the answer is known. */
  async ask() {
    this.#again = true;
    const { kind } = this;
    const isOurs = this.#app.mode?.id === "set" && this.#app.phase.state === "ready";
    if (this.#asking || !kind || !isOurs) return;
    this.#asking = true;
    try {
      while (this.#again) {
        this.#again = false;
        const { json } = this;
        const { puzzle } = this.#editor;
        const asked = [...this.asked, ...(json ? [json] : [])];
        const wanted = withClue(puzzle, kind, asked);
        const about = JSON.stringify([wanted.rows, wanted.cols, wanted.clues, Boolean(json)]);
        if (about === this.#about) continue;
        const { asked: said } = await this.#app.ask("ruled", { puzzle: wanted });
        this.#about = about;
        this.answer = json ? said.at(-1) : null;
        this.said = json ? said.slice(0, -1) : said;
        this.#tell();
      }
    } catch (error) {
      // The line about the puzzle says what is wrong with it.
      if (!(error instanceof EngineError)) throw error;
    } finally {
      this.#asking = false;
    }
  }

  #tell() {
    const shown = this.draft ? this.answer : this.#glance === null ? null : this.said[this.#glance];
    const drawn = this.draft?.slots.flatMap(({ regions }) =>
      regions.flatMap(({ coords }) => (coords ? [coords] : [])),
    );
    this.#editor.regions = shown?.regions ?? drawn ?? [];
    for (const listener of this.#listeners) listener();
    this.#editor.told();
  }
}

/** @param {string} where */
export const isFamily = (where) => FAMILIES.some((one) => one === where);

/** Return how an author would draw a region. @param {Region} region @returns {Form | ""} */
function formOf({ in: name, coords = [] }) {
  const isLines = coords.length > 0 && !coords.some(isCell);
  const forms = /** @type {Record<string, Form>} */ ({
    All: "all",
    AllOf: "cells",
    Union: "lines",
    Row: "row",
    Col: "col",
    Rect: "rect",
    Neighbors4: "near",
    Set: isLines ? "edges" : "set",
    Along: isLines ? "way" : "along",
  });
  return forms[name] ?? "";
}

// @ts-check
/** One pack: its puzzles as they arrive, actions for all of them, and a report. */

import { button, field, make, setText, select } from "../base/dom.js";
import { pictureUrl } from "../engine/genres.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { list, say } from "../words/say.js";
import { gradeName } from "../puzzle/sentences.js";
import { bookmaking } from "./book.js";
import { EXPORTS, exportPack } from "./pack-file.js";
import { leftOutView } from "./left.js";
import { play, progressIn, puzzleOf } from "./place.js";
import { standing } from "./runner.js";

/**
 * @typedef {import("./library.js").Pack} Pack
 * @typedef {import("./library.js").Item} Item
 * @typedef {import("./library.js").Result} Result
 * @typedef {{svg: string, words: string[], twins: number[][]}} Report
 *
 * @typedef {Object} Packs  the dialog that contains a view of packs
 * @property {import("../app/app.js").App} app
 * @property {import("../base/dialog.js").Dialog} sheet
 * @property {import("./library.js").Library} library
 * @property {import("./runner.js").Runner} runner
 * @property {() => unknown} list  show all packs
 * @property {(name: string, task: Pack["task"], lines: [number, string][]) => Promise<void>} begin
 * @property {(pack: Pack) => unknown} remove
 * @property {(id: string) => Pack | undefined} known
 * @property {(text: string) => void} announce
 * @property {(error: unknown) => void} refuse
 */

export class PackView {
  #packs;
  /** @type {Pack} */
  #pack;
  /** @type {Map<number, Card>} */
  #cards = new Map();
  #far = make("span", { class: "far" });
  #bar;
  #toggle = button(say("pack.pause"), () => void this.#turn(), { class: "main" });
  #name;
  #said = make("p", { class: "remark", role: "status" });
  #report = make("details", { hidden: true });
  #paper;
  #finished;

  /** @param {Packs} packs @param {Pack} pack @param {Item[]} items */
  constructor(packs, pack, items) {
    this.#packs = packs;
    this.#pack = pack;
    this.#finished = pack.state === "done";
    this.#bar = make("progress", { max: pack.total, "aria-label": say("pack.progress") });
    this.#name = make("input", { type: "text", value: pack.name, maxlength: 80 });
    this.#name.addEventListener("change", () => void this.#rename());
    for (const item of items)
      this.#cards.set(item.n, new Card(item, pack.task, (one) => this.#open(one)));
    const kinds = select(
      Object.entries(EXPORTS).map(([kind, name]) => [kind, say(name)]),
      { "aria-label": say("pack.saveAs") },
    );
    this.#paper = bookmaking(
      packs.app,
      () => this.#book(),
      (text) => setText(this.#said, text),
    );
    this.box = make(
      "div",
      { class: "sheet-body-part" },
      make(
        "div",
        { class: "pack-head" },
        button(say("pack.allPacks"), () => void packs.list(), { class: "quiet" }),
        field(say("pack.name"), this.#name),
        this.#far,
        this.#bar,
        this.#toggle,
      ),
      make(
        "p",
        { class: "actions" },
        kinds,
        button(say("pack.save"), () => void this.#save(kinds.value)),
        button(say("pack.delete"), () => void packs.remove(this.#pack), { class: "away" }),
      ),
      leftOutView(pack.left ?? []),
      make("details", {}, make("summary", {}, say("pack.asABook")), this.#paper),
      this.#report,
      this.#said,
      make("ol", { class: "genres cards" }, ...[...this.#cards.values()].map(({ box }) => box)),
    );
    this.#draw();
    void this.#tellReport();
    void this.#picture();
    void this.#tellProgress(items);
  }

  /** Show which are solved, and which are begun. @param {Item[]} items */
  async #tellProgress(items) {
    for (const [n, told] of await progressIn(this.#packs.app, this.#pack, items))
      this.#cards.get(n)?.far(told);
  }

  /** Show puzzles before they are graded: their pictures come one by one, while Python is idle. */
  async #picture() {
    const { app, sheet } = this.#packs;
    const cards = [...this.#cards.values()];
    for (const card of cards) {
      const puzzle = card.item.result ? null : puzzleOf(card.item, this.#pack.task);
      if (!puzzle) continue;
      try {
        const { puzzle: envelope } = await app.ask("load", puzzle, { background: true });
        const asked = { puzzle: envelope, marks: {}, colours: {}, fog: true };
        const { svg } = await app.ask("draw", asked, { background: true });
        if (!sheet.isOpen || !this.box.isConnected) return;
        card.picture(svg);
      } catch (error) {
        // A more urgent request stopped it.
        if (error instanceof Stopped) cards.push(card);
        // Grading reports a puzzle that cannot be read.
        else if (!(error instanceof EngineError)) throw error;
      }
    }
  }

  focus() {
    (this.#toggle.hidden ? this.#name : this.#toggle).focus();
  }

  /** @param {string} [id] @param {Item} [item] */
  follow(id, item) {
    if (id && id !== this.#pack.id) return;
    const known = this.#packs.known(this.#pack.id);
    if (!known) return void this.#packs.list();
    this.#pack = known;
    if (item) this.#cards.get(item.n)?.fill(item);
    this.#draw();
    if (known.state !== "done" || this.#finished) return;
    this.#finished = true;
    this.#packs.announce(say("pack.isDone", { name: known.name }));
    // Another tab may have done some of it.
    void this.#packs.library.items(known.id).then((items) => {
      for (const one of items) this.#cards.get(one.n)?.fill(one);
      return this.#tellReport();
    });
  }

  #draw() {
    const { done, state } = this.#pack;
    setText(this.#far, standing(this.#pack, this.#packs.runner));
    this.#bar.value = done;
    this.#bar.hidden = state === "done";
    setText(this.#toggle, state === "paused" ? say("pack.resume") : say("pack.pause"));
    if (state === "done" && document.activeElement === this.#toggle) this.#name.focus();
    this.#toggle.hidden = state === "done";
  }

  async #turn() {
    const { id, state } = this.#pack;
    if (state === "paused") {
      await this.#packs.runner.start(id);
      this.#packs.announce(say("pack.resumed"));
    } else {
      await this.#packs.runner.pause(id);
      this.#packs.announce(say("pack.nowPaused"));
      await this.#tellReport();
    }
  }

  async #rename() {
    const name = this.#name.value.trim() || this.#pack.name;
    this.#name.value = name;
    await this.#packs.library.change(this.#pack.id, { name });
    this.#pack = { ...this.#pack, name };
  }

  /** Return the items that are puzzles, in order. */
  #puzzles() {
    return [...this.#cards.values()].flatMap(({ item }) => (item.result?.puzzle ? [item] : []));
  }

  #book() {
    return { name: this.#pack.name, items: this.#puzzles() };
  }

  /** @param {string} kind */
  async #save(kind) {
    try {
      setText(
        this.#said,
        await exportPack(this.#packs.app, kind, this.#pack.name, this.#puzzles()),
      );
    } catch (error) {
      this.#packs.refuse(error);
    }
  }

  /** Open a puzzle of the pack on the board. @param {Item} item */
  async #open(item) {
    const { app, sheet } = this.#packs;
    if (!puzzleOf(item, this.#pack.task)) return;
    sheet.close();
    await play(app, this.#pack, item);
  }

  async #tellReport() {
    const results = [...this.#cards.values()].flatMap(({ item: { n, result } }) => {
      if (!result) return [];
      const { genre, verdict, seconds, grade, number: hard, form } = result;
      return [{ n, genre, verdict, seconds, grade, number: hard, form }];
    });
    if (!results.length) return;
    /** @type {Report} */
    let found;
    try {
      found = await this.#packs.app.ask("report", { results }, { background: true });
    } catch {
      return; // A more urgent request stopped it; the picture comes when the pack is opened again.
    }
    const more = found.twins.flatMap(([first, ...others]) => others.map((n) => ({ n, first })));
    for (const { n, first } of more) this.#cards.get(n)?.twin(first ?? 0);
    const twins = more.length ? [say("pack.twins", { n: more.length })] : [];
    this.#report.hidden = false;
    this.#report.replaceChildren(
      make("summary", {}, say("pack.report")),
      make(
        "ul",
        {},
        ...[...summary([...this.#cards.values()].map(({ item }) => item)), ...twins].map((line) =>
          make("li", {}, `${line}.`),
        ),
      ),
      make(
        "div",
        { class: "plot", tabindex: 0, role: "region", "aria-label": say("pack.plot") },
        make("img", {
          src: pictureUrl(found.svg),
          alt: say("pack.plotWords", { words: found.words.join(". ") }),
        }),
      ),
    );
  }
}

/** One puzzle of the pack, or the place for it. */
class Card {
  /** @type {Item} */
  item;
  #task;
  #open;
  #far = make("small", { class: "begun" });
  box = make("li");

  /** @param {Item} item @param {Pack["task"]} task @param {(item: Item) => void} open */
  constructor(item, task, open) {
    this.item = item;
    this.#task = task;
    this.#open = open;
    this.#draw();
  }

  /** @param {Item} item */
  fill(item) {
    if (this.item.result || !item.result) return;
    this.item = item;
    const focused = this.box.contains(document.activeElement);
    this.#draw();
    if (focused) this.box.querySelector("button")?.focus();
  }

  /** Show its picture, until there is a result. @param {string} svg */
  picture(svg) {
    if (this.item.result) return;
    const image = make("img", { src: pictureUrl(svg), alt: "", decoding: "async" });
    this.box.querySelector(".large")?.replaceWith(image);
  }

  /** Show the player's progress. @param {string} told */
  far(told) {
    setText(this.#far, told);
    this.box.firstElementChild?.append(this.#far);
  }

  /** Say that it is the same as an earlier one. @param {number} first */
  twin(first) {
    if (this.box.querySelector(".twin")) return;
    const told = make("small", { class: "twin" }, say("pack.sameAs", { first }));
    (this.box.querySelector("button") ?? this.box).append(told);
  }

  #draw() {
    const { n, result } = this.item;
    if (!result?.puzzle) {
      const waits = puzzleOf(this.item, this.#task) !== null;
      const said = result
        ? say(VERDICTS[result.verdict]?.said ?? "pack.noPuzzle")
        : say(waits ? "pack.notGradedYet" : "pack.notYet");
      const box = waits ? button("", () => this.#open(this.item)) : make("div");
      box.classList.add("blank");
      box.classList.toggle("bad", Boolean(result));
      const why = result?.why ?? (waits && !result ? say("pack.open") : "");
      box.append(
        make("span", { class: "large" }, why),
        make("strong", {}, `${n}.`),
        make("small", {}, said),
      );
      this.box.replaceChildren(box);
    } else {
      const opens = button("", () => this.#open(this.item));
      const { name, rows, cols, svg } = result;
      opens.append(
        svg
          ? make("img", { src: pictureUrl(svg), alt: "", loading: "lazy", decoding: "async" })
          : make("span", { class: "large" }, `${rows} × ${cols}`),
        make("strong", {}, `${n}. ${name}`),
        make("small", {}, `${rows} × ${cols}${gradeOf(result)}`),
      );
      const { said, tally: as } = VERDICTS[result.verdict] ?? {};
      if (said && as !== "pack.tallyUnique")
        opens.append(make("small", { class: "bad" }, say(said)));
      this.box.replaceChildren(opens);
    }
    if (this.#far.textContent) this.far(this.#far.textContent);
  }
}

/**
 * The text for each verdict on a card, and its count in the report.
 * @typedef {`pack.tally${"Unique" | "NoPuzzle" | "Several" | "None" | "Undecided" | "Failed" | "BrokeDown"}`} Tally
 * @type {Record<string, {said: import("../words/say.js").Plain, tally: Tally}>}
 */
const VERDICTS = {
  made: { said: "pack.withOne", tally: "pack.tallyUnique" },
  unique: { said: "pack.withOne", tally: "pack.tallyUnique" },
  refused: { said: "pack.noPuzzle", tally: "pack.tallyNoPuzzle" },
  multiple: { said: "pack.withSeveral", tally: "pack.tallySeveral" },
  none: { said: "pack.without", tally: "pack.tallyNone" },
  limit: { said: "pack.notDecided", tally: "pack.tallyUndecided" },
  failed: { said: "pack.failed", tally: "pack.tallyFailed" },
  "set aside": { said: "pack.brokeDown", tally: "pack.tallyBrokeDown" },
};

/** @param {Result} result */
function gradeOf({ grade, number, at_most: most }) {
  if (!grade) return "";
  const name = gradeName(grade);
  return number === undefined ? ` · ${name}` : ` · ${name} · ${most ? "≤ " : ""}${number}`;
}

/** Return sentences about all results. @param {Item[]} items */
function summary(items) {
  const results = items.flatMap(({ result }) => result ?? []);
  const verdicts = tally(
    results.map(({ verdict }) => VERDICTS[verdict]?.tally ?? "pack.tallyNoPuzzle"),
  ).map(([as, n]) => say(as, { n }));
  const grades = tally(results.flatMap(({ grade }) => (grade ? gradeName(grade) : []))).map(
    ([what, n]) => say("pack.tally", { n, what }),
  );
  const lines = [say("pack.outcome", { n: results.length, verdicts: list(verdicts) })];
  if (grades.length) lines.push(say("pack.difficulties", { grades: list(grades) }));
  return lines;
}

/**
 * Return how often each word occurs, the most frequent first.
 * @template {string} T @param {T[]} words_ @returns {[T, number][]}
 */
function tally(words_) {
  /** @type {Map<T, number>} */
  const found = new Map();
  for (const word of words_) found.set(word, (found.get(word) ?? 0) + 1);
  return [...found].sort(([, one], [, other]) => other - one);
}

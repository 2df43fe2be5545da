// @ts-check
/** New puzzles: a form for the options, the progress of generating, and a way to stop it. */

import { openBoard } from "../app/opening.js";
import { field, make, number, select, setText } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { expectGrade } from "../hints/grade.js";
import { capital, say } from "../words/say.js";
import { duration, gradeName, soFar } from "../puzzle/sentences.js";
import { allGenres, inFamilies, withNamed } from "../engine/genres.js";
import { tool } from "../base/icons.js";
import { Dialog } from "../base/dialog.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/genres.js").Genre} Genre
 * @typedef {import("../engine/genres.js").Making} Making
 * @typedef {Pick<Genre, "id" | "name" | "sizes"> & {making: Making}} Offered
 * @typedef {{stage: string, clues: number, tries: number, seconds: number}} Progress
 */

const SYMMETRIES = /** @type {Record<string, import("../words/say.js").Plain>} */ ({
  none: "make.noSymmetry",
  rotational: "make.halfTurn",
  mirror: "make.mirror",
  diagonal: "make.diagonal",
});

/** After this many seconds and tries, the ticked kinds probably do not fit on one board together. */
const LONG = 20;
const MANY = 20;

/** The time limit for a puzzle that must need a technique, in seconds. */
const PATIENCE = 120;

/** @param {App} app @param {HTMLElement} box */
export function generate(app, box) {
  const sheet = new Dialog(say("make.generateAPuzzle"));
  /** @type {Offered[]} */
  let genres = [];
  /** The type that the open puzzle brings. */
  const own = make("optgroup", { label: say("foreign.yours") });
  const kind = select([]);
  const rows = number({ min: 1, required: true });
  const cols = number({ min: 1, required: true });
  const symmetry = select([]);
  const grade = select([]);
  const technique = select([]);
  const clues = number({ min: 0, placeholder: say("make.asFew") });
  const seed = number({ min: 0, max: Number.MAX_SAFE_INTEGER, placeholder: say("make.random") });
  const wishes = make("div", { class: "wishes" });
  const mixed = make("fieldset", { class: "mixed" });
  const symmetryField = field(say("make.symmetry"), symmetry);
  const gradeField = field(say("make.difficulty"), grade);
  const techniqueField = field(say("make.technique"), technique, say("make.techniqueNote"));
  const cluesField = field(say("make.cluesAtMost"), clues);
  const progress = make("p", { class: "remark progress", "aria-hidden": "true" });
  /** Only the advice is announced; the numbers change all the time. */
  const advice = make("p", { class: "unseen", role: "status" });
  const said = make("p", { class: "wrong", role: "alert" });
  // Generating needs the list of kinds.
  const go = make("button", { type: "submit", class: "main", disabled: true }, say("make.make"));
  const stop = make(
    "button",
    { type: "button", class: "main stop", hidden: true },
    say("make.stop"),
  );
  const form = make(
    "form",
    { novalidate: true },
    field(say("make.kindOfPuzzle"), kind),
    mixed,
    make("div", { class: "pair" }, field(say("make.rows"), rows), field(say("make.columns"), cols)),
    gradeField,
    techniqueField,
    symmetryField,
    cluesField,
    wishes,
    field(say("make.seed"), seed, say("make.theSameSeed")),
    make("div", { class: "foot" }, said, make("div", { class: "actions" }, progress, go, stop)),
    advice,
  );
  sheet.body.append(form);

  /** @type {Offered | undefined} */
  let genre;
  /** How many kinds the new board mixes. */
  let kinds = 0;
  /** The last request for a puzzle. @type {import("../engine/engine.js").Request | undefined} */
  let asked;

  /**
   * Fill the form for another kind of puzzle.
   * @param {string} id the id of a genre and, after a space, the option that selects a named kind of it
   */
  function turnTo(id) {
    const [genreId, wished] = id.split(" ");
    genre = genres.find((one) => one.id === genreId) ?? genres[0];
    if (!genre) return;
    kind.value = wished ? id : genre.id;
    const { making, sizes } = genre;
    [rows.value, cols.value] = sizes.usual.map(String);
    [rows.max, cols.max] = sizes.largest.map(String);
    cols.disabled = sizes.square;
    grade.replaceChildren(
      make("option", { value: "" }, say("make.any")),
      ...making.grades.map((one) => make("option", { value: one }, capital(gradeName(one)))),
    );
    gradeField.hidden = !making.grades.length;
    const techniques = Object.entries(making.techniques);
    technique.replaceChildren(
      make("option", { value: "" }, say("make.any")),
      ...techniques.map(([slug, name]) => make("option", { value: slug }, capital(name))),
    );
    techniqueField.hidden = !techniques.length;
    symmetry.replaceChildren(
      ...making.symmetries.map((one) => make("option", { value: one }, symmetryName(one))),
    );
    symmetryField.hidden = making.symmetries.length < 2;
    cluesField.hidden = !making.thins;
    clues.value = "";
    const named = making.wishes.filter(({ name }) => name);
    mixed.hidden = !named.length;
    mixed.replaceChildren(
      make("legend", {}, say("make.withAny")),
      ...named.map(({ key, sentence, name }) =>
        make(
          "label",
          { class: "check", title: sentence },
          make("input", { type: "checkbox", name: key, checked: key === wished }),
          name.replace(` ${genre?.name ?? ""}`, ""),
        ),
      ),
    );
    wishes.replaceChildren(
      ...making.wishes
        .filter(({ name }) => !name)
        .map((wish) =>
          field(
            wish.label,
            number({
              name: wish.key,
              min: wish.least,
              max: wish.most,
              step: "any",
              // An empty field means the default value; a default of 0 usually means any value.
              placeholder: wish.default || say("make.anyValue"),
            }),
            wish.sentence,
          ),
        ),
    );
  }

  function order() {
    const wish = [...wishes.querySelectorAll("input")]
      .filter(({ value }) => value !== "")
      .map(({ name, value }) => [name, Number(value)]);
    for (const { name, checked } of mixed.querySelectorAll("input"))
      if (checked) wish.push([name, 1]);
    return {
      genre: genre?.id,
      rows: Number(rows.value),
      cols: Number((genre?.sizes.square ? rows : cols).value),
      grade: grade.value || null,
      technique: technique.value || null,
      // A rare technique may never come: the engine then says how many boards it tried.
      seconds: technique.value ? PATIENCE : null,
      symmetry: symmetry.value || null,
      clues: genre?.making.thins && clues.value ? Number(clues.value) : null,
      seed: seed.value ? Number(seed.value) : null,
      wish: Object.fromEntries(wish),
    };
  }

  /** @param {boolean} working */
  function show(working) {
    const focused = document.activeElement === go || document.activeElement === stop;
    go.hidden = working;
    stop.hidden = !working;
    if (focused) (working ? stop : go).focus();
    progress.textContent = "";
    setText(advice, "");
  }

  /** @param {Progress} far */
  function tell({ stage, clues: left, tries, seconds }) {
    const parts = [`${capital(stage)} …`];
    if (left) parts.push(say("make.clues", { n: left }));
    if (tries > 1) parts.push(say("make.try", { tries }));
    if (seconds >= 1) parts.push(soFar(seconds));
    const far = parts.join(" · ");
    const hardly = kinds > 1 && seconds >= LONG && tries >= MANY;
    progress.textContent = hardly ? `${far}. ${say("make.hardlyTogether")}` : far;
    // Announced once: it does not change from try to try.
    setText(advice, hardly ? say("make.hardlyTogether") : "");
  }

  async function run() {
    const began = performance.now();
    said.textContent = "";
    const bad = [...form.querySelectorAll("input")].find((input) => !input.validity.valid);
    if (bad) {
      said.textContent = `${labelOf(bad)}: ${bad.validationMessage}`;
      bad.focus();
      return;
    }
    show(true);
    kinds = mixed.querySelectorAll("input:checked").length;
    if (app.phase.state !== "ready") progress.textContent = say("make.waitingForSolver");
    try {
      const wanted = order();
      asked = app.request("generate", wanted, { onProgress: tell });
      /** @type {{board: Board, seed: number}} */
      const made = await asked.result;
      const time = duration((performance.now() - began) / 1000);
      sheet.close();
      if (wanted.grade) expectGrade(made.board.puzzle, wanted.grade);
      openBoard(app, made.board, {
        mode: "play",
        message: {
          kind: "good",
          head: say("make.newOne", { name: made.board.name }),
          text: say("make.madeIn", { time, seed: String(made.seed) }),
        },
      });
    } catch (error) {
      if (error instanceof Stopped) tellStopped();
      else if (error instanceof EngineError) said.textContent = error.message;
      else throw error;
    } finally {
      show(false);
    }
  }

  /**
   * Show that generating was stopped: in the dialog or, if closing the dialog stopped it, where the player is looking
   * by then.
   */
  function tellStopped() {
    said.textContent = sheet.isOpen ? say("make.stopped") : "";
    if (!sheet.isOpen)
      app.tell({ kind: "quiet", head: say("make.stopped"), text: say("solve.asYouLeftIt") });
  }

  async function open() {
    sheet.open();
    if (!genres.length) {
      // When the genres arrive, the form is filled in, and earlier input would be lost.
      const inputs = [kind, rows, cols, symmetry, grade, technique, clues, seed];
      for (const input of inputs) input.disabled = true;
      const all = await allGenres().catch(() => []);
      const making = all.filter((one) => one.making);
      genres = /** @type {Offered[]} */ (making);
      kind.replaceChildren(
        ...inFamilies(making).map((family) =>
          make(
            "optgroup",
            { label: family[0]?.family ?? "" },
            ...withNamed(family).map(({ id, name, wish }) =>
              make("option", { value: wish ? `${id} ${wish}` : id }, name),
            ),
          ),
        ),
      );
      said.textContent = genres.length ? "" : say("make.notLoaded");
      go.disabled = !genres.length;
      for (const input of inputs) input.disabled = !genres.length;
    }
    offerOwn();
    if (genre?.id !== app.board.genre) turnTo(app.board.genre);
    kind.focus();
  }

  /** Offer the type of the open puzzle's code, if that makes puzzles. */
  function offerOwn() {
    const { told } = app.foreign;
    const isOpen = app.board.puzzle.code && told?.genre === app.board.genre;
    genres = genres.filter(({ id }) => id !== own.dataset.id);
    own.remove();
    if (!isOpen || !told?.making) return;
    const { genre: id, name, making, sizes } = told;
    own.dataset.id = id;
    own.replaceChildren(make("option", { value: id }, name));
    kind.prepend(own);
    genres.push({ id, name, making, sizes });
    // Its options may have changed with its code.
    turnTo(id);
  }

  kind.addEventListener("change", () => turnTo(kind.value));
  rows.addEventListener("input", () => {
    if (genre?.sizes.square) cols.value = rows.value;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!go.hidden) void run();
  });
  // It replaces the Generate button: the second half of a double click is not meant for it.
  stop.addEventListener("click", ({ detail }) => detail < 2 && asked?.cancel());
  sheet.onClose = () => asked?.cancel();
  box.append(tool(say("make.generate"), "generate", () => void open()));
}

/** @param {string} symmetry */
function symmetryName(symmetry) {
  const key = SYMMETRIES[symmetry];
  return key ? say(key) : symmetry;
}

/** @param {HTMLInputElement} input */
const labelOf = (input) => input.labels?.[0]?.textContent ?? "";

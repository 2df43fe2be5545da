// @ts-check
/**
 * The report about a puzzle from elsewhere: parts that were not understood or only inferred, each with its places on
 * the board, and the author's own rules. All of it is shown as text, even if it looks like code.
 */

import { areVeiled } from "../puzzle/fog.js";
import { inGrid, isCell, onBoard } from "../puzzle/geometry.js";
import { button, make } from "../base/dom.js";
import * as Shown from "../puzzle/shown.js";
import { capital, say } from "../words/say.js";
import { placeOn } from "../puzzle/sentences.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../engine/types.js").Brought} Brought
 * @typedef {import("../engine/types.js").Coord} Coord
 * @typedef {import("../engine/types.js").Note} Note
 */

/**
 * The headings of the sorts of note, in this order.
 * @type {[title: import("../words/say.js").Plain, sorts: Note["sort"][]][]}
 */
const GROUPS = [
  ["report.leftOut", ["unread"]],
  ["report.drawn", ["drawn"]],
  ["report.inferred", ["inferred"]],
  ["report.told", ["told"]],
];
/** The number of notes of a group that are visible; a tap shows the others. */
const SHOWN = 4;
/** The number of places that are named. */
const NAMED = 6;

/** @param {Brought} brought @param {Note["sort"][]} sorts */
const count = ({ notes }, ...sorts) => notes.filter(({ sort }) => sorts.includes(sort)).length;

/**
 * Return how much was understood, in a sentence; "" if there is nothing to say.
 * @param {Brought | undefined} brought
 */
export function summary(brought) {
  if (!brought) return "";
  const lost = count(brought, "unread", "drawn");
  const inferred = count(brought, "inferred");
  const guess = inferred ? say("report.rulesInferred", { n: inferred }) : "";
  const missing = lost ? say("report.thingsLost", { n: lost }) : "";
  return [missing, guess].filter(Boolean).join(" ");
}

/** @param {App} app @param {HTMLElement} box */
export function report(app, box) {
  /** The highlight of this module, and the button that caused it. @type {{reason: unknown, by: HTMLElement | null}} */
  let lit = { reason: null, by: null };

  /** The cells in the fog when the notes were drawn. */
  let veiled = "";
  /** @returns {Coord[]} */
  const veil = () => (app.mode?.id === "set" ? [] : app.fog.over(app.state));

  function follow() {
    const { board } = app;
    if (board.brought && board.fog && veil().join() !== veiled) draw(board);
  }

  app.onMode(follow);
  app.onChange((state, before) => {
    if (state.board.brought !== before.board.brought) draw(state.board);
    else follow();
    if (lit.by && state.reason !== lit.reason) {
      lit.by.setAttribute("aria-pressed", "false");
      lit = { reason: null, by: null };
    }
  });
  draw(app.board);

  /** @param {Board} board */
  function draw({ brought }) {
    box.hidden = !brought?.notes.length;
    if (!brought?.notes.length) {
      box.replaceChildren();
      return;
    }
    const hidden = veil();
    veiled = hidden.join();
    const seen = brought.notes.filter(({ coords }) => !areVeiled(coords, hidden));
    const unseen = brought.notes.length - seen.length;
    const head = brought.whole ? say("report.readWhole") : say("report.readInPart");
    const groups = GROUPS.flatMap(([title, sorts]) => {
      const notes = alike(seen.filter(({ sort }) => sorts.includes(sort)));
      return notes.length ? [make("h3", {}, say(title)), ...shelf(notes)] : [];
    });
    box.replaceChildren(
      make(
        "details",
        { class: "report", open: !brought.whole },
        make("summary", {}, make("strong", {}, head), ` ${summary(brought)}`),
        ...groups,
        ...(unseen ? [make("p", { class: "remark" }, say("report.inFog", { n: unseen }))] : []),
      ),
    );
  }

  /** @param {Note[]} notes */
  function shelf(notes) {
    const [first, rest] = [notes.slice(0, SHOWN), notes.slice(SHOWN)];
    // A fold for a single note would not be worth the tap.
    if (rest.length < 2) return [make("ul", {}, ...notes.map(row))];
    return [
      make("ul", {}, ...first.map(row)),
      make(
        "details",
        {},
        make("summary", {}, say("report.more", { n: rest.length })),
        make("ul", {}, ...rest.map(row)),
      ),
    ];
  }

  /** @param {Note} note */
  function row({ sentence, coords }) {
    if (!coords.length) return make("li", {}, make("p", {}, sentence));
    const shown = button(sentence, () => light(shown, coords), {
      "aria-pressed": "false",
      title: say("report.show"),
    });
    return make("li", {}, shown);
  }

  /** @param {HTMLElement} by @param {Coord[]} coords */
  function light(by, coords) {
    if (lit.by === by) {
      app.show(Shown.explain(app.state, null));
      return;
    }
    const places = coords.filter((coord) => onBoard(app.board, coord));
    const tinted = places.filter((coord) => isCell(coord) && inGrid(app.board, coord));
    const reason = {
      outlined: [places],
      facts: Object.fromEntries(tinted.map((coord) => [coord, []])),
      numbered: [],
      ringed: [],
      wrong: false,
    };
    app.show(Shown.explain(app.state, reason));
    lit = { reason, by };
    by.setAttribute("aria-pressed", "true");
    document.getElementById("board")?.scrollIntoView({ block: "nearest" });
    const named = places.slice(0, NAMED).map((coord) => placeOn(app.board, coord));
    if (places.length > NAMED) named.push(say("report.more", { n: places.length - NAMED }));
    app.tell({ kind: "quiet", head: say("report.shown"), text: `${named.join("; ")}.` });
  }
}

/** Return each sentence once, with all its places. @param {Note[]} notes @returns {Note[]} */
function alike(notes) {
  /** @type {Map<string, Note>} */
  const found = new Map();
  for (const note of notes) {
    const there = found.get(note.sentence);
    const coords = [...new Set([...(there?.coords ?? []), ...note.coords])];
    found.set(note.sentence, { ...note, coords });
  }
  return [...found.values()];
}

/** @param {App} app @param {HTMLElement} box */
export function author(app, box) {
  app.onChange((state, before) => {
    if (state.board !== before.board) draw(state.board);
  });
  draw(app.board);

  /** @param {Board} board */
  function draw({ puzzle: { title, author: by }, brought }) {
    const rules = brought?.rules.trim() ?? "";
    // Without rules, the title and the author are already above the board.
    box.hidden = !rules;
    const quoted = title ? say("page.quoted", { title }) : "";
    const named = by ? say("page.by", { author: by }) : "";
    const said = [quoted, named].filter(Boolean).join(" ");
    box.replaceChildren(
      make("h3", {}, say("report.authorsRules")),
      ...(said ? [make("p", { class: "titled" }, capital(said))] : []),
      make("p", { class: "own-rules" }, rules),
    );
  }
}

// @ts-check
/** One puzzle in My puzzles: its picture, its progress, and its buttons. */

import { button, make, setText } from "../base/dom.js";
import { still } from "../board/still.js";
import { themedUrl } from "../share/pictures.js";
import { open as opened } from "../puzzle/state.js";
import { isWritten, writtenIn } from "../puzzle/written.js";
import { clock, gradeName } from "../puzzle/sentences.js";
import { titleOf } from "./puzzles.js";
import { capital, date, say } from "../words/say.js";

/**
 * @typedef {import("./puzzles.js").Kept} Kept
 *
 * @typedef {Object} Shelf  the parts of My puzzles that a card uses
 * @property {(kept: Kept) => void} openOne
 * @property {(card: Card, fields: {name: string, folder: string}) => unknown} note  saves a name while it is typed
 * @property {(kept: Kept, fields: {name: string, folder: string}) => unknown} rename
 * @property {(kept: Kept) => unknown} duplicate
 * @property {(kept: Kept) => unknown} remove
 */

/** The page draws boards with at most this number of cells itself. */
const DRAWN = 1600;

export class Card {
  kept;
  box;
  #shelf;
  #image = make("img", { alt: "", decoding: "async" });
  #large = make("span", { class: "large" }, this.#image);
  #title = make("strong");
  #kind = make("small");
  #far = make("small");
  #folder = make("small", { class: "folder" });
  #more;

  /** @param {Shelf} shelf @param {Kept} kept */
  constructor(shelf, kept) {
    this.kept = kept;
    this.#shelf = shelf;
    const open = button("", () => shelf.openOne(this.kept), { class: "open" });
    open.append(this.#large, this.#title, this.#kind, this.#far);
    this.#more = this.#form(titleOf(kept));
    this.box = make("li", {}, open, this.#more);
    this.call(kept);
    this.draw(kept.svg);
  }

  /** Update its name or folder. @param {Kept} kept */
  call(kept) {
    this.kept = kept;
    const { board, folder } = kept;
    const title = titleOf(kept);
    const kind = title === board.name ? "" : `${board.name} `;
    setText(this.#title, title);
    setText(this.#kind, `${kind}${board.rows} × ${board.cols}`);
    const level = kept.level ? [capital(gradeName(kept.level.word))] : [];
    setText(this.#far, [...level, progress(kept), day(kept.at)].join(" · "));
    this.#far.title = kept.amiss ?? "";
    setText(this.#folder, folder);
    if (folder) this.#kind.parentElement?.append(this.#folder);
    else this.#folder.remove();
  }

  /** Move the focus to its further buttons. */
  focus() {
    this.#more.querySelector("summary")?.focus();
  }

  /** Whether its further buttons are open. */
  get isUnfolded() {
    return this.#more.open;
  }

  fold() {
    this.#more.open = false;
  }

  unfold() {
    this.#more.open = true;
    this.focus();
  }

  /** The text for the search. */
  get text() {
    const { board, folder, level } = this.kept;
    const words = [folder, progress(this.kept), level ? gradeName(level.word) : ""];
    return [titleOf(this.kept), board.name, board.puzzle.author ?? "", ...words]
      .join(" ")
      .toLowerCase();
  }

  /** @param {string} svg */
  draw(svg) {
    this.#image.hidden = !svg;
    if (svg) this.#image.src = themedUrl(svg);
  }

  /** Draw the board here, as on the page: only a sandbox could ask the code of its type for a picture. */
  drawHere() {
    const { board } = this.kept;
    if (board.rows * board.cols > DRAWN) return;
    this.#large.replaceChildren(still(opened(board, writtenIn(this.kept))));
  }

  /** @param {string} title */
  #form(title) {
    const name = make("input", {
      type: "text",
      "aria-label": say("shelf.nameOf", { title }),
      maxlength: 100,
    });
    const folder = make("input", {
      type: "text",
      "aria-label": say("shelf.folderOf", { title }),
      placeholder: say("shelf.noFolder"),
      maxlength: 100,
    });
    [name.value, folder.value] = [title, this.kept.folder];
    const typed = () => {
      const given = name.value.trim();
      // The default name is not stored as the player's: it would outlive another title.
      const own = titleOf({ ...this.kept, name: "" });
      return { name: given === own ? "" : given, folder: folder.value.trim() };
    };
    // Closing the dialog, or the page, also saves the text.
    for (const input of [name, folder])
      input.addEventListener("input", () => void this.#shelf.note(this, typed()));
    return make(
      "details",
      // In a short list it would open below the edge of the dialog.
      {
        ontoggle: (/** @type {Event} */ { target }) =>
          intoView(/** @type {HTMLDetailsElement} */ (target)),
      },
      make("summary", { "aria-label": say("shelf.moreFor", { title }) }, "⋯"),
      make(
        "form",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void this.#shelf.rename(this.kept, typed());
          },
        },
        make("label", {}, say("shelf.name"), name),
        make("label", {}, say("shelf.folder"), folder),
        make("button", { type: "submit" }, say("shelf.keep")),
        button(say("shelf.duplicate"), () => void this.#shelf.duplicate(this.kept), {
          "aria-label": say("shelf.duplicateOne", { title }),
        }),
        button(say("shelf.delete"), () => void this.#shelf.remove(this.kept), {
          class: "away",
          "aria-label": say("shelf.deleteOne", { title }),
        }),
      ),
    );
  }
}

/** Return the day of the last change, with the year if it is another one. @param {number} at in milliseconds */
function day(at) {
  const then = new Date(at);
  const isNow = then.getFullYear() === new Date().getFullYear();
  return date(then, { day: "numeric", month: "short", year: isNow ? undefined : "numeric" });
}

/**
 * Return its progress, in words.
 * @param {Pick<Kept, "solved" | "seconds" | "far" | "amiss" | keyof import("../puzzle/written.js").Written>} kept
 */
export function progress(kept) {
  const { solved, seconds, far } = kept;
  if (kept.amiss) return say("shelf.draft");
  if (solved)
    return seconds ? say("shelf.solvedIn", { time: clock(seconds) }) : say("shelf.solved");
  if (!isWritten(kept)) return say("shelf.notBegun");
  return far ? say("shelf.filledIn", { n: Math.floor(far * 100) }) : say("shelf.begun");
}

/** @param {HTMLDetailsElement} unfolded */
function intoView(unfolded) {
  if (unfolded.open) unfolded.querySelector("form")?.scrollIntoView({ block: "nearest" });
}

// @ts-check
/** One puzzle on the shelf: its picture, how far it is, and what can be done with it. */

import { button, make } from "../dom.js";
import { themedUrl } from "../panels/pictures.js";
import { clock } from "../words.js";
import { titleOf } from "./puzzles.js";
import { say } from "../say.js";

/**
 * @typedef {import("./panel.js").Shelf} Shelf
 * @typedef {import("./puzzles.js").Kept} Kept
 */

export class Card {
  kept;
  box;
  #shelf;
  #image = make("img", { alt: "", decoding: "async" });

  /** @param {Shelf} shelf @param {Kept} kept */
  constructor(shelf, kept) {
    this.kept = kept;
    this.#shelf = shelf;
    const { board, folder } = kept;
    const title = titleOf(kept);
    const open = button("", () => shelf.openOne(kept), { class: "open" });
    const kind = title === board.name ? "" : `${board.name} `;
    open.append(
      make("span", { class: "large" }, this.#image),
      make("strong", {}, title),
      make("small", {}, `${kind}${board.rows} × ${board.cols}`),
      make("small", {}, progress(kept)),
    );
    if (folder) open.append(make("small", { class: "folder" }, folder));
    this.box = make("li", {}, open, this.#more(title));
    this.draw(kept.svg);
  }

  /** What is searched. */
  get text() {
    const { board, folder } = this.kept;
    return [titleOf(this.kept), board.name, board.puzzle.author ?? "", folder, progress(this.kept)]
      .join(" ")
      .toLowerCase();
  }

  /** @param {string} svg */
  draw(svg) {
    this.#image.hidden = !svg;
    if (svg) this.#image.src = themedUrl(svg);
  }

  /** @param {string} title */
  #more(title) {
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
    const rename = () => {
      const given = name.value.trim();
      const fields = {
        name: given === this.kept.board.name ? "" : given,
        folder: folder.value.trim(),
      };
      void this.#shelf.change(this.kept, fields, say("shelf.renamed"));
    };
    return make(
      "details",
      {},
      make("summary", { "aria-label": say("shelf.moreFor", { title }) }, "⋯"),
      make(
        "form",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            rename();
          },
        },
        make("label", {}, say("shelf.name"), name),
        make("label", {}, say("shelf.folder"), folder),
        make("button", { type: "submit" }, say("shelf.keep")),
        button(say("shelf.delete"), () => void this.#shelf.remove(this.kept), {
          class: "away",
          "aria-label": say("shelf.deleteOne", { title }),
        }),
      ),
    );
  }
}

/** How far it is, in words. @param {Kept} kept */
function progress({ solved, marks, centre, corner, colour = {}, drawn = {}, seconds, far }) {
  if (solved)
    return seconds ? say("shelf.solvedIn", { time: clock(seconds) }) : say("shelf.solved");
  const any = [marks, centre, corner, colour, drawn].some((field) => Object.keys(field).length);
  if (!any) return say("shelf.notBegun");
  return far ? say("shelf.filledIn", { n: Math.floor(far * 100) }) : say("shelf.begun");
}

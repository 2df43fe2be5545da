// @ts-check
/** One puzzle on the shelf: its picture, how far it is, and what can be done with it. */

import { button, make } from "../dom.js";
import { themedUrl } from "../panels/pictures.js";
import { clock } from "../words.js";
import { titleOf } from "./puzzles.js";

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
    const name = make("input", { type: "text", "aria-label": `Name of ${title}`, maxlength: 100 });
    const folder = make("input", {
      type: "text",
      "aria-label": `Folder of ${title}`,
      placeholder: "No folder",
      maxlength: 100,
    });
    [name.value, folder.value] = [title, this.kept.folder];
    const rename = () => {
      const given = name.value.trim();
      const fields = {
        name: given === this.kept.board.name ? "" : given,
        folder: folder.value.trim(),
      };
      void this.#shelf.change(this.kept, fields, "Renamed.");
    };
    return make(
      "details",
      {},
      make("summary", { "aria-label": `More for ${title}` }, "⋯"),
      make(
        "form",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            rename();
          },
        },
        make("label", {}, "Name", name),
        make("label", {}, "Folder", folder),
        make("button", { type: "submit" }, "Keep"),
        button("Delete", () => void this.#shelf.remove(this.kept), {
          class: "away",
          "aria-label": `Delete ${title}`,
        }),
      ),
    );
  }
}

/** How far it is, in words. @param {Kept} kept */
function progress({ solved, marks, centre, corner, colour = {}, drawn = {}, seconds, far }) {
  if (solved) return seconds ? `Solved in ${clock(seconds)}` : "Solved";
  const any = [marks, centre, corner, colour, drawn].some((field) => Object.keys(field).length);
  if (!any) return "Not begun";
  return far ? `${Math.floor(far * 100)} % filled in` : "Begun";
}

// @ts-check
/** Shows on the board what the drawing tool does: the cursor, what is being drawn, what is selected. */

import { extent, partsOf } from "../board/decorating.js";
import { paintDecorations } from "../board/decorations.js";
import { CELL, make, path } from "../board/svg.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../board/decorating.js").Decoration} Decoration
 * @typedef {import("./artist.js").Artist} Artist
 * @typedef {import("./editor.js").Editor} Editor
 */

/** Half the length of the cursor's strokes. */
const ARM = 7;

export class Easel {
  #app;
  #editor;
  #svg;
  #artist;
  #group = make("g", { class: "in-hand", "aria-hidden": "true" });

  /** @param {App} app @param {Editor} editor @param {Artist} artist @param {SVGSVGElement} svg */
  constructor(app, editor, artist, svg) {
    this.#app = app;
    this.#artist = artist;
    this.#editor = editor;
    this.#svg = svg;
    editor.onChange(() => this.draw());
    app.onChange((state, before) => {
      if (state.board !== before.board) this.draw();
    });
    app.onMode(() => this.draw());
  }

  draw() {
    const artist = this.#artist;
    if (this.#editor.artist !== artist || this.#app.mode?.id !== "set") return this.#group.remove();
    const { pending, held, one, at, points } = artist;
    const drawn = held ?? pending;
    this.#group.replaceChildren(
      ...(drawn ? decorations([drawn]) : []),
      ...this.#picked(points),
      ...(one && !held ? chosen(one) : []),
      ...(artist.types ? [] : [cross(at)]),
    );
    if (this.#svg.lastChild !== this.#group) this.#svg.append(this.#group);
  }

  /** Show the points before they make a drawing. @param {Artist["points"]} points */
  #picked(points) {
    return points.map(([row, col]) =>
      make("circle", { class: "pen-point", cx: col * CELL, cy: row * CELL, r: 3 }),
    );
  }
}

/** @param {Decoration[]} all */
const decorations = (all) => {
  const group = make("g", { class: "decorations" });
  group.append(...paintDecorations(all.flatMap(partsOf)));
  return [group];
};

/** @param {Decoration} one */
function chosen(one) {
  const found = extent(one);
  if (!found) return [];
  const { top, left, bottom, right } = found;
  return [
    make("rect", {
      class: "chosen",
      x: left * CELL - 4,
      y: top * CELL - 4,
      width: (right - left) * CELL + 8,
      height: (bottom - top) * CELL + 8,
      rx: 4,
    }),
  ];
}

/** @param {[number, number]} at */
function cross([row, col]) {
  const [x, y] = [col * CELL, row * CELL];
  return path("crosshair", `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`);
}

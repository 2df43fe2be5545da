// @ts-check
/** Genres as cards with a picture, by family: in the picker, and on the first screen. */

import { openBoard } from "../app/opening.js";
import { button, make } from "../base/dom.js";
import { inFamilies } from "../engine/genres.js";
import { themedUrl } from "../share/pictures.js";

/** @typedef {import("../engine/genres.js").Genre} Genre */

/** @param {Genre} genre @param {(genre: Genre) => void} choose */
export function cardOf(genre, choose) {
  const { rows, cols } = genre.example;
  const card = button("", () => choose(genre), { title: genre.rules });
  card.append(
    make("img", { src: themedUrl(genre.picture), alt: "", loading: "lazy" }),
    make("strong", {}, genre.name),
    make("span", {}, `${rows} × ${cols}`),
  );
  return make("li", {}, card);
}

/**
 * Create a section for each family.
 * @template {{genre: Genre, row: HTMLLIElement}} Row
 * @param {Genre[]} genres @param {(genre: Genre) => Row} rowOf
 * @returns {{rows: Row[], sections: HTMLElement[]}} rows: all of them, in the order on the page
 */
export function shelved(genres, rowOf) {
  /** @type {Row[]} */
  const rows = [];
  const sections = inFamilies(genres).map((family) => {
    const own = family.map(rowOf);
    rows.push(...own);
    return make(
      "section",
      {},
      make("h3", {}, family[0]?.family ?? ""),
      make("ul", { class: "genres" }, ...own.map(({ row }) => row)),
    );
  });
  return { rows, sections };
}

/** Open our example of a genre. @param {import("../app/app.js").App} app @param {Genre} genre */
export const openExample = (app, genre) => openBoard(app, genre.example, { mode: "play" });

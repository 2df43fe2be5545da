// @ts-check
/** The families of puzzle types on the front page: a card for each, with a colour and a voice of its own. */

import { button, make, setText } from "../base/dom.js";
import { allGenres, inFamilies } from "../engine/genres.js";
import { icon } from "../base/icons.js";
import { themedUrl } from "../share/pictures.js";
import { say } from "../words/say.js";

/** What each family is about, by its folder; the first family has a sentence of its own. */
const VOICES = /** @type {Record<string, import("../words/say.js").Plain>} */ ({
  loops: "home.loops",
  lines: "home.lines",
  shading: "home.shading",
  numbers: "home.numbers",
  placing: "home.placing",
  division: "home.division",
});

/**
 * Fill the box with the families. A genre that has a day stands for each. Rejects if their list did not load.
 * @param {HTMLElement} box @param {import("../engine/types.js").Site} site @param {(family: string) => void} open  opens the list of puzzle types at a family, or all of it for ""
 */
export async function showFamilies(box, site, open) {
  const daily = new Set(site.days.flatMap((day) => Object.values(day)).map(({ genre }) => genre));
  const families = inFamilies(await allGenres());
  const all = button("", () => open(""), { class: "family" });
  const every = families.flat().reduce((sum, { named }) => sum + 1 + named.length, 0);
  all.append(
    make(
      "span",
      { class: "words" },
      make("strong", {}, say("home.allTypes")),
      make("span", {}, say("home.searchable")),
      make("small", {}, say("picker.kinds", { n: every })),
    ),
    icon("puzzles"),
  );
  box.replaceChildren(
    ...families.map((genres) => {
      const { folder = "", family = "" } = genres[0] ?? {};
      const face = genres.find(({ id }) => daily.has(id)) ?? genres[0];
      const card = button("", () => open(family), { class: "family", "data-family": folder });
      const count = make("small");
      const kinds = genres.reduce((sum, { named }) => sum + 1 + named.length, 0);
      setText(count, say("picker.kinds", { n: kinds }));
      const voice = say(VOICES[folder] ?? "home.firstFamily");
      card.append(
        make(
          "span",
          { class: "words" },
          make("strong", {}, family),
          make("span", {}, voice),
          count,
        ),
        make("img", { src: face ? themedUrl(face.picture) : "", alt: "", loading: "lazy" }),
      );
      return make("li", {}, card);
    }),
    make("li", {}, all),
  );
}

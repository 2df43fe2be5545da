// @ts-check
/** A puzzle in the page of another site: the board, its controls, and a link to the full page. */

import { make } from "../base/dom.js";
import { isEmbedded, withinPuzzle } from "../app/embedded.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** The height of the frame, in pixels: on a phone it contains the board and the status below it. */
const HEIGHT = 820;

/**
 * Return the HTML for another site's page.
 * @param {{name: string, rows: number, cols: number}} board @param {string} behind the `#`
 */
export function snippet({ name, rows, cols }, behind) {
  const page = new URL("embed.html", document.baseURI);
  // The address may contain characters with a meaning in HTML.
  const src = `${page}#${behind}`.replaceAll("&", "&amp;").replaceAll('"', "%22");
  const title = `${name}, ${rows} × ${cols}`.replaceAll('"', "");
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
}

/** @param {App} app @param {HTMLElement} box */
export function embed(app, box) {
  // The build writes it into embed.html, which other sites can show.
  box.hidden = !isEmbedded();
  if (isEmbedded()) app.show(withinPuzzle(app.state));
  const link = make("a", { target: "_blank", rel: "noopener" }, say("share.openInGridwright"));
  const aim = () => {
    link.href = `${new URL("./", document.baseURI)}${location.hash}`;
  };
  aim();
  // Once another puzzle is on the board, the address no longer contains this one: the link stays with the embedded
  // puzzle.
  addEventListener("hashchange", aim);
  box.append(link);
}

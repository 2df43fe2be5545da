// @ts-check
/** A puzzle within the page of another site: the board, what plays it, and the way to the full page. */

import { make } from "../base/dom.js";
import { isEmbedded, withinPuzzle } from "../app/embedded.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** How high the frame is, in pixels: a phone has the board and what is said below it. */
const HEIGHT = 820;

/**
 * What another site writes into its page.
 * @param {{name: string, rows: number, cols: number}} board @param {string} behind the `#`
 */
export function snippet({ name, rows, cols }, behind) {
  const page = new URL("embed.html", document.baseURI);
  // The address may hold what HTML would take for its own.
  const src = `${page}#${behind}`.replaceAll("&", "&amp;").replaceAll('"', "%22");
  const title = `${name}, ${rows} × ${cols}`.replaceAll('"', "");
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
}

/** @param {App} app @param {HTMLElement} box */
export function embed(app, box) {
  // The build writes it into embed.html, which other sites may show.
  box.hidden = !isEmbedded();
  if (isEmbedded()) app.show(withinPuzzle(app.state));
  const link = make("a", { target: "_blank", rel: "noopener" }, say("share.openInGridwright"));
  const aim = () => {
    link.href = `${new URL("./", document.baseURI)}${location.hash}`;
  };
  aim();
  // Once another puzzle is on the board, the address no longer says so: the link stays with what was embedded.
  addEventListener("hashchange", aim);
  box.append(link);
}

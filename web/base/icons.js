// @ts-check
/** Icons for buttons: strokes in a square of 24, in the colour of the text beside them. */

import { button } from "./dom.js";

const XMLNS = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const PATHS = {
  back: "M14.5 5 7.5 12l7 7",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
  clear: "M4 15.5 13 6.5l6 6-7 7H8zM8.5 11l6 6M12 19.5h8",
  continue: "M8 5.5v13L19 12z",
  eye: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  generate:
    "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01",
  help: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.6v.01",
  hint: "M9.5 17.5h5M10.5 20.5h3M9.5 14.8a5.7 5.7 0 1 1 5 0v2.7h-5z",
  import: "M12 4v10.5M8 10.5l4 4 4-4M4 15v5h16v-5",
  learn: "M12 4.5 2.5 9l9.5 4.5L21.5 9zM6.5 11v5c3 2.7 8 2.7 11 0v-5M21.5 9v5.5",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  packs: "M12 3.5 3.5 8 12 12.5 20.5 8zM3.5 12 12 16.5l8.5-4.5M3.5 16 12 20.5l8.5-4.5",
  paste: "M7 5.5h10v15H7zM10 5.5v-2h4v2M10 11h4M10 15h4",
  pause: "M8.5 5v14M15.5 5v14",
  picture: "M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.2v.01",
  puzzles: "M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16",
  redo: "M16 5l4.5 4.5L16 14M20 9.5H9.5a5 5 0 0 0 0 10H15",
  reset: "M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9",
  settings: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4",
  share: "M12 15V4M8 8l4-4 4 4M7.5 11H5v9.5h14V11h-2.5",
  set: "M5 15.5 15.5 5l3.5 3.5L8.5 19H5zM13.5 7l3.5 3.5",
  shelf: "M4.5 4h3.5v16H4.5zM8 4h4v16H8zM14 5.2l3.4-.8 3 15.2-3.4.7z",
  solve: "M13.5 3 5 13.5h6L9.5 21 19 10h-6.5z",
  statistics: "M5 20V11M12 20V4M19 20v-6",
  stop: "M7 7h10v10H7z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  today: "M4.5 5.5h15v14h-15zM4.5 10h15M8.5 3.5v4M15.5 3.5v4M9 14.5l2.2 2.2 4-4",
  unseen: "M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM4.5 4.5l15 15",
  undo: "M8 5 3.5 9.5 8 14M4 9.5h10.5a5 5 0 0 1 0 10H9",
};

/** @param {string} name @returns {SVGSVGElement} */
export function icon(name) {
  const svg = document.createElementNS(XMLNS, "svg");
  const path = document.createElementNS(XMLNS, "path");
  path.setAttribute("d", PATHS[name] ?? "");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign-icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

/**
 * Put an icon before the label of a button, which stays its accessible name.
 * @param {HTMLElement} box @param {string} name
 */
export function sign(box, name) {
  const words = document.createElement("span");
  words.className = "sign-name";
  words.append(...box.childNodes);
  box.replaceChildren(icon(name), words);
}

/** Create a button of the header. @param {string} name @param {string} picture @param {() => void} act */
export function tool(name, picture, act) {
  const made = button(name, act, { class: "tool" });
  sign(made, picture);
  return made;
}

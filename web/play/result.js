// @ts-check
/** The result of a solved puzzle, to share: as text, as a picture, or with the system's share sheet. No spoiler. */

import { button, make, setText } from "../base/dom.js";
import { sign } from "../base/icons.js";
import { dayOf, noonOf } from "../puzzle/days.js";
import { gradeOf } from "../hints/grade.js";
import { clock, gradeName, titleOf } from "../puzzle/sentences.js";
import { fileName, png, save } from "../share/pictures.js";
import { address, fragment } from "../share/link.js";
import { date, say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** The picture's width and height, in pixels, which most places that show links prefer. */
const [WIDTH, HEIGHT] = [1200, 630];

/** The longest link to a puzzle that a shared result contains, in characters: longer ones would bury it. */
const LONGEST_LINK = 500;

/** @param {App} app @param {HTMLElement} replay the button for the replay, beside the others */
export function sharing(app, replay) {
  const said = make("span", { class: "remark", role: "status" });
  const text = button(say("result.shareShort"), () => void share(), {
    "aria-label": say("result.share"),
  });
  sign(text, "share");
  const picture = button(say("result.pictureShort"), () => void keepPicture(), {
    "aria-label": say("result.savePicture"),
  });
  sign(picture, "picture");
  const box = make("div", { class: "results" }, text, picture, replay, said);

  /** Use the system's share sheet where there is one, as on phones; elsewhere copy the text. */
  async function share() {
    const told = [...lines(app), await whereToPlay(app)].join("\n");
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      // Closing the sheet rejects.
      await navigator.share({ text: told }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(told);
      setText(said, say("result.copied"));
    } catch {
      setText(said, told);
    }
  }

  async function keepPicture() {
    save(fileName(app.state, "png"), await png(svgOf(lines(app))));
    setText(said, say("result.saved"));
  }

  app.onChange((state, before) => {
    if (state.board !== before.board || state.solved !== before.solved) setText(said, "");
  });
  return box;
}

/**
 * Return the lines of a result: the puzzle, its difficulty and day, the time, what helped, and the hardest step.
 * @param {Pick<App, "state" | "board">} app @returns {string[]}
 */
export function lines({ state, board }) {
  const word = board.day?.word ?? gradeOf(board.puzzle)?.word ?? "";
  const day = board.day ? date(noonOf(board.day.date), { day: "numeric", month: "long" }) : "";
  const title = board.day ? "" : titleOf(state);
  const what = [board.name, title, word && gradeName(word), `${board.rows} × ${board.cols}`, day];
  const helped = state.peeked
    ? say("play.peeked")
    : state.hints
      ? say("play.hints", { n: state.hints })
      : say("result.noHints");
  const time = state.seconds >= 1 ? clock(state.seconds) : say("play.solved");
  const step = gradeOf(board.puzzle)?.hardest?.name ?? "";
  const hardest = step && say("result.hardest", { name: step });
  const told = ["Gridwright", what.filter(Boolean).join(" · "), `${time} · ${helped}`, hardest];
  return told.filter(Boolean);
}

/**
 * Return the address at which others find the puzzle: a day's is on the front page.
 * @param {Pick<App, "board">} app
 */
async function whereToPlay({ board: { day, puzzle } }) {
  const link = day ? "" : address(await fragment(puzzle, null));
  return link && link.length <= LONGEST_LINK ? link : String(new URL("./", document.baseURI));
}

/** Return the picture of a result. @param {string[]} told */
function svgOf([name = "", what = "", time = "", step = ""]) {
  const text = (/** @type {string} */ words, /** @type {string} */ rest) =>
    `<text x="100" ${rest}>${words.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)}</text>`;
  const fits = (/** @type {string} */ words, /** @type {number} */ size) =>
    Math.min(size, Math.floor(1900 / Math.max(1, words.length)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#17595e"/>` +
    `<path d="M760 0v630M900 0v630M1040 0v630M620 350h580M620 490h580M620 210h580M620 70h580" stroke="#fff" stroke-opacity=".12" stroke-width="4"/>` +
    text(name, 'y="150" font-size="44" fill="#8ad8d4" font-weight="600"') +
    text(what, `y="320" font-size="${fits(what, 64)}" fill="#fff" font-weight="700"`) +
    text(time, `y="440" font-size="${fits(time, 56)}" fill="#fff"`) +
    text(step, `y="505" font-size="${fits(step, 36)}" fill="#fff" fill-opacity=".8"`) +
    text(dayOf(Date.now()), 'y="575" font-size="30" fill="#8ad8d4"') +
    "</svg>"
  );
}

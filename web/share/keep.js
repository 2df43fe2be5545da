// @ts-check
/** Sharing and saving: a link that contains the whole puzzle, texts, pictures, paper. */

import { button, field, make } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { pngWith, svgWith } from "./carried.js";
import { snippet } from "./embed.js";
import { formList } from "./forms.js";
import { address, fragment } from "./link.js";
import { fileName, png, save } from "./pictures.js";
import { printing } from "./print.js";
import { tool } from "../base/icons.js";
import { Dialog } from "../base/dialog.js";
import { say } from "../words/say.js";

/** @typedef {import("../app/app.js").App} App */

/** @param {App} app @param {HTMLElement} box */
export function keep(app, box) {
  const sheet = new Dialog(say("share.shareAndKeep"), "growing");
  const said = make("p", { class: "remark", role: "status" });
  const link = make("input", { type: "text", readonly: true, spellcheck: "false" });
  const filled = make("input", { type: "checkbox", onchange: () => void show() });
  const partly = make("p", { class: "remark" });
  const forms = make("div", { class: "formats" });
  /** The one format that the page writes itself. @type {import("./forms.js").Form} */
  const json = { name: "json", text: "", why: "", losses: [] };
  const pictures = make(
    "div",
    { class: "actions" },
    button(say("share.svg"), () => void picture("svg")),
    button(say("share.png"), () => void picture("png")),
  );
  const frame = make("textarea", { rows: 3, readonly: true, spellcheck: "false" });
  link.addEventListener("focus", () => link.select());
  frame.addEventListener("focus", () => frame.select());
  // The engine's list arrives a moment later: it is last, so that nothing moves under a finger.
  sheet.body.append(
    make("label", { class: "check" }, filled, say("share.withFilled")),
    field(say("share.link"), link, say("share.thePuzzle")),
    make(
      "p",
      { class: "actions" },
      button(say("share.copyLink"), () => void copy(link.value)),
    ),
    partly,
    make("h3", {}, say("share.asPicture")),
    pictures,
    make("p", { class: "remark" }, say("share.pictureCarries")),
    make("h3", {}, say("share.onPaper")),
    printing(app, tell),
    make(
      "details",
      { class: "refused" },
      make("summary", {}, say("share.ownPage")),
      field(say("share.whatToWrite"), frame, say("share.boardToPlay")),
      make(
        "p",
        { class: "actions" },
        button(say("share.copyFrame"), () => void copy(frame.value)),
      ),
    ),
    forms,
    make("div", { class: "foot told" }, said),
  );

  /** @param {string} text */
  function tell(text) {
    said.textContent = text;
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      tell(say("share.copied"));
    } catch {
      tell(say("share.noClipboard"));
      link.focus();
    }
  }

  /** Return all marks on the board, the player's and the solver's. */
  const marks = () => ({ ...app.state.marks, ...app.state.solution });

  /** @param {"svg" | "png"} kind */
  async function picture(kind) {
    const name = fileName(app.state, kind);
    tell(say("share.makingPicture"));
    try {
      const { puzzle, ...more } = contents();
      const { svg } = await app.ask("draw", { puzzle, ...more });
      // In ASCII, like the link: a PNG's text chunk allows nothing else.
      const own = address(await fragment({ ...puzzle, ...more }, null));
      const blob =
        kind === "svg"
          ? new Blob([svgWith(svg, own)], { type: "image/svg+xml" })
          : pngWith(new Uint8Array(await (await png(svg)).arrayBuffer()), own);
      save(name, blob);
      tell(say("share.saved", { name }));
    } catch (error) {
      tell(error instanceof EngineError ? error.message : say("share.noPicture"));
    }
  }

  function open() {
    tell("");
    sheet.open();
    void show();
  }

  /** @param {string} behind the `#` */
  function aim(behind) {
    link.value = address(behind);
  }

  /** Return the contents that a format has to store. */
  function contents() {
    const { puzzle, brought } = app.board;
    const came = brought ? { rules: brought.rules, notes: brought.notes } : {};
    if (!filled.checked) return { puzzle, ...came };
    const { centre, corner, tinted, colour, drawn } = app.state;
    const more = Object.entries({ corner, tinted, colours: colour, drawn });
    const any = Object.fromEntries(more.filter(([, written]) => Object.keys(written).length));
    return { puzzle, ...came, marks: marks(), pencil: centre, ...any };
  }

  async function show() {
    const asked = contents();
    const { puzzle, ...more } = asked;
    const isInPart = app.board.brought?.whole === false;
    partly.textContent = isInPart ? say("share.inOurLinkOnly") : "";
    const whole = { ...puzzle, ...more };
    // The player must not copy the link of the previous puzzle for this one.
    link.value = "";
    // Our own link and the JSON are there at once; the others as soon as Python has loaded.
    json.text = JSON.stringify(whole);
    list([json]);
    const behind = await fragment(whole, null);
    aim(behind);
    frame.value = snippet(app.board, behind);
    try {
      /** @type {{forms: import("./forms.js").Form[]}} */
      const all = await app.ask("dump", asked);
      if (puzzle !== app.board.puzzle || "marks" in more !== filled.checked) return;
      list(all.forms.map((form) => (form.name === json.name ? Object.assign(json, form) : form)));
      const puzzlink = all.forms.find(({ name }) => name === "link")?.text ?? null;
      if (!Object.keys(more).length) aim(await fragment(puzzle, puzzlink));
    } catch (error) {
      if (error instanceof EngineError) tell(error.message);
      else if (!(error instanceof Stopped)) throw error;
    }
  }

  /**
   * Show the list. The row of the JSON stays where it is: a press of its button may begin before the others arrive.
   * @param {import("./forms.js").Form[]} all
   */
  function list(all) {
    const [title, files, ...others] = formList(
      all,
      (text) => void copy(text),
      (ending, text) => {
        const name = fileName(app.state, ending);
        save(
          name,
          new Blob([text], { type: ending === "json" ? "application/json" : "text/plain" }),
        );
        tell(say("share.saved", { name }));
      },
    );
    const kept = forms.children[1];
    if (!kept?.firstElementChild || !files)
      forms.replaceChildren(title ?? "", files ?? "", ...others);
    else {
      follow(kept.firstElementChild, [...files.children].slice(1));
      follow(kept, others);
    }
  }

  // A paste or a link that was still being read when the sheet opened is another puzzle.
  app.onChange(({ board }, before) => {
    if (sheet.isOpen && board.puzzle !== before.board.puzzle) void show();
  });
  box.append(tool(say("share.share"), "share", () => open()));
}

/** Put these after an element, and remove what was there. @param {Element} first @param {Element[]} others */
function follow(first, others) {
  while (first.nextSibling) first.nextSibling.remove();
  first.after(...others);
}

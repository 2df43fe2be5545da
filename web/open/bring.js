// @ts-check
/**
 * Brings a puzzle to the page: pasted (anywhere or into a box), dropped, shared by another program, or in a link behind
 * the `#`. The engine finds out what it is; if it cannot, a sentence says why.
 */

import { openBrought, parted, requestToOpen } from "../app/opening.js";
import { button, field, make, select } from "../base/dom.js";
import { EngineError, Stopped } from "../engine/engine.js";
import { SOLVE, introduce, isAtBoard, isDemo, isPlaceholder } from "../app/embedded.js";
import { HASH as SHARED, takeShared } from "../offline/share-target.js";
import { LARGEST, linkIn } from "../share/carried.js";
import { allGenres } from "../engine/genres.js";
import { LinkError, LONGEST, address, ownFragment, readFragment } from "../share/link.js";
import { Inviting } from "./inviting.js";
import { summary } from "./report.js";
import { areMany } from "./several.js";
import { tool } from "../base/icons.js";
import { Dialog } from "../base/dialog.js";
import { isWritten } from "../puzzle/written.js";
import { say } from "../words/say.js";
import { isOwn } from "../memory/session.js";
import { recall } from "../memory/written.js";
import { isVisited } from "../shelf/visits.js";
import { listen } from "./listening.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/engine.js").Request} Request
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {Object} With  the other parts of the page that this concerns
 * @property {{dropSolve(): void}} solving  the puzzle that is being solved is about to be replaced
 * @property {{importText(text: string): Promise<boolean>}} packs  store several puzzles; whether all were stored
 * @property {import("../shelf/visits.js").Address} address
 * @property {{offer(code: Code, open: () => Promise<string>): Promise<void>}} foreign  show the code that a puzzle
 *   brings, and open it when that runs
 */

/** The text about where a board came from, by the engine's name of the format. */
const FORMS = /** @type {Record<string, import("../words/say.js").Plain>} */ ({
  link: "bring.fromPuzzlink",
  line: "bring.fromLine",
  text: "bring.fromGridText",
  json: "bring.fromJson",
  file: "bring.fromPuzzlinkFile",
  "f-puzzles": "bring.fromFPuzzles",
  sudokupad: "bring.fromSudokupad",
  sudokumaker: "bring.fromSudokumaker",
  penpa: "bring.fromPenpa",
  tatham: "bring.fromTatham",
  iss: "bring.fromIss",
  lisudoku: "bring.fromLisudoku",
  sudokuwiki: "bring.fromSudokuwiki",
  hodoku: "bring.fromHodoku",
  opensudoku: "bring.fromOpensudoku",
  ipuz: "bring.fromIpuz",
  janko: "bring.fromJanko",
  candidates: "bring.fromCandidates",
  sdk: "bring.fromSdk",
  sdm: "bring.fromSdm",
  address: "bring.fromAddress",
  array: "bring.fromArray",
  csv: "bring.fromCsv",
  jigsaw: "bring.fromJigsaw",
  killer: "bring.fromKiller",
  own: "bring.fromLink",
  picture: "bring.fromPicture",
});

/**
 * The action that the page promises while Python loads.
 * @typedef {"bring.willOpenPasted" | "bring.willOpenLink" | "bring.willOpenShared" | "bring.willOpenBrought"} Will
 */

/** Opens a puzzle from any source; the last one wins. */
class Bringer {
  #app;
  #with;
  /** The last request to open a puzzle. @type {Request | undefined} */
  #opening;
  /** Counts the sources, since reading a file or a link takes time. */
  #turn = 0;
  #inviting;
  /** The last text that could not be opened, so that it is not lost. */
  refused = "";
  /** The message about it. @type {import("../puzzle/sentences.js").Message | null} */
  #refusal = null;
  /**
   * Asks the player for the genre of a text.
   * @type {(text: string, sentence: string, genres: {id: string, name: string}[]) => void}
   */
  onAsk = () => {};

  /** @param {App} app @param {With} others */
  constructor(app, others) {
    this.#app = app;
    this.#with = others;
    this.#inviting = new Inviting(app);
  }

  /**
   * @param {string} text
   * @param {{genre?: string, from?: string, will?: Will}} [how]  from: the name of the source, for the message
   * @returns {Promise<string>} what is wrong with it, in a sentence; "" if it was opened, or is outdated
   */
  async text(text, { genre, from, will = "bring.willOpenPasted" } = {}) {
    if (!text.trim()) return this.refuse(say("bring.noText"), will);
    if (text.length > LONGEST) return this.refuse(say("bring.tooLong"), will);
    const own = ownFragment(text);
    if (own) return this.fragment(own, from, will);
    const app = this.#app;
    this.#turn++;
    this.refused = text;
    if (areMany(text)) {
      if (await this.#with.packs.importText(text)) this.refused = "";
      // Otherwise each reload would make one more pack of them.
      if (will === "bring.willOpenLink") forgetLink();
      return "";
    }
    // The puzzle that is being solved will be replaced, so nothing waits for its solution.
    this.#with.solving.dropSolve();
    try {
      this.#opening = requestToOpen(
        app,
        "load",
        { text, genre: genre || null },
        { will: say(will), doing: say("bring.opening") },
      );
      this.#show(await this.#opening.result, from, will);
      return "";
    } catch (error) {
      // The next puzzle to open has stopped it.
      if (error instanceof Stopped) return "";
      if (!(error instanceof EngineError)) throw error;
      // A waiting Solve was meant for the puzzle that could not be opened.
      this.#with.solving.dropSolve();
      if (error.code) return this.#offer(error.code, text, from, will);
      if (!error.genres.length) return this.refuse(error.message, will);
      app.tell({ kind: "note", head: say("bring.whichGenre"), text: error.message });
      this.onAsk(text, error.message, error.genres);
      return error.message;
    }
  }

  /**
   * Open what the engine has read. @param {any} loaded @param {string | undefined} from @param {Will} will
   */
  #show(loaded, from, will) {
    const app = this.#app;
    const { board, came, form } = parted(loaded);
    /** @type {import("../puzzle/sentences.js").Message} */
    const message = {
      kind: "quiet",
      head: board.name,
      text: `${board.rows} × ${board.cols}, ${from ?? say(FORMS[form] ?? "bring.asBrought")}. ${summary(board.brought)}`.trim(),
    };
    this.refused = "";
    const again = JSON.stringify(board.puzzle) === JSON.stringify(app.board.puzzle);
    // After a reload, the link's puzzle is here, with its steps. One that has just come by a link with marks is not.
    const carries = isWritten(came);
    const here = again && will === "bring.willOpenLink" && (isVisited() || !carries);
    if (carries && !here && isWritten(again ? app.state : recall(board)))
      message.text += ` ${say("bring.undoBringsBack")}`;
    if (will === "bring.willOpenLink")
      this.#with.address.link(here ? app.board.puzzle : board.puzzle);
    const first = will === "bring.willOpenLink" && isPlaceholder(app);
    if (here) app.tell(message);
    // Authors paste clues in Edit; what comes in other ways is there to be played.
    else if (will === "bring.willOpenPasted") openBrought(app, board, came, { message, first });
    else openBrought(app, board, came, { message, first, mode: "play" });
    this.#inviting.brought();
  }

  /**
   * Show the code that a puzzle brings; only if the player runs it can the puzzle be opened.
   * @param {Code} code @param {string} text @param {string | undefined} from @param {Will} will
   */
  #offer(code, text, from, will) {
    const turn = this.#turn;
    this.refused = "";
    void this.#with.foreign.offer(code, async () => {
      const sandbox = this.#app.foreign.engineOf(code, "load");
      const loaded = await sandbox.request("load", () => ({ text, genre: null })).result;
      if (turn === this.#turn) this.#show(loaded, from, will);
      return "";
    });
    this.#app.tell();
    return "";
  }

  /**
   * Open the part behind the `#` of the page's address, or of a similar one.
   * @param {string} [hash] @param {string} [from] @param {Will} [will]
   * @returns {Promise<string>} as `text` does
   */
  async fragment(
    hash = location.hash,
    from = say("bring.fromLink"),
    will = /** @type {Will} */ ("bring.willOpenLink"),
  ) {
    if (hash === SOLVE || (!hash && isAtBoard())) return this.#board(hash);
    if (!hash) return "";
    if (hash === SHARED) return this.shared();
    const turn = ++this.#turn;
    try {
      const text = await readFragment(hash);
      return turn === this.#turn ? await this.text(text, { from, will }) : "";
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      if (turn !== this.#turn) return "";
      // Keep the whole text, so that the player can correct it.
      this.refused = address(hash.replace(/^#/, ""));
      return this.refuse(error.message, will);
    }
  }

  /** Open the first board, unless this tab had something else there. @param {string} hash */
  #board(hash) {
    const app = this.#app;
    if (hash) forgetLink();
    // Opening it would count as playing: marks that a file brings for it would look older.
    if (isDemo(app)) app.enter("play");
    else if (hash || !isOwn())
      openBrought(app, app.site.boards[0], {}, { mode: "play", first: isPlaceholder(app) });
    introduce(app);
    return "";
  }

  /** Open what another program shared; the service worker has stored it. */
  async shared() {
    const turn = ++this.#turn;
    // It can be taken once: a reload must not ask for it again.
    forgetLink();
    const given = await takeShared();
    if (turn !== this.#turn) return "";
    if (given === null) return this.refuse(say("bring.noneShared"));
    const will = "bring.willOpenShared";
    return given instanceof File ? this.file(given, will) : this.text(given, { will });
  }

  /** @param {File} file @param {Will} [will] */
  async file(file, will) {
    const image = file.type.startsWith("image/");
    const { name } = file;
    const from = say("bring.fromFile", { name });
    const unfit = (/** @type {"bring.fileTooLong" | "bring.fileNoText"} */ why) =>
      this.refuse(say(image ? "bring.plainImage" : why, { name }));
    if (file.size > (image ? LARGEST : LONGEST)) return unfit("bring.fileTooLong");
    const turn = ++this.#turn;
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (turn !== this.#turn) return "";
    const carried = linkIn(bytes);
    if (carried) return this.text(carried, { from, will });
    if (image) return unfit("bring.fileNoText");
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return unfit("bring.fileNoText");
    }
    return this.text(text, { from, will });
  }

  /** @param {string} sentence @param {Will} [will] */
  refuse(sentence, will) {
    // Earlier sources that are still loading are outdated now.
    this.#turn++;
    this.#opening?.cancel();
    this.#refusal = { kind: "bad", head: say("bring.notOpened"), text: sentence };
    this.#app.tell(this.#refusal);
    // Otherwise each reload would repeat the message.
    if (will === "bring.willOpenLink") forgetLink();
    return sentence;
  }

  /** Remove the message about the last source, because the tab has moved to another entry of its history. */
  takeBack() {
    if (this.#refusal) this.#app.takeBack(this.#refusal);
  }

  /** Handle a change of the address. */
  moved() {
    this.takeBack();
    // Back and Forward bring their puzzle with them.
    if (!isVisited()) void this.fragment();
  }
}

/** Reset the address to the plain one. */
const forgetLink = () => history.replaceState(null, "", location.href.split("#")[0]);

/** @param {App} app @param {HTMLElement} box @param {With} others */
export function bring(app, box, others) {
  const bringer = new Bringer(app, others);
  const sheet = new Dialog(say("bring.importAPuzzle"));
  const plain = { rows: 8, spellcheck: "false", autocomplete: "off", autofocus: true };
  const text = make("textarea", plain);
  const genre = select([["", say("bring.foundByItself")]]);
  const file = make("input", {
    type: "file",
    "aria-label": say("bring.chooseAFile"),
    hidden: true,
  });
  const wrong = make("p", { class: "wrong", role: "alert" });
  const choices = make("div", {
    class: "choices",
    role: "group",
    "aria-label": say("bring.genres"),
  });
  const asked = button(say("bring.open"), () => void open(), { class: "main" });
  sheet.body.append(
    field(say("bring.whatToPaste"), text, say("bring.whatToPasteMore")),
    field(say("bring.kindOfPuzzle"), genre, say("bring.whatKindFor")),
    file,
    make(
      "div",
      { class: "foot" },
      wrong,
      choices,
      make(
        "p",
        { class: "actions" },
        button(say("bring.chooseAFile"), () => file.click()),
        asked,
      ),
    ),
  );

  bringer.onAsk = (given, sentence, genres) => {
    text.value = given;
    sheet.open();
    wrong.textContent = sentence;
    wrong.classList.add("question");
    choices.replaceChildren(
      ...genres.map(({ id, name }) => button(name, () => void open(id), { type: "button" })),
    );
    choices.querySelector("button")?.focus();
    choices.scrollIntoView({ block: "nearest" });
    void fill();
  };

  function forget() {
    wrong.classList.remove("question");
    wrong.textContent = "";
    choices.replaceChildren();
  }

  /** @param {string} [chosen] the id of a genre */
  async function open(chosen = genre.value) {
    forget();
    asked.disabled = true;
    const sentence = await bringer.text(text.value, {
      genre: chosen,
      will: "bring.willOpenBrought",
    });
    asked.disabled = false;
    wrong.textContent = sentence;
    // The genre of one text says nothing about the next.
    if (!sentence) {
      genre.value = "";
      sheet.close();
    } else if (!choices.childElementCount) text.focus();
  }

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    forget();
    wrong.textContent = await bringer.file(chosen, "bring.willOpenBrought");
    if (!wrong.textContent) sheet.close();
  });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void open();
  });

  async function show() {
    forget();
    if (bringer.refused) text.value = bringer.refused;
    sheet.open();
    text.select();
    await fill();
  }

  async function fill() {
    if (genre.options.length > 1) return;
    const all = await allGenres().catch(() => []);
    genre.append(...all.map(({ id, name }) => make("option", { value: id }, name)));
  }

  listen(bringer);
  // The player did not choose the puzzle that is there before the one of a link: the page hides it until that is there.
  const { dataset } = document.documentElement;
  if (location.hash && !isVisited() && isPlaceholder(app)) dataset.awaits = "";
  void bringer.fragment().finally(() => delete dataset.awaits);
  box.append(tool(say("bring.import"), "import", () => void show()));
}

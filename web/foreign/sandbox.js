// @ts-check
/**
 * A sandbox for the code of one puzzle type, which the engine uses like a worker: a frame of its own origin, without
 * network and storage, and in it a worker with Python (frame.js, inside.js). The page hands every file over, and
 * believes only what it has checked (answers.js).
 */

import { sameCode } from "../app/foreign.js";
import { make } from "../base/dom.js";
import { allGenres } from "../engine/genres.js";
import { fetchBeside, workersOf } from "../engine/site.js";
import { fetcherFor } from "../engine/workers.js";
import { say } from "../words/say.js";
import { LONGEST, answerFrom } from "./answers.js";
import { Refused, plainly } from "./forms.js";
import { joined } from "./script.js";

/**
 * @typedef {import("../engine/engine.js").Thread} Thread
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {import("../engine/types.js").Site} Site
 * @typedef {{id: number, action: string, payload: any, cells?: unknown}} Request
 */

/** The frame must say something within this time. In milliseconds. */
const HELLO = 20_000;
/** Requests that are quick; and how long the page waits for a sign of these, and of others. In milliseconds. */
const QUICK = new Set(["own", "load", "open", "blank", "check", "draw"]);
const LIMIT = 30_000;
const LONG_LIMIT = 180_000;
/** How often the frame is asked for a sign of life while it works, in milliseconds, and how often in vain. */
const PING = 2000;
const MISSED = 4;
/** Longer states are none of ours, in characters. */
const STATE = 20_000;
/** Shown of a reason that the sandbox gives, in characters. */
const REASON = 200;
/** Python's files get addresses that lead nowhere. */
const NOWHERE = "https://sandbox.invalid/";

/** @typedef {{html: string, script: string, ours: Set<string>}} Parts  ours: the ids of our own puzzle types */

/** @type {Promise<Parts> | null} */
let parts = null;

/** @param {Response | Promise<Response>} asked */
async function textOf(asked) {
  const response = await asked;
  if (!response.ok) throw new Error(response.url);
  return response.text();
}

/** Fetch the frame's page and the worker's script, once. @param {Site} site */
const partsOf = (site) =>
  (parts ??= fetchParts(site).catch((error) => {
    parts = null;
    throw error;
  }));

/** @param {Site} site @returns {Promise<Parts>} */
async function fetchParts({ engine }) {
  const file = (/** @type {string} */ name) =>
    textOf(fetch(new URL(engine.files[name]?.path ?? name, document.baseURI)));
  const [html, inside, pyodide, asm, genres] = await Promise.all([
    textOf(fetchBeside("frame.html")),
    textOf(fetchBeside("inside.js")),
    file("pyodide.js"),
    file("pyodide.asm.js"),
    allGenres(),
  ]);
  const ours = new Set(genres.map(({ id }) => id));
  return { html, script: joined({ pyodide, asm, inside }), ours };
}

/** @implements {Thread} */
export class Sandbox {
  /** @type {(event: ErrorEvent) => void} */
  onerror = () => {};
  /** @type {(message: {data: any}) => void} */
  #listener = () => {};
  /** The state that it last reported. @type {any} */
  #state = null;
  #site;
  /** The code that runs at the start, or ran last. @type {Code | null} */
  #code;
  /** All that ran: puzzles of each can be asked about. @type {Code[]} */
  #ran = [];
  /** Called with what the code printed. @type {(text: string) => void} */
  onprinted = () => {};
  /** @type {ReadonlySet<string>} */
  #ours = new Set();
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {Worker | null} */
  #fetcher = null;
  /** The request that waits for an answer. @type {Request | null} */
  #asked = null;
  #isReady = false;
  #isOver = false;
  #isPlain = false;
  #missed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ping;

  /** @param {Site} site @param {Code | null} code  runs at the start; null: the first request `own` brings it */
  constructor(site, code) {
    this.#site = site;
    this.#code = code;
    void this.#open();
  }

  /** Pass every message on from now on, beginning with the present state. @param {(message: {data: any}) => void} listener */
  set onmessage(listener) {
    this.#listener = listener;
    if (this.#state) listener({ data: this.#state });
  }

  /** @param {Request} request */
  postMessage(request) {
    const { action } = request;
    this.#asked = request;
    this.#post({ request });
    this.#wait(action);
    this.#missed = 0;
    this.#ping ??= setInterval(() => this.#askForLife(), PING);
  }

  /** Wait for the next sign of a request, not for ever. @param {string} action */
  #wait(action) {
    clearTimeout(this.#limit);
    const most = QUICK.has(action) ? LIMIT : LONG_LIMIT;
    this.#limit = setTimeout(() => this.#kill("foreign.tookLong"), most);
  }

  terminate() {
    this.#isOver = true;
    this.#close();
  }

  async #open() {
    try {
      const { html } = await partsOf(this.#site);
      if (this.#isOver) return;
      addEventListener("message", this.#hear);
      this.#limit = setTimeout(() => this.#kill("foreign.blocked"), HELLO);
      // Attributes first: a frame that is in the page has begun to load.
      const given = { sandbox: "allow-scripts", allow: "", hidden: true, srcdoc: html };
      this.#frame = make("iframe", given);
      document.body.append(this.#frame);
    } catch {
      this.#fail(say("engine.notStarted", { reason: say("engine.partMissing") }));
    }
  }

  /** Start Python in the frame. */
  async #begin() {
    clearTimeout(this.#limit);
    const { script, ours } = await partsOf(this.#site);
    this.#ours = ours;
    if (this.#isOver || this.#fetcher) return;
    const start = { ...workersOf(this.#site).start, plain: this.#isPlain, modules: {}, raw: true };
    const { port1, port2 } = new MessageChannel();
    this.#fetcher = fetcherFor(start, port2);
    this.#fetcher.onerror = () =>
      this.#fail(say("engine.notStarted", { reason: say("engine.partMissing") }));
    const files = Object.fromEntries(
      Object.entries(start.files).map(([name, file]) => [name, { ...file, url: NOWHERE + name }]),
    );
    this.#post({ script, start: { ...start, files } }, [port1]);
  }

  /** @param {unknown} message @param {Transferable[]} [ports] */
  #post(message, ports = []) {
    this.#frame?.contentWindow?.postMessage(message, "*", ports);
  }

  #hear = (/** @type {MessageEvent} */ { source, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || typeof data !== "string") return;
    if (data === "hello") void this.#begin();
    else if (data === "pong") this.#missed = 0;
    else if (data.startsWith("s")) this.#hearState(data.slice(1, STATE));
    else if (data.length <= LONGEST) this.#hearAnswer(data.slice(1));
  };

  /** @param {string} text */
  #hearState(text) {
    /** @type {any} */
    let told;
    try {
      told = JSON.parse(text);
    } catch {
      return;
    }
    // Once foreign code runs, it may say what it likes; only its end counts.
    const reason = plainly(String(told?.reason ?? "")).slice(0, REASON);
    if (told?.state === "failed" && told.what === "flood") this.#kill("foreign.flood");
    else if (told?.state === "failed")
      this.#fail(
        say(told.what === "run" || this.#isReady ? "foreign.broke" : "engine.notStarted", {
          reason,
        }),
      );
    else if (this.#isReady) return;
    else if (told?.state === "loading") {
      const share = Number.isInteger(told.step?.share) ? Number(told.step.share) : null;
      this.#tell({ state: "loading", step: { plain: this.#isPlain, share } });
    } else if (told?.state === "ready") {
      this.#isReady = true;
      if (this.#code) this.postMessage({ id: 0, action: "own", payload: this.#code });
      else this.#tell({ state: "ready" });
    } else if (told?.note === "again" && !this.#isPlain) {
      console.info(`The fast start failed in the sandbox: ${reason}.`);
      this.#isPlain = true;
      this.#close();
      void this.#open();
    }
  }

  /** @param {string} text */
  #hearAnswer(text) {
    const asked = this.#asked;
    if (!asked) return;
    const about = asked.payload?.puzzle?.code;
    const code = this.#ran.find((one) => sameCode(one, about)) ?? this.#code ?? asked.payload;
    const trust = { looks: this.#site.looks, code, ours: this.#ours };
    try {
      const answer = answerFrom(text, asked, asked.id, trust);
      if ("progress" in answer) {
        // Searches tell how far they are; quick requests tell nothing, so for them it is no sign.
        if (!QUICK.has(asked.action)) this.#wait(asked.action);
        this.#listener({ data: { id: asked.id, ...answer } });
      } else {
        if (answer.printed) this.onprinted(answer.printed);
        this.#answer(asked, answer.ok ? answer : { ok: false, error: { ...answer, coords: [] } });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.info(`An answer of foreign code was refused: ${error.message}`);
      this.#answer(asked, { ok: false, error: { sentence: say("foreign.refused"), coords: [] } });
    }
  }

  /** @param {Request} asked @param {{ok: boolean, result?: unknown, error?: {sentence: string, coords: string[]}}} answer */
  #answer({ id, action, payload }, answer) {
    this.#asked = null;
    if (action === "own" && answer.ok) {
      this.#code = payload;
      this.#ran.push(payload);
    }
    clearTimeout(this.#limit);
    clearInterval(this.#ping);
    this.#ping = undefined;
    if (id) this.#listener({ data: { id, ...answer } });
    else if (answer.ok) this.#tell({ state: "ready" });
    else this.#fail(answer.error?.sentence ?? "", answer.error);
  }

  #askForLife() {
    if (++this.#missed > MISSED) this.#kill("foreign.noLife");
    else this.#post({ ping: true });
  }

  /** @param {import("../words/say.js").Plain} why */
  #kill(why) {
    this.#fail(say(why));
  }

  /** End it, and say why. @param {string} sentence @param {object} [more] */
  #fail(sentence, more = {}) {
    if (this.#isOver) return;
    this.terminate();
    this.#tell({ ...more, state: "failed", sentence });
  }

  /** @param {object} state */
  #tell(state) {
    this.#state = state;
    this.#listener({ data: state });
  }

  #close() {
    clearTimeout(this.#limit);
    clearInterval(this.#ping);
    removeEventListener("message", this.#hear);
    this.#frame?.remove();
    this.#frame = null;
    this.#fetcher?.terminate();
    this.#fetcher = null;
    this.#asked = null;
  }
}

// @ts-check
/**
 * Makes packs in the background, in workers of their own: the player's never waits. One tab at a time does so; another
 * takes over when that one is closed. What is begun but not finished when a pack is paused, or the page left, is begun
 * anew: a record gives the same puzzle every time.
 */

import { Engine, Stopped } from "../engine/engine.js";
import { say } from "../words/say.js";

/**
 * @typedef {import("./library.js").Library} Library
 * @typedef {import("./library.js").Pack} Pack
 * @typedef {import("./library.js").Item} Item
 * @typedef {import("./library.js").Result} Result
 * @typedef {{item: Item, task: Pack["task"], tries: number}} Job
 */

/** Seconds that one puzzle may take. */
const PATIENCE = 60;
/** A worker that has not answered for so long, in milliseconds, is frozen: making and grading keep to the time each. */
const FROZEN = (2 * PATIENCE + 30) * 1000;
const TRIES = 3;
/** Workers at most. One processor is the page's, and a Python takes some 100 MB. */
const MOST = 4;
const NAME = "gridwright/packs";

/** How many workers make a pack side by side. */
function crew() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? 4;
  const room = Math.min(navigator.hardwareConcurrency - 1, memory / 2, MOST);
  return Math.max(1, Math.floor(room) || 1);
}

export class Runner {
  #library;
  #spawn;
  #tell;
  /** @type {Map<string, Job[]>} what is left to do of each pack that is being made, the first first */
  #left = new Map();
  /** @type {Map<Engine, Job | null>} */
  #busy = new Map();
  #running = false;
  #others = new BroadcastChannel(NAME);
  /** Why nothing can be made; "" while nothing is wrong. */
  trouble = "";

  /**
   * @param {Library} library @param {() => import("../engine/engine.js").Thread} spawn
   * @param {(id?: string, item?: Item) => void} tell  hears of every change to a pack
   */
  constructor(library, spawn, tell) {
    this.#library = library;
    this.#spawn = spawn;
    this.#tell = tell;
    this.#others.onmessage = () => void this.#follow();
  }

  /** Whether this tab makes the pack. @param {string} id */
  makes(id) {
    return this.#left.has(id);
  }

  /** Make all packs that are to be made, and do not end before that. */
  async run() {
    if (this.#running) return;
    this.#running = true;
    this.trouble = "";
    // Without locks (an old browser) two tabs may do the same work; each result is kept once all the same.
    if (navigator.locks) await navigator.locks.request(NAME, () => this.#run());
    else await this.#run();
    this.#running = false;
  }

  /** @param {string} id */
  start(id) {
    return this.#goOn(id, { state: "running" });
  }

  /** It goes on as it was, if it was being made. @param {string} id */
  putBack(id) {
    return this.#goOn(id, { gone: 0 });
  }

  /** @param {string} id @param {Partial<Pack>} fields */
  async #goOn(id, fields) {
    await this.#library.change(id, fields);
    this.#changed(id);
    if (this.#running) await this.#follow();
    else void this.run();
  }

  /** @param {string} id */
  async pause(id) {
    this.#drop(id);
    await this.#library.change(id, { state: "paused" });
    this.#changed(id);
  }

  /** It can be put back. @param {string} id */
  async remove(id) {
    this.#drop(id);
    await this.#library.change(id, { gone: Date.now() });
    this.#changed(id);
  }

  /** @param {string} id */
  #changed(id) {
    this.#others.postMessage(id);
    this.#tell(id);
  }

  async #run() {
    await this.#gather();
    // A pack may be started while the last one ends.
    while (this.#left.size && !this.trouble) {
      await Promise.all(Array.from({ length: crew() }, () => this.#work()));
      for (const [id, jobs] of this.#left) if (!jobs.length) this.#left.delete(id);
      if (!this.trouble) await this.#gather();
    }
    this.#left.clear();
    this.#tell();
  }

  /** What another tab did may concern us. */
  async #follow() {
    if (this.#left.size) await this.#gather();
    else if (!this.#running) void this.run();
    this.#tell();
  }

  /** Take up what is to be made, and leave what no longer is. */
  async #gather() {
    const wanted = (await this.#library.packs()).filter(({ state }) => state === "running");
    for (const id of this.#left.keys()) if (!wanted.some((one) => one.id === id)) this.#drop(id);
    for (const { id, task } of wanted.reverse()) {
      if (this.#left.has(id)) continue;
      const items = (await this.#library.items(id)).filter(({ result }) => !result);
      if (items.length && !this.#left.has(id))
        this.#left.set(
          id,
          items.map((item) => ({ item, task, tries: 0 })),
        );
      this.#tell(id);
    }
  }

  /** @param {string} id */
  #drop(id) {
    this.#left.delete(id);
    for (const [engine, job] of this.#busy) if (job?.item.pack === id) engine.end();
  }

  /** One worker, until nothing is left. */
  async #work() {
    /** @type {Engine | null} */
    let engine = null;
    for (let job = this.#take(); job && !this.trouble; job = this.#take()) {
      engine ??= this.#engine();
      this.#busy.set(engine, job);
      const result = await this.#do(engine, job);
      this.#busy.set(engine, null);
      if (!result) {
        engine.end();
        this.#busy.delete(engine);
        engine = null;
        // Unless it was paused, somebody does it later.
        if (job.tries < TRIES) this.#left.get(job.item.pack)?.unshift(job);
      }
      if (result || job.tries >= TRIES) await this.#keep(job, result ?? setAside());
    }
    engine?.end();
    if (engine) this.#busy.delete(engine);
  }

  /** @returns {Job | undefined} */
  #take() {
    for (const jobs of this.#left.values()) {
      const job = jobs.shift();
      if (job) return job;
    }
    return undefined;
  }

  /** @param {Engine} engine @param {Job} job @returns {Promise<Result | null>} null: it must be done anew */
  async #do(engine, job) {
    const { task } = job;
    const { line } = job.item;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let clock;
    try {
      const asked = engine.request("record", () => ({ task, line, seconds: PATIENCE }), {
        onStart: () => (clock = setTimeout(() => engine.end(new Error("frozen")), FROZEN)),
      });
      return await asked.result;
    } catch (error) {
      if (!(error instanceof Stopped)) job.tries++;
      return null;
    } finally {
      clearTimeout(clock);
    }
  }

  /** @param {Job} job @param {Result} result */
  async #keep({ item }, result) {
    const done = { ...item, result };
    try {
      await this.#library.finish(done);
    } catch {
      this.trouble = say("pack.noRoom");
    }
    this.#tell(item.pack, done);
  }

  #engine() {
    let ready = false;
    /** @type {Engine} */
    const engine = new Engine(this.#spawn, (phase) => {
      ready ||= phase.state === "ready";
      if (phase.state !== "failed" || ready) return;
      this.trouble = phase.sentence;
      queueMicrotask(() => engine.end());
    });
    engine.start();
    return engine;
  }
}

/** How far a pack is, in words. @param {Pack} pack @param {Runner} runner */
export function standing({ id, done, total, state, task }, runner) {
  if (state === "done") return say("pack.puzzles", { n: total });
  const far = say(task === "generate" ? "pack.made" : "pack.checked", { done, total });
  if (state === "paused") return say("pack.paused", { far });
  return runner.makes(id) ? far : say("pack.waiting", { far });
}

/** @returns {Result} */
const setAside = () => ({
  verdict: "set aside",
  why: say("pack.brokeDownOver"),
  seconds: 0,
});

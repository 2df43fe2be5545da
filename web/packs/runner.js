// @ts-check
/**
 * Runs packs in the background, in workers of their own, so that the player's worker never waits. One tab at a time
 * does this; another takes over when that one is closed. An item that was unfinished when a pack was paused, or the
 * page left, is started again: a record gives the same puzzle every time.
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

/** The time limit for one puzzle, in seconds. */
const PATIENCE = 60;
/**
 * A worker without an answer for this time, in milliseconds, is frozen: generating and grading each keep to the time
 * limit.
 */
const FROZEN = (2 * PATIENCE + 30) * 1000;
const TRIES = 3;
/** The largest number of workers. One processor is for the page, and a Python needs about 100 MB. */
const MOST = 4;
const NAME = "gridwright/packs";

/** Return how many workers run a pack at the same time. */
function crew() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? 4;
  const room = Math.min(navigator.hardwareConcurrency - 1, memory / 2, MOST);
  return Math.max(1, Math.floor(room) || 1);
}

export class Runner {
  #library;
  #spawn;
  #tell;
  /** @type {Map<string, Job[]>} the remaining items of each running pack, in order */
  #left = new Map();
  /** @type {Map<Engine, Job | null>} */
  #busy = new Map();
  #running = false;
  #others = new BroadcastChannel(NAME);
  /** Why nothing can run; "" if there is no error. */
  trouble = "";

  /**
   * @param {Library} library @param {() => import("../engine/engine.js").Thread} spawn
   * @param {(id?: string, item?: Item) => void} tell  called after every change of a pack
   */
  constructor(library, spawn, tell) {
    this.#library = library;
    this.#spawn = spawn;
    this.#tell = tell;
    this.#others.onmessage = () => void this.#follow();
  }

  /** Return whether this tab runs the pack. @param {string} id */
  makes(id) {
    return this.#left.has(id);
  }

  /** Run all packs that are waiting, until they are finished. */
  async run() {
    if (this.#running) return;
    this.#running = true;
    this.trouble = "";
    // Without locks (in an old browser) two tabs may do the same work; each result is nevertheless stored once.
    if (navigator.locks) await navigator.locks.request(NAME, () => this.#run());
    else await this.#run();
    this.#running = false;
  }

  /** @param {string} id */
  start(id) {
    return this.#goOn(id, { state: "running" });
  }

  /** Restore a deleted pack; it continues if it was running. @param {string} id */
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

  /** Delete a pack; it can be restored. @param {string} id */
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

  /** Follow what another tab did. */
  async #follow() {
    if (this.#left.size) await this.#gather();
    else if (!this.#running) void this.run();
    this.#tell();
  }

  /** Add the packs that should run, and remove those that should not. */
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

  /** Run one worker, until nothing is left. */
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
        // A later turn repeats it, unless it was paused.
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

  /** @param {Engine} engine @param {Job} job @returns {Promise<Result | null>} null: it must be repeated */
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

/** Return the progress of a pack, in words. @param {Pack} pack @param {Runner} runner */
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

// @ts-check
/** Opens puzzles that bring code. All that this needs is loaded when the first of them comes. */

import { optional } from "../app/optional.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../engine/types.js").Code} Code
 * @typedef {import("./consent.js").Consent} Consent
 */

/** @param {App} app @param {HTMLElement} box the place that says what the open puzzle's code is doing */
export function door(app, box) {
  /** @type {Consent | null} */
  let consent = null;
  /** One for all who ask: a second one would run code of its own. @type {Promise<Consent | null> | null} */
  let loading = null;

  async function load() {
    loading ??= optional(app, async () => {
      const { consentFor } = await import("./consent.js");
      return consentFor(app, box);
    });
    consent = await loading;
    if (!consent) loading = null;
    return consent;
  }

  const look = () => {
    if (app.board.puzzle.code) void load().then((one) => one?.draw());
    else consent?.draw();
  };
  app.onChange((state, before) => {
    if (state.board.puzzle.code !== before.board.puzzle.code) look();
  });
  look();

  return {
    /**
     * Show this code, and offer to run it. @param {Code} code
     * @param {() => Promise<string>} open called when it runs; returns what is wrong, or ""
     */
    offer: async (code, open) => (await load())?.offer(code, open),
    /** Return what runs code, for the editor; null if it did not load. */
    running: async () => (await load())?.running ?? null,
  };
}

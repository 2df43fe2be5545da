// @ts-check
/** Listens for pastes, drops and links anywhere on the page. */

import { say } from "../words/say.js";

/**
 * @typedef {Object} Bringer  opens puzzles
 * @property {(text: string) => Promise<string>} text
 * @property {(file: File) => Promise<string>} file
 * @property {() => void} moved  the address has changed
 * @property {() => void} takeBack  the tab has moved to another entry of its history
 */

/** @param {Bringer} bringer */
export function listen(bringer) {
  document.body.dataset.drop = say("bring.drop");
  document.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const text = clipboardData?.getData("text/plain") ?? "";
    const [file] = clipboardData?.files ?? [];
    if (!text && file) void bringer.file(file);
    else void bringer.text(text);
  });
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    // Otherwise the browser would leave the page for the file.
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void bringer.file(file);
    else void bringer.text(event.dataTransfer?.getData("text/plain") ?? "");
  });
  addEventListener("hashchange", () => bringer.moved());
  addEventListener("popstate", () => bringer.takeBack());
}

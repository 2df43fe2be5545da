// @ts-check
/**
 * Makes the page work without a network, and offers a new release after it was fetched. It never replaces the page in
 * the middle of a puzzle, and only if the player agrees.
 */

import { button, make } from "../base/dom.js";
import { say } from "../words/say.js";

/** How often a page that stays open checks for a new release, in milliseconds. */
const EVERY = 60 * 60 * 1000;

/** @param {Promise<void>} settled the network is idle from then on */
export async function watchReleases(settled) {
  // The page's script calls this last: from here on the page can be used.
  document.documentElement.dataset.drawn = "";
  performance.mark("usable");
  const workers = navigator.serviceWorker;
  // This does not exist in every browser, and only on https:// or localhost.
  if (!workers) return;
  await settled;
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  try {
    registration = await workers.register(new URL("sw.js", document.baseURI), {
      updateViaCache: "none",
    });
  } catch {
    // The page works as before, but only with a network.
  }
  if (registration) follow(registration);
}

/** @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  const workers = navigator.serviceWorker;
  const yes = button(say("page.showIt"), accept, { class: "quiet" });
  const no = button(say("page.later"), () => offer.remove(), { class: "quiet" });
  // A quiet line at the bottom of the window, which moves nothing.
  const offer = make(
    "div",
    { class: "release", "aria-live": "polite" },
    make("span", {}, say("page.newVersion")),
    yes,
    no,
  );

  function accept() {
    yes.disabled = true;
    // This tab shows the new release; other tabs keep the old one until they are loaded again.
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  }

  const look = () => {
    if (registration.waiting && workers.controller && !offer.isConnected)
      document.body.append(offer);
  };
  const wait = () => registration.installing?.addEventListener("statechange", look);
  look();
  wait();
  registration.addEventListener("updatefound", wait);
  // Removes the files of an older release.
  registration.active?.postMessage("tidy");
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}

// @ts-check
/**
 * Makes the page work without a network, and offers a new release when one has been fetched: never in the middle of a
 * puzzle, only when the player says so.
 */

/** How often a page that stays open asks for a new release, in milliseconds. */
const EVERY = 60 * 60 * 1000;

/** @param {Promise<void>} settled the network is idle from then on */
export async function watchReleases(settled) {
  // Called last by the page's script: from here on it can be used.
  document.documentElement.dataset.drawn = "";
  performance.mark("usable");
  const workers = navigator.serviceWorker;
  // Not in every browser, and only on https:// or localhost.
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
  const offer = new Offer(() => {
    // This tab shows the new release; others stay with what they have until they are loaded again.
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
  const look = () => {
    if (registration.waiting && workers.controller) offer.show();
  };
  const wait = () => registration.installing?.addEventListener("statechange", look);
  look();
  wait();
  registration.addEventListener("updatefound", wait);
  // What an older release has left behind.
  registration.active?.postMessage("tidy");
  const ask = () => void registration.update().catch(() => {});
  setInterval(ask, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}

/** A quiet line at the bottom of the window, which moves nothing. */
class Offer {
  #box = document.createElement("div");

  /** @param {() => void} accept */
  constructor(accept) {
    const text = document.createElement("span");
    text.textContent = "A new version is here. Your puzzles stay as they are.";
    const yes = button("Show it", () => {
      yes.disabled = true;
      accept();
    });
    const no = button("Later", () => this.#box.remove());
    this.#box.className = "release";
    this.#box.setAttribute("aria-live", "polite");
    this.#box.append(text, yes, no);
  }

  show() {
    if (!this.#box.isConnected) document.body.append(this.#box);
  }
}

/** @param {string} text @param {() => void} onClick */
function button(text, onClick) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet";
  made.textContent = text;
  made.addEventListener("click", onClick);
  return made;
}

// @ts-check
/**
 * Keeps the whole site, so that it works without a network. Bundled by the build, which writes into it what the site
 * consists of; it lies beside index.html and is the only script that is not named by its contents.
 *
 * A release is fetched whole before it may take over, and takes over only when the page asks for it. Files are named by
 * their contents, so that what has not changed is not fetched again, and what the old release needs stays until nobody
 * uses it.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { HASH, keepShared, TARGET } from "./shared.js";
import { CACHE, fetchFile, isWhole, keepFile } from "./worker/files.js";

/** @typedef {import("./types.js").FileFacts & {path: string, revision?: string, engine?: boolean}} Entry */

/** What the build fills in: the whole site, less what a host needs. @type {Entry[]} */
// @ts-expect-error: defined by the bundler
const SITE = __SITE__;

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const full = (/** @type {string} */ path) => new URL(path, scope.registration.scope).href;
const byURL = new Map(SITE.map((entry) => [full(entry.path), entry]));

const controller = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      // What is damaged counts as missing: it is fetched and kept anew. The engine's files are checked by who reads them.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        const entry = byURL.get(request.url.replace(/[?#].*/, ""));
        if (!cachedResponse || !entry || entry.engine) return cachedResponse;
        const bytes = new Uint8Array(await cachedResponse.clone().arrayBuffer());
        return (await isWhole(bytes, entry)) ? cachedResponse : null;
      },
    },
  ],
});
controller.addToCacheList(
  SITE.map(({ path, digest, revision = null }) => ({
    url: full(path),
    revision,
    integrity: `sha256-${btoa(String.fromCharCode(...(digest.match(/../g) ?? []).map((hex) => parseInt(hex, 16))))}`,
  })),
);
registerRoute(new PrecacheRoute(controller));
registerRoute(({ url }) => url.href === full(TARGET), share, "POST");

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("message", (event) => {
  if (event.data === "take over") void scope.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy(event));
});

/**
 * What the system shares with the installed page: kept, until the page that is opened now takes it.
 * @param {{request: Request}} sent
 */
async function share({ request }) {
  try {
    await keepShared(await request.formData());
  } catch {
    // No form, or no room for it: the page says that nothing has come.
  }
  return Response.redirect(full(`./${HASH}`), 303);
}

/** Fetch what is not here yet; fail when a single file fails. @param {ExtendableEvent} event */
async function install(event) {
  const cache = await caches.open(CACHE);
  for (const entry of SITE.filter(({ engine }) => engine)) {
    const file = { ...entry, url: full(entry.path) };
    // A wheel that only the plain start needs is fetched, too: it may be needed without a network.
    if (!(await cache.match(file.url))) await keepFile(cache, file, await fetchFile(file));
  }
  await controller.install(event);
}

/**
 * Forget what the present release does not need, unless a second tab may still show an older one.
 * @param {ExtendableMessageEvent} event
 */
async function tidy(event) {
  const pages = await scope.clients.matchAll({ type: "window" });
  if (pages.length <= 1) await controller.activate(event);
}

// @ts-check
/**
 * Stores the whole site, so that it works without a network. The build bundles it and writes the list of the site's
 * files into it. It is beside index.html, and is the only script whose name does not depend on its contents.
 *
 * A release is fetched completely before it can take over, and takes over only when the page asks for it. File names
 * depend on the contents, so unchanged files are not fetched again. The files of the old release stay until no tab uses
 * them.
 *
 * The files of a language are stored only where that language is spoken.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { chosen } from "../words/language.js";
import { HASH, keepShared, TARGET } from "./share-target.js";
import { CACHE, fetchFile, isWhole, keepFile } from "../engine/worker/files.js";

/** @typedef {import("../engine/types.js").FileFacts & {path: string, revision?: string, engine?: boolean, language?: string}} Entry */

/** Filled in by the build: the whole site, except what only a host needs. @type {Entry[]} */
// @ts-expect-error: defined by the bundler
const SITE = __SITE__;

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const full = (/** @type {string} */ path) => new URL(path, scope.registration.scope).href;
const byURL = new Map(SITE.map((entry) => [full(entry.path), entry]));

const controller = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      // A damaged file counts as missing: it is fetched and stored again. The code that reads the engine's files checks
      // them itself.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        const entry = byURL.get(request.url.replace(/[?#].*/, ""));
        if (!cachedResponse || !entry || entry.engine) return cachedResponse;
        const bytes = new Uint8Array(await cachedResponse.clone().arrayBuffer());
        return (await isWhole(bytes, entry)) ? cachedResponse : null;
      },
    },
  ],
});
list(SITE.filter(({ language }) => !language));
// The language in the address is not part of a file's name.
const ignored = [/^utm_/, /^fbclid$/, /^lang$/];
registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: ignored }));
registerRoute(({ url }) => !!byURL.get(url.href)?.language && !byURL.get(url.href)?.engine, spoken);
registerRoute(({ url }) => url.href === full(TARGET), share, "POST");

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("message", (event) => {
  if (event.data === "take over") void scope.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy(event));
});

/** Store these files, and remove files that are not listed. @param {Entry[]} entries */
function list(entries) {
  controller.addToCacheList(
    entries.map(({ path, digest, revision = null }) => ({
      url: full(path),
      revision,
      integrity: `sha256-${btoa(String.fromCharCode(...(digest.match(/../g) ?? []).map((hex) => parseInt(hex, 16))))}`,
    })),
  );
}

/** List the files of the languages that are spoken here: in an open tab, or in one whose language was stored. */
async function listLanguages() {
  const ours = SITE.filter(({ language }) => language);
  if (!ours.length) return;
  const known = ours.map(({ language = "" }) => language);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const wanted = pages.map(({ url }) =>
    chosen(new URL(url).searchParams.get("lang"), navigator.languages, known),
  );
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys())
    wanted.push(/\/languages\/([\w-]+)\.json$/.exec(url)?.[1] ?? "");
  list(ours.filter(({ language = "" }) => wanted.includes(language)));
}

/**
 * Serve a file of a language that the page has not used before: all of that language is stored then.
 * @param {{url: URL, event: ExtendableEvent}} asked
 */
async function spoken({ url, event }) {
  const language = byURL.get(url.href)?.language;
  const entries = SITE.filter((entry) => entry.language === language);
  const coming = entries.map((entry) => kept({ ...entry, url: full(entry.path) }));
  event.waitUntil(Promise.allSettled(coming));
  return (
    (await coming[entries.findIndex(({ path }) => full(path) === url.href)]) ?? Response.error()
  );
}

/** Return the stored file; if it is not stored yet, store it. @param {import("../engine/types.js").EngineFile} file */
async function kept(file) {
  const cache = await caches.open(CACHE);
  const there = await cache.match(file.url);
  if (there && (await isWhole(new Uint8Array(await there.clone().arrayBuffer()), file)))
    return there;
  const bytes = await fetchFile(file);
  // If there is no room to store it, the page uses it all the same.
  await keepFile(cache, file, bytes).catch(() => {});
  return (await cache.match(file.url)) ?? new Response(bytes);
}

/**
 * Store what the system shares with the installed page, until the page that now opens collects it.
 * @param {{request: Request}} sent
 */
async function share({ request }) {
  try {
    await keepShared(await request.formData());
  } catch {
    // There is no form, or no room for it: the page says that nothing has arrived.
  }
  return Response.redirect(full(`./${HASH}`), 303);
}

/** Fetch the missing files; fail if a single file fails. @param {ExtendableEvent} event */
async function install(event) {
  await listLanguages();
  const cache = await caches.open(CACHE);
  const listed = (/** @type {Entry} */ { path }) => controller.getCacheKeyForURL(full(path));
  for (const entry of SITE.filter((one) => one.engine && listed(one))) {
    const file = { ...entry, url: full(entry.path) };
    // A wheel that only the plain start needs is fetched, too: it may be needed without a network.
    if (!(await cache.match(file.url))) await keepFile(cache, file, await fetchFile(file));
  }
  await controller.install(event);
}

/**
 * Remove the files that the present release does not need. Keep them if a second tab may still show an older release,
 * or if a newer one is already here, because its files are in the same cache.
 * @param {ExtendableMessageEvent} event
 */
async function tidy(event) {
  const { waiting, installing } = scope.registration;
  if ((waiting && waiting !== scope.serviceWorker) || installing) return;
  const pages = await scope.clients.matchAll({ type: "window" });
  if (pages.length > 1) return;
  await listLanguages();
  await controller.activate(event);
}

// @ts-check
/**
 * What another program on this device shares with the installed page. The system sends it by POST, as the manifest's
 * `share_target` says; the service worker keeps it, and the page takes it away. It leaves the device at no time.
 * Source: W3C, Web Share Target.
 */

/** Where the system sends it, below the page's own address. */
export const TARGET = "share";
/** With this the page is opened then. */
export const HASH = "#shared";
const CACHE = "gridwright-shared";
/** Where it lies in the cache; there is only ever one, the last. */
const PLACE = `${TARGET}/last`;
const NAME = "x-file-name";

/**
 * Keep what came: a file; or else an address, a text or a title, of which systems fill in what they have.
 * @param {FormData} form  its fields are named in the manifest
 */
export async function keepShared(form) {
  const file = form.getAll("file").find((one) => one instanceof File && one.size > 0);
  const texts = ["url", "text", "title"].map((name) => String(form.get(name) ?? "").trim());
  const text = texts.find(Boolean) ?? "";
  const headers = file instanceof File ? { [NAME]: encodeURIComponent(file.name) } : undefined;
  const type = file instanceof File ? file.type : "text/plain";
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, new Response(new Blob([file ?? text], { type }), { headers }));
}

/** Take what was kept; null where there is nothing. @returns {Promise<File | string | null>} */
export async function takeShared() {
  try {
    const kept = await caches.match(PLACE, { cacheName: CACHE });
    if (!kept) return null;
    await caches.delete(CACHE);
    const name = kept.headers.get(NAME);
    if (name === null) return await kept.text();
    const blob = await kept.blob();
    return new File([blob], decodeURIComponent(name), { type: blob.type });
  } catch {
    // A browser that keeps nothing has nothing.
    return null;
  }
}

// @ts-check
/**
 * Receives what another program on this device shares with the installed page. The system sends it by POST, as the
 * manifest's `share_target` says. The service worker stores it, and the page collects it. It never leaves the device.
 * Source: W3C, Web Share Target.
 */

/** The address that the system sends it to, below the page's own address. */
export const TARGET = "share";
/** The hash with which the page is then opened. */
export const HASH = "#shared";
const CACHE = "gridwright-shared";
/** Its place in the cache; only the last one is stored. */
const PLACE = `${TARGET}/last`;
const NAME = "x-file-name";

/**
 * Store what came: a file, or else an address, a text or a title; systems fill in the fields that they have.
 * @param {FormData} form  the manifest names its fields
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

/** Take what was stored; null if there is nothing. @returns {Promise<File | string | null>} */
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
    // A browser that stores nothing has nothing.
    return null;
  }
}

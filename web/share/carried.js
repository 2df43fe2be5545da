// @ts-check
/**
 * Pictures that carry their puzzle: our link in the metadata of an SVG, and in a text chunk of a PNG, where no painter
 * looks. Source: W3C, PNG, third edition, 5.3 (chunks), 11.3.3.2 (tEXt) and annex D (the CRC).
 */

/** What the text chunk is called, and the element in an SVG. */
const KEY = "Gridwright";
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** A picture that is dropped may have so many bytes. */
export const LARGEST = 20_000_000;

/** @param {string} svg @param {string} link @returns {string} the picture with the link in it */
export function svgWith(svg, link) {
  const text = link.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return svg.replace(/<svg[^>]*>/, (head) => `${head}<metadata>${KEY}: ${text}</metadata>`);
}

/**
 * Read as text: nothing of a picture of others is ever built, shown or run.
 * @param {string} svg @returns {string | null} the link in it
 */
function linkInSvg(svg) {
  const text = /<metadata>Gridwright: ([^<]+)<\/metadata>/.exec(svg)?.[1];
  return text ? text.replaceAll("&lt;", "<").replaceAll("&amp;", "&") : null;
}

/** @param {Uint8Array} png @param {string} link in ASCII @returns {Blob} the picture with the link in it */
export function pngWith(png, link) {
  const data = new TextEncoder().encode(`${KEY}\0${link}`);
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode("tEXt"), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc(chunk.subarray(4, data.length + 8)));
  // Behind the header, which must be the first chunk.
  const at = SIGNATURE.length + 12 + 13;
  return new Blob([png.slice(0, at), chunk, png.slice(at)], { type: "image/png" });
}

/** @param {Uint8Array<ArrayBuffer>} png @returns {string | null} the link in it */
function linkInPng(png) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const latin = new TextDecoder("latin1");
  let at = SIGNATURE.length;
  while (at + 12 <= png.length) {
    const size = view.getUint32(at);
    const end = at + 8 + size;
    if (end + 4 > png.length) return null;
    if (latin.decode(png.subarray(at + 4, at + 8)) === "tEXt") {
      const [key, text] = latin.decode(png.subarray(at + 8, end)).split("\0");
      if (key === KEY && text) return text;
    }
    at = end + 4;
  }
  return null;
}

/** The link that a picture carries; null for one that carries none, or is no picture. @param {Uint8Array<ArrayBuffer>} bytes */
export function linkIn(bytes) {
  if (SIGNATURE.every((byte, n) => bytes[n] === byte)) return linkInPng(bytes);
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/i.test(text.slice(0, 2000)) ? linkInSvg(text) : null;
}

/** @param {Uint8Array} bytes */
function crc(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

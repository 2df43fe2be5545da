// @ts-check
/**
 * Pictures that contain their puzzle: our link is in the metadata of an SVG, or in a text chunk of a PNG, which
 * painters ignore. Source: W3C, PNG, third edition, 5.3 (chunks), 11.3.3.2 (tEXt) and annex D (the CRC).
 */

/** The name of the text chunk, and of the element in an SVG. */
const KEY = "Gridwright";
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** The largest size of a dropped picture, in bytes. */
export const LARGEST = 20_000_000;

/** @param {string} svg @param {string} link @returns {string} the picture with the link in it */
export function svgWith(svg, link) {
  const text = link.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return svg.replace(/<svg[^>]*>/, (head) => `${head}<metadata>${KEY}: ${text}</metadata>`);
}

/**
 * Return the link in an SVG. It is read as text: nothing from a foreign picture is ever built, shown or run.
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
  // After the header, which must be the first chunk.
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

/** Return the link in a picture; null if it has none, or is not a picture. @param {Uint8Array<ArrayBuffer>} bytes */
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

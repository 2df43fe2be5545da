// @ts-check
/**
 * A whole puzzle in the part of an address behind the `#`, which never leaves the browser.
 *
 * `#z=…`  our own: the envelope as JSON, deflated, in base64url
 * `#p=…`  any text that can be pasted
 * anything else is such a text, too: puzz.link's way of writing a puzzle fits there as it is
 */

import { say } from "../words/say.js";

/**
 * @typedef {import("../engine/types.js").Envelope} Envelope
 */

/** The greatest length of a puzzle, in characters. */
export const LONGEST = 900_000;

/** A link that cannot be read; the message is a sentence for the player. */
export class LinkError extends Error {}

/**
 * Return the shortest of our forms for a puzzle behind the `#`.
 * @param {Envelope} puzzle @param {string | null} link the puzz.link address, if it has one
 */
export async function fragment(puzzle, link) {
  const own = `z=${base64url(await deflate(JSON.stringify(puzzle)))}`;
  const body = link?.split("?")[1] ?? "";
  // puzz.link can store neither the author's texts nor decorations.
  const more = puzzle.title || puzzle.author || puzzle.message || puzzle.decorations?.length;
  return body && body.length <= own.length && !more ? body : own;
}

/** Return the address of this page with that behind the `#`. @param {string} behind */
export const address = (behind) => `${location.href.split("#")[0]}#${behind}`;

/**
 * Return the part behind the `#` of one of our links, whatever its site; "" for any other text.
 * @param {string} text
 */
export const ownFragment = (text) => /^https?:[^\s#]*(#z=[\w-]+)$/.exec(text.trim())?.[1] ?? "";

/**
 * Return the text of the puzzle behind the `#`. Rejects with LinkError.
 * @param {string} hash
 */
export async function readFragment(hash) {
  const behind = hash.replace(/^#/, "");
  if (behind.length > LONGEST) throw new LinkError(say("bring.linkTooLong"));
  return behind.startsWith("z=") ? unpack(behind.slice(2)) : decoded(behind.replace(/^p=/, ""));
}

/** @param {string} packed @returns {Promise<string>} JSON */
async function unpack(packed) {
  try {
    const text = await inflate(bytesOf(packed));
    const puzzle = JSON.parse(text);
    if (puzzle && typeof puzzle === "object" && !Array.isArray(puzzle)) return text;
  } catch {
    // The code below reports it in a sentence.
  }
  throw new LinkError(say("bring.damaged"));
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // The per cent sign is not an escape.
  }
}

/** @param {string} text */
async function deflate(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function inflate(bytes) {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = plain.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  // A few bytes can unpack to gigabytes, so check the length on the way.
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > LONGEST) {
      await reader.cancel();
      throw new LinkError(say("bring.damaged"));
    }
  }
  return text;
}

/** @param {Uint8Array} bytes */
function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

// @ts-check
/** Paints small pictures from what the table says of them: shapes in cells, with classes for the roles of their colours. */

import { placed } from "./moved.js";
import { CELL, make, short } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Part} Part
 * @typedef {import("../engine/types.js").Slot} Slot
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 */

/** The picture as it stands on an edge: one that tells both sides apart is turned between rows. @param {SmallPicture} picture @param {string} coord @returns {SmallPicture} */
export const standing = (picture, coord) =>
  picture.along && coord.startsWith("edges_h")
    ? { ...picture, turn: ((picture.turn ?? 0) + 90) % 360 }
    : picture;

/** How wide a letter is, of its height. */
const LETTER = 0.62;

/**
 * With its middle at a point, in the drawing's units.
 * @param {SmallPicture} picture @param {number} x @param {number} y
 * @param {string} [text] for its slot @param {string} [names] further classes @param {number} [size] of one cell, as a part of one
 */
export function paintPicture(picture, x, y, text = "", names = "", size = 1) {
  const { slot, turn = 0 } = picture;
  const where = { x, y, size, turn };
  return make(
    "g",
    { class: `picture ${names}`.trim() },
    ...picture.parts.map((part) => paintPart(part, where)),
    ...(slot && text ? write(slot, where, text) : []),
  );
}

/** What a mark is called is written on few of them. @param {SmallPicture} picture @param {string} text */
export const markText = ({ slot }, text) => (slot?.of_marks ? text : "");

/** @param {Part} part @param {import("./moved.js").Where} where */
const paintPart = ({ tag, shape, fill, stroke = "none", weight = 0 }, where) =>
  make(tag, {
    class: `${fill}-fill ${stroke}-stroke`,
    "stroke-width": short(weight * CELL * (where.size ?? 1)),
    ...placed(tag, shape, where),
  });

/** In two lines if there are more than two words. @param {Slot} slot @param {import("./moved.js").Where} where @param {string} text */
function write({ size: tall, room, fill, x = 0, y = 0 }, where, text) {
  const { size = 1, turn = 0 } = where;
  const words = text.split(" ");
  const half = words.length > 2 ? Math.ceil(words.length / 2) : words.length;
  const lines = [words.slice(0, half), words.slice(half)]
    .map((line) => line.join(" "))
    .filter(Boolean);
  const most = lines.length > 1 ? 0.83 * tall : tall;
  const high = CELL * Math.min(most, room / (LETTER * Math.max(...lines.map((one) => one.length))));
  const angle = (turn * Math.PI) / 180;
  const right = CELL * (x * Math.cos(angle) - y * Math.sin(angle));
  const down = CELL * (x * Math.sin(angle) + y * Math.cos(angle));
  return lines.map((line, n) =>
    make(
      "text",
      {
        class: `${fill}-fill`,
        x: short(where.x + size * right),
        y: short(where.y + size * (down + (n - (lines.length - 1) / 2) * 0.9 * high)),
        "font-size": short(size * high),
      },
      line,
    ),
  );
}

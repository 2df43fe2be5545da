// @ts-check
/**
 * Paints small pictures from the table that describes them: shapes in cells, with classes for the roles of their
 * colours.
 */

import { placed } from "./moved.js";
import { CELL, make, short } from "./svg.js";

/**
 * @typedef {import("../engine/types.js").Part} Part
 * @typedef {import("../engine/types.js").Slot} Slot
 * @typedef {import("../engine/types.js").SmallPicture} SmallPicture
 */

/**
 * Return the picture as it appears on an edge: one with two different sides is rotated between rows.
 * @param {SmallPicture} picture @param {string} coord @returns {SmallPicture}
 */
export const standing = (picture, coord) =>
  picture.along && coord.startsWith("edges_h")
    ? { ...picture, turn: ((picture.turn ?? 0) + 90) % 360 }
    : picture;

/** The width of a letter, as a share of its height. */
const LETTER = 0.62;

/**
 * Paint a picture with its middle at a point, in the drawing's units.
 * @param {SmallPicture} picture @param {number} x @param {number} y
 * @param {string} [text] the text for its slot @param {string} [names] additional classes
 * @param {number} [size] the size, as a share of a cell
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

/**
 * Return the text to write on a mark's picture: few pictures show the mark's name.
 * @param {SmallPicture} picture @param {string} text
 */
export const markText = ({ slot }, text) => (slot?.of_marks ? text : "");

/** @param {Part} part @param {import("./moved.js").Where} where */
const paintPart = ({ tag, shape, fill, stroke = "none", weight = 0 }, where) =>
  make(tag, {
    class: `${fill}-fill ${stroke}-stroke`,
    "stroke-width": short(weight * CELL * (where.size ?? 1)),
    ...placed(tag, shape, where),
  });

/**
 * Write in two lines if there are more than two words.
 * @param {Slot} slot @param {import("./moved.js").Where} where @param {string} text
 */
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

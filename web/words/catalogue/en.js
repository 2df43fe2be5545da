// @ts-check
/**
 * The catalogue: every word that the page says, in English, by the room that says it. Python has a catalogue of its
 * own: names and rules of genres, sentences about a puzzle, steps of a hint.
 */

import * as board from "./board.js";
import * as coding from "./coding.js";
import * as draw from "./draw.js";
import * as foreign from "./foreign.js";
import * as free from "./free.js";
import * as learn from "./learn.js";
import * as many from "./many.js";
import * as page from "./page.js";
import * as panels from "./panels.js";
import * as play from "./play.js";
import * as set from "./set.js";
import * as settings from "./settings.js";
import * as tray from "./tray.js";

export const words = {
  ...page,
  ...board,
  ...play,
  ...tray,
  ...set,
  ...draw,
  ...settings,
  ...panels,
  ...foreign,
  ...free,
  ...coding,
  ...many,
  ...learn,
};

// @ts-check
/**
 * Starts three things that must not wait for the rest of the page: its colours, so that it does not flash; Python,
 * which takes longest; and its language, if it is not built in. The rest of the page finds what was started here. The
 * build makes a plain script of this module, which runs at once. It also reads the address before the browser does.
 */

import "./page/at-board.js";
import "./page/colours-first.js";
import { readSite, translated, workersOf } from "./engine/site.js";

const site = readSite();
void translated(site);
// On a first visit with two processors, Python would slow down the page. The board would then appear 100 ms later, so
// Python waits for it (ready 115 ms later, of 971). A phone's page would be blocked for .4 s instead of .07
// (Lighthouse).
if (navigator.serviceWorker?.controller || (navigator.hardwareConcurrency ?? 2) > 2)
  workersOf(site).early();

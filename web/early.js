// @ts-check
/**
 * What is not to wait for the rest of the page: its colours, so that it does not flash, Python, which takes longest, and the
 * language of the page, where that is not in the page. What has been started here is found by the rest of the page. The
 * build makes a plain script of it, which runs at once.
 */

import "./page/colours-first.js";
import { readSite, translated, workersOf } from "./engine/site.js";

const site = readSite();
void translated(site);
// On a first visit, with two processors, Python would take the page's: the board is there 100 ms later then, so that Python
// had better wait for it (ready 115 ms later of 971), and a phone's page stands still for .4 s in place of .07 (Lighthouse).
if (navigator.serviceWorker?.controller || (navigator.hardwareConcurrency ?? 2) > 2)
  workersOf(site).early();

// @ts-check
/**
 * What is not to wait for the rest of the page: its colours, so that it does not flash, Python, which takes longest, and the
 * language of the page, where that is not in the page. What has been started here is found by the rest of the page. The
 * build makes a plain script of it, which runs at once.
 */

import "./panels/colours-first.js";
import { readSite, translated, workersOf } from "./site.js";

const site = readSite();
void translated(site);
workersOf(site).early();

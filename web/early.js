// @ts-check
/**
 * Python starts at once, beside the page's own scripts: the engine takes what has been started here. So does the
 * language of the page, where that is not in the page.
 */

import { readSite, translated, workersOf } from "./site.js";

const site = readSite();
void translated(site);
workersOf(site).early();

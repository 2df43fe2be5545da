// @ts-check
/** Python starts at once, beside the page's own scripts: the engine takes what has been started here. */

import { readSite, workersOf } from "./site.js";

workersOf(readSite()).early();

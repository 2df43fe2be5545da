// @ts-check
/**
 * What is not to wait for the rest of the page: its colours, so that it does not flash, and Python, which takes longest.
 * The engine takes the workers that have been started here. The build makes a plain script of it, which runs at once.
 */

import "./panels/colours-first.js";
import { readSite, workersOf } from "./site.js";

workersOf(readSite()).early();

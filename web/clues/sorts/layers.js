// @ts-check
/** What players enter on a free board; the panel of rules has its fields. */

import { plain } from "./sort.js";

/** @type {import("./sort.js").Sort} */
export const layers = { ...plain, name: "layers", isApart: true, makes: true };

// @ts-check
/** The settings page: every setting with one sentence, by group, and a search that filters while the player types. */

import { Dialog } from "../base/dialog.js";
import { button, focusToType, make, select, setText, sift } from "../base/dom.js";
import { chooseCellNames } from "../memory/cell-names.js";
import { preferences } from "../memory/preferences.js";
import { isOn, onSetting, set, USUAL } from "../memory/settings.js";
import { areShort } from "../puzzle/cells.js";
import { say } from "../words/say.js";
import { GROUPS } from "./table.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("./table.js").Name} Name
 * @typedef {{box: HTMLElement, draw: () => void}} Control  draw: show the present value
 */

/** @type {(() => void) | undefined} */
let opened;

/** Open the page, and build it the first time. @param {App} app */
export function open(app) {
  opened ??= build(app);
  opened();
}

/** @param {App} app */
function build(app) {
  const sheet = new Dialog(say("settings.settings"), "settings");
  const search = make("input", {
    type: "search",
    "aria-label": say("settings.search"),
    placeholder: say("settings.search"),
  });
  const many = make("small", { "aria-live": "polite" });
  /** @type {{row: HTMLElement, text: string}[]} */
  const rows = [];
  /** @type {Control[]} */
  const controls = [];
  const groups = GROUPS.map(({ title, names }) => {
    const made = names
      .filter((name) => name !== "language" || app.site.languages.length > 0)
      .map((name) => {
        const control = controlOf(app, name);
        controls.push(control);
        const [called, what] = [say(`settings.${name}`), say(`settings.${name}What`)];
        const label = make("label", { for: `set-${name}` }, called);
        const note = make("small", { id: `set-${name}-note` }, what);
        const row = make("li", {}, label, note, control.box);
        rows.push({ row, text: `${called} ${what}`.toLowerCase() });
        return row;
      });
    return make("section", {}, make("h3", {}, say(title)), make("ul", {}, ...made));
  });
  const draw = () => controls.forEach((one) => one.draw());
  const find = () => setText(many, sift(rows, search.value, say("settings.noneMatches")));
  search.addEventListener("input", find);
  const usual = button(say("settings.usual"), () => {
    for (const name of Object.keys(USUAL)) set(name, undefined);
  });
  sheet.body.append(
    make("p", { class: "search" }, search, many),
    ...groups,
    make("p", { class: "usual" }, usual),
  );
  onSetting(draw);
  return () => {
    search.value = "";
    find();
    draw();
    sheet.open();
    focusToType(search);
    sheet.toTop();
  };
}

/** @param {App} app @param {Name} name @returns {Control} */
function controlOf(app, name) {
  const how = { id: `set-${name}`, "aria-describedby": `set-${name}-note` };
  if (name === "theme") {
    /** @type {[string, string][]} */
    const choices = [
      ["system", say("settings.asSystem")],
      ["light", say("page.light")],
      ["dark", say("page.dark")],
    ];
    const box = select(choices, how);
    box.addEventListener("change", () => set("theme", box.value));
    return { box, draw: () => (box.value = String(preferences().theme ?? "system")) };
  }
  if (name === "language") {
    const box = select([["", say("settings.asBrowser")], ...languages(app)], how);
    box.addEventListener("change", () => {
      set("language", box.value);
      app.save();
      location.reload();
    });
    return { box, draw: () => (box.value = String(preferences().language ?? "")) };
  }
  const box = make("input", { type: "checkbox", role: "switch", ...how });
  box.addEventListener("change", () => {
    if (name !== "cells") return set(name, box.checked);
    chooseCellNames(app.board, box.checked);
    app.remind();
  });
  return { box, draw: () => (box.checked = name === "cells" ? areShort(app.board) : isOn(name)) };
}

/** Return the languages of the page by their own names. @param {App} app @returns {[tag: string, name: string][]} */
const languages = ({ site }) =>
  ["en", ...site.languages].map((tag) => {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return [tag, name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)];
  });

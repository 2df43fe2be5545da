// @ts-check
/** The lessons: a list by family, and each lesson as a board with the engine's own words. Loaded when it is opened. */

import { openBoard } from "../app/opening.js";
import { optional } from "../app/optional.js";
import { button, make, setText } from "../base/dom.js";
import { Dialog } from "../base/dialog.js";
import { icon } from "../base/icons.js";
import { allGenres } from "../engine/genres.js";
import { allLessons } from "../engine/lessons.js";
import { doneLessons, keepLessons } from "../memory/lessons.js";
import { capital, say } from "../words/say.js";
import { LessonView } from "./lesson-view.js";
import { topicOf } from "./topics.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../app/learning.js").Asked} Asked
 * @typedef {import("../engine/lessons.js").Family} Family
 * @typedef {import("../engine/lessons.js").Lesson} Lesson
 */

/** The dialog, which is made once. @type {Lessons | null} */
let sheet = null;

/** Open the lessons. @param {App} app @param {Asked} asked */
export async function openLessons(app, asked) {
  const families = await optional(app, allLessons);
  if (!families) return;
  sheet ??= new Lessons(app);
  sheet.open(families, asked);
}

class Lessons {
  #app;
  #dialog = new Dialog(say("learn.title"), "wide lessons");
  /** @type {Family[]} */
  #families = [];

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  /** @param {Family[]} families @param {Asked} asked */
  open(families, { lesson, genre }) {
    this.#families = families;
    const family = families.find(
      ({ genres, lessons }) =>
        (genre && genres.includes(genre)) || lessons.some(({ id }) => id === lesson),
    );
    this.#dialog.open();
    const wanted = family?.lessons.find(({ id }) => id === lesson);
    if (family && wanted) this.#show(family, wanted);
    else this.#list(family);
  }

  /** Show all lessons; one family can come into view. @param {Family} [about] */
  #list(about) {
    this.#dialog.title = say("learn.title");
    const done = doneLessons();
    const sections = this.#families.map((family) => this.#section(family, done));
    this.#dialog.body.replaceChildren(
      make("p", { class: "remark" }, say("learn.intro")),
      make("div", { class: "ways" }, ...sections),
    );
    this.#dialog.toTop();
    const at = about ? this.#families.indexOf(about) : 0;
    sections[at]?.scrollIntoView({ block: "nearest" });
    const first = sections[at]?.querySelector("button:not([data-done])");
    (first instanceof HTMLElement ? first : sections[at]?.querySelector("button"))?.focus();
  }

  /** @param {Family} family @param {Set<string>} done */
  #section(family, done) {
    const { folder, name, lessons } = family;
    const far = lessons.filter(({ id }) => done.has(id)).length;
    const items = lessons.map((lesson) => {
      const title = titleOf(lesson);
      const isDone = done.has(lesson.id);
      const go = button("", () => this.#show(family, lesson), isDone ? { "data-done": "" } : {});
      go.append(
        make("span", { class: "tick", "aria-hidden": "true" }, isDone ? "✓" : ""),
        make("strong", {}, title),
        make("small", {}, lesson.board.name),
        ...(isDone ? [make("span", { class: "unseen" }, say("learn.isDone"))] : []),
      );
      return make("li", {}, go);
    });
    return make(
      "section",
      { class: "way", "data-family": folder },
      make("h3", {}, name, make("small", {}, say("learn.far", { n: far, all: lessons.length }))),
      make("ol", {}, ...items),
    );
  }

  /** @param {Family} family @param {Lesson} lesson */
  #show(family, lesson) {
    const { lessons, name } = family;
    const at = lessons.indexOf(lesson);
    this.#dialog.title = titleOf(lesson);
    const back = button(say("learn.all"), () => this.#list(family), { class: "quiet back" });
    back.prepend(icon("back"));
    const place = say("learn.place", { family: name, n: at + 1, all: lessons.length });
    const view = new LessonView(this.#app, lesson, () => {
      keepLessons([lesson.id]);
      const next = lessons[at + 1];
      if (next) return [button(say("learn.next"), () => this.#show(family, next), MAIN)];
      return this.#end(family, lesson);
    });
    this.#dialog.body.replaceChildren(
      make("div", { class: "lesson-head" }, back, make("span", { class: "remark" }, place)),
      view.box,
    );
    this.#dialog.toTop();
    view.begin();
  }

  /** What follows the last board. @param {Family} family @param {Lesson} lesson */
  #end(family, { board }) {
    const told = make("p", { class: "finished" });
    setText(told, say("learn.finished", { family: family.name }));
    const play = button(
      say("learn.play", { name: board.name }),
      () => this.#play(board.genre),
      MAIN,
    );
    return [told, play, button(say("learn.all"), () => this.#list(family), { class: "quiet" })];
  }

  /** Open our example of a puzzle type. @param {string} genre */
  async #play(genre) {
    const found = (await allGenres()).find(({ id }) => id === genre);
    this.#dialog.close();
    if (found) openBoard(this.#app, found.example, { mode: "play" });
  }
}

const MAIN = { class: "main" };

/** Return what a lesson is called: by its technique, or by what its board is about. @param {Lesson} lesson */
const titleOf = (lesson) => capital(lesson.step.name || topicOf(lesson.topic));

// @ts-check
/** What lessons are about whose step has no name. */

import { say } from "../words/say.js";

/** @type {Record<string, import("../words/say.js").Plain>} */
const TOPICS = {
  edges: "topic.edges",
  runs: "topic.runs",
  sums: "topic.sums",
  light: "topic.light",
  stars: "topic.stars",
  own: "topic.own",
  bridges: "topic.bridges",
  diagonals: "topic.diagonals",
  rectangle: "topic.rectangle",
  inside: "topic.inside",
  mirror: "topic.mirror",
  wall: "topic.wall",
};

/** @param {string} topic */
export function topicOf(topic) {
  const key = TOPICS[topic];
  if (!key) throw new Error(`No words for the topic ${topic}`);
  return say(key);
}

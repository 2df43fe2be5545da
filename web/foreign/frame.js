// @ts-check
/**
 * The only script of the sandbox's frame: it starts the worker with Python, and hands its texts on, as far as there is
 * credit. Nothing of what it hands on is read here.
 *
 * In: {script, start} and a port, once; {request}; {ping: true}. Out: "hello", "pong", and the worker's texts. The first
 * letter of such a text says what it is: s a state, p progress, a an answer.
 */

/** Which texts may leave, by their letters, and the longest of them, in characters. @type {Map<string, number>} */
const LONGEST = new Map([
  ["s", 20_000],
  ["p", 20_000],
  ["a", 4_000_000],
]);
/** The number of states and of progress messages in a second. */
const RATE = 10;
/** The messages in a second, of any kind, that end the worker: reading a flood takes the page's time, too. */
const FLOOD = 1000;

/** @type {Worker | null} */
let worker = null;
/** Whether an answer is due. */
let isAsked = false;
/** The messages in this second, by their letters. @type {Record<string, number>} */
let sent = {};
/** The messages in this second. */
let heard = 0;

/** @param {string} text */
const tell = (text) => parent.postMessage(text, "*");

/** @param {unknown} text */
function hear(text) {
  if (++heard > FLOOD) {
    worker?.terminate();
    if (worker) tell(`s${JSON.stringify({ state: "failed", what: "flood" })}`);
    worker = null;
  }
  if (!worker || typeof text !== "string") return;
  const [kind = ""] = text;
  if (text.length > (LONGEST.get(kind) ?? -1)) return;
  if (kind === "a" ? !isAsked : (sent[kind] = (sent[kind] ?? 0) + 1) > RATE) return;
  if (kind === "a") isAsked = false;
  tell(text);
}

addEventListener("message", ({ source, data, ports }) => {
  if (source !== parent) return;
  if (data.ping) tell("pong");
  else if (data.request) {
    isAsked = true;
    worker?.postMessage(data.request);
  } else if (!worker) {
    const script = new Blob([data.script], { type: "text/javascript" });
    worker = new Worker(URL.createObjectURL(script));
    worker.onmessage = (event) => hear(event.data);
    worker.onerror = (event) =>
      tell(`s${JSON.stringify({ state: "failed", what: "start", reason: event.message })}`);
    worker.postMessage({ start: data.start, port: ports[0] }, ports.slice(0, 1));
  }
});
setInterval(() => {
  sent = {};
  heard = 0;
}, 1000);
tell("hello");

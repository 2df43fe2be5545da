// @ts-check
/** Long work in parts, so that no task of the page is long: between them, what the player does is heard. */

/** @typedef {{postTask: (act: () => void, how: {priority: "user-blocking"}) => Promise<void>}} Scheduler  not in every browser, nor in TypeScript */

const { port1: here, port2: there } = new MessageChannel();

/** @type {(() => void)[]} */
const waiting = [];
here.onmessage = () => waiting.shift()?.();

/** Goes on in a task of its own, before the page is painted, where the browser can do that. @returns {Promise<void>} */
export function yieldToInput() {
  const { scheduler } = /** @type {{scheduler?: Scheduler}} */ (
    /** @type {unknown} */ (globalThis)
  );
  if (!scheduler?.postTask) return yieldToTasks();
  return new Promise((resolve) => {
    void scheduler.postTask(resolve, { priority: "user-blocking" });
  });
}

/** Goes on behind all tasks that wait by now. No timer: browsers slow those down. @returns {Promise<void>} */
export function yieldToTasks() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    there.postMessage(null);
  });
}

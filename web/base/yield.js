// @ts-check
/** Divides long work into short tasks, so that the page responds to the player between them. */

/**
 * @typedef {{postTask: (act: () => void, how: {priority: "user-blocking"}) => Promise<void>}} Scheduler  not in every
 *   browser, and not in TypeScript
 */

const { port1: here, port2: there } = new MessageChannel();

/** @type {(() => void)[]} */
const waiting = [];
here.onmessage = () => waiting.shift()?.();

/** Continue in a new task, before the page is painted if the browser can do that. @returns {Promise<void>} */
export function yieldToInput() {
  const { scheduler } = /** @type {{scheduler?: Scheduler}} */ (
    /** @type {unknown} */ (globalThis)
  );
  if (!scheduler?.postTask) return yieldToTasks();
  return new Promise((resolve) => {
    void scheduler.postTask(resolve, { priority: "user-blocking" });
  });
}

/**
 * Continue after all tasks that are now waiting. This uses no timer, because browsers slow timers down.
 * @returns {Promise<void>}
 */
export function yieldToTasks() {
  return new Promise((resolve) => {
    waiting.push(resolve);
    there.postMessage(null);
  });
}

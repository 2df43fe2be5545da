// @ts-check
/**
 * Runs in the page that stays open beside the tests. It keeps Pythons that have started, and lends them to other pages,
 * so that each test has a page of its own without starting Python itself (.9 s of a core).
 *
 * One message goes to all pages of the context: {to, data}. A borrower asks with {borrow: {urls, start}}.
 */
{
  /**
   * @typedef {{workers: Worker[], kind: string, ready: boolean, open: number, borrower: string | null}} Python open:
   *   the number of requests without an answer
   */

  const lines = new BroadcastChannel("kept python");
  /** @type {Python[]} */
  const pythons = [];

  /** @param {string} borrower @param {string[]} urls @param {any} start */
  const borrow = (borrower, urls, start) => {
    const kind = JSON.stringify([urls, start]);
    const idle = pythons.find((one) => one.kind === kind && one.ready && one.borrower === null);
    const python = idle ?? begin(kind, urls, start);
    python.borrower = borrower;
    if (idle) for (const note of [{ state: "ready" }, { note: "settled" }]) tell(python, note);
  };

  /** @param {string} kind @param {string[]} urls @param {any} start @returns {Python} */
  const begin = (kind, urls, start) => {
    const ways = new MessageChannel();
    /** @type {Python} */
    const python = { workers: [], kind, ready: false, open: 0, borrower: null };
    python.workers = urls.map((url, place) => {
      const worker = new Worker(url, { type: "module", name: `gridwright ${place}` });
      worker.onmessage = ({ data }) => hear(python, data);
      worker.onerror = ({ message }) => {
        tell(python, { state: "failed", what: "start", reason: message, details: "" });
        end(python);
      };
      const port = place ? ways.port2 : ways.port1;
      worker.postMessage({ start: { ...start, modules: {} }, port }, [port]);
      return worker;
    });
    pythons.push(python);
    return python;
  };

  /** @param {Python} python @param {any} data */
  const hear = (python, data) => {
    if (data.ok !== undefined) python.open--;
    if (data.state === "ready") python.ready = true;
    // Compiled modules cannot be sent to another page, which compiles nothing anyway.
    if (data.note === "modules") return;
    tell(python, data);
    if (data.state === "failed" || data.note === "again") end(python);
  };

  /** @param {Python} python @param {any} data */
  const tell = ({ borrower }, data) => lines.postMessage({ to: borrower, data });

  /** @param {Python} python */
  const end = (python) => {
    for (const worker of python.workers) worker.terminate();
    pythons.splice(pythons.indexOf(python), 1);
  };

  /** Take one back; only one that is idle can serve the next page. @param {Python} python */
  const takeBack = (python) => {
    if (!python.ready || python.open) end(python);
    else python.borrower = null;
  };

  lines.onmessage = ({ data: { from, borrow: asked, request, end: left } }) => {
    if (asked) borrow(from, asked.urls, asked.start);
    const lent = pythons.filter((one) => one.borrower === from);
    if (request) {
      for (const python of lent) {
        python.open++;
        python.workers[0]?.postMessage(request);
      }
    } else if (left) lent.forEach(takeBack);
  };

  Object.assign(window, {
    /** Take back all that were lent: no page that borrowed one is left. */
    takeAllBack: () => pythons.filter((one) => one.borrower !== null).forEach(takeBack),
  });
}

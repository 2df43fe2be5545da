// @ts-check
/** Outlines of groups of cells as closed lines, as Python's painter computes them (py_solver/painting/outline.py). */

/** @typedef {[x: number, y: number]} Corner */

/** The corners where the sides of a cell begin, clockwise, and the steps to the next ones. */
const SIDES = /** @type {const} */ ([
  { beside: [0, -1], from: [0, 0], step: [1, 0] },
  { beside: [1, 0], from: [1, 0], step: [0, 1] },
  { beside: [0, 1], from: [1, 1], step: [-1, 0] },
  { beside: [-1, 0], from: [0, 1], step: [0, -1] },
]);

/**
 * Return the outline of the cells, and of each hole in them, a little inside. Cells that touch only at a corner have
 * separate outlines.
 * @param {[row: number, col: number][]} cells @param {number} by the distance inwards, in cells
 * @returns {Corner[][]}
 */
export function inset(cells, by) {
  const inside = new Set(cells.map(([row, col]) => `${col},${row}`));
  /** @type {Map<string, {at: Corner, steps: Corner[]}>} */
  const onward = new Map();
  for (const [row, col] of [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]))
    for (const { beside, from, step } of SIDES) {
      if (inside.has(`${col + beside[0]},${row + beside[1]}`)) continue;
      const at = /** @type {Corner} */ ([col + from[0], row + from[1]]);
      const known = onward.get(at.join()) ?? { at, steps: [] };
      onward.set(at.join(), { at, steps: [...known.steps, [step[0], step[1]]] });
    }
  const starts = [...onward.values()].sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
  /** @type {Set<string>} */
  const walked = new Set();
  /** @type {Corner[][]} */
  const found = [];
  for (const { at: start, steps } of starts)
    for (const first of [...steps].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
      /** @type {Corner[]} */
      const loop = [];
      let [at, step] = [start, first];
      while (!walked.has(`${at.join()} ${step.join()}`)) {
        walked.add(`${at.join()} ${step.join()}`);
        /** @type {Corner} */
        const next = [at[0] + step[0], at[1] + step[1]];
        const ways = onward.get(next.join())?.steps ?? [];
        // Where two cells touch at a corner, the line turns right, around the same cell.
        const right = /** @type {Corner} */ ([-step[1], step[0]]);
        const turn = ways.find((way) => way.join() === right.join()) ?? ways[0] ?? step;
        if (turn.join() !== step.join()) {
          /** @type {Corner} */
          const corner = [next[0] - by * (step[1] + turn[1]), next[1] + by * (step[0] + turn[0])];
          if (next.join() === start.join()) loop.unshift(corner);
          else loop.push(corner);
        }
        [at, step] = [next, turn];
      }
      if (loop.length) found.push(loop);
    }
  return found;
}

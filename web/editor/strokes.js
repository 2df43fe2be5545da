// @ts-check
/** The points of strokes: those of a grid, and the lines between them. It does not use the DOM. */

/** @typedef {import("../board/decorating.js").At} At */

/** How near to a point a stroke must pass, in steps of the grid: a diagonal does not mean each corner it passes. */
export const NEAR = 0.4;

/** The distance between the points of each grid, and where the first is, in cells. @type {Record<string, [number, number]>} */
export const SNAPS = { centres: [1, 0.5], corners: [1, 0], halves: [0.5, 0], quarters: [0.25, 0] };

/** Return the point of a grid that is nearest to a point. @param {At} at @param {string} snap @returns {At} */
export function snapped([row, col], snap) {
  const [step, first] = SNAPS[snap] ?? [0.5, 0];
  const near = (/** @type {number} */ side) => Math.round((side - first) / step) * step + first;
  return [near(row), near(col)];
}

/** Return points without those between two others on a straight line. @param {At[]} points */
export function straightened(points) {
  return points.filter((at, n) => {
    const [before, after] = [points[n - 1], points[n + 1]];
    if (!before || !after) return true;
    const [a, b] = [at[0] - before[0], at[1] - before[1]];
    const [c, d] = [after[0] - at[0], after[1] - at[1]];
    return Math.abs(a * d - b * c) > 1e-9 || a * c + b * d < 0;
  });
}

/** Return how far a point is from a stretch of a line. @param {At} at @param {At} from @param {At} to */
export function distance([row, col], [r, c], [toRow, toCol]) {
  const [down, right] = [toRow - r, toCol - c];
  const long = down * down + right * right || 1;
  const way = Math.min(1, Math.max(0, ((row - r) * down + (col - c) * right) / long));
  return Math.hypot(row - r - way * down, col - c - way * right);
}

/** Return the points of a grid that a trail passes. @param {{x: number, y: number}[]} trail @param {string} snap @param {number} near */
export function followed(trail, snap, near) {
  const [step] = SNAPS[snap] ?? [1];
  /** @type {At[]} */
  let points = [];
  trail.forEach(({ x, y }, n) => {
    const at = snapped([y, x], snap);
    const off = Math.max(Math.abs(at[0] - y), Math.abs(at[1] - x)) / step;
    if (off <= near || !n || (n === trail.length - 1 && points.length < 2))
      points = joined(points, at);
  });
  return points;
}

/** Add a point; a way back takes points away. @param {At[]} points @param {At} at @returns {At[]} */
export function joined(points, at) {
  if (points.at(-1)?.join() === at.join()) return points;
  if (points.at(-2)?.join() === at.join()) return points.slice(0, -1);
  return [...points, at];
}

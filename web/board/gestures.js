// @ts-check
/**
 * Pointers on the board: presses, drags, pinches. A gesture reports the path of a pointer, in cells; the mode decides
 * what it means. Two fingers, or the wheel with Ctrl, zoom and pan the board instead.
 */

/**
 * @typedef {import("../engine/types.js").Board} Board
 * @typedef {import("../puzzle/geometry.js").Point} Point
 * @typedef {import("./render.js").BoardView} BoardView
 * @typedef {import("../puzzle/input.js").Gesture} Gesture
 */

/** A drag begins at this distance from the press, in cells, or at a fixed number of pixels if that is more. */
const SHAKE = 0.3;
const SHAKE_PIXELS = 6;
const FINE = 0.125;
/** A finger that stays in place for this time, in milliseconds, is a long press. */
const HELD = 450;

export class Gestures {
  #svg;
  #view;
  #tell;
  /** @type {Map<number, Point>} The fingers and mice that are down, with their positions in pixels. */
  #down = new Map();
  /** @type {Gesture | null} */
  #gesture = null;
  /** @type {Point} */
  #pressed = { x: 0, y: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #holding;

  /** @param {SVGSVGElement} svg @param {BoardView} view @param {(gesture: Gesture) => void} tell */
  constructor(svg, view, tell) {
    this.#svg = svg;
    this.#view = view;
    this.#tell = tell;
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#lift(event, "end"));
    svg.addEventListener("pointercancel", (event) => this.#lift(event, "cancel"));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("wheel", (event) => this.#wheel(event), {
      passive: false,
    });
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 && event.button !== 2) return;
    event.preventDefault();
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#down.size > 1) {
      this.#finish("cancel");
      return;
    }
    this.#svg.setPointerCapture(event.pointerId);
    this.#pressed = { x: event.clientX, y: event.clientY };
    this.#gesture = {
      phase: "start",
      trail: [this.#view.pointOf(event)],
      dragged: false,
      button: event.button,
      adds: event.ctrlKey || event.shiftKey || event.metaKey,
      at: event.timeStamp,
      piece: this.#view.pieceAt(event),
      memory: null,
    };
    this.#tell(this.#gesture);
    if (event.pointerType === "touch") this.#holding = setTimeout(() => this.#hold(), HELD);
  }

  #hold() {
    const gesture = this.#gesture;
    if (gesture && !gesture.dragged) this.#tell(Object.assign(gesture, { phase: "hold" }));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const was = this.#down.get(event.pointerId);
    if (!was) return;
    if (this.#down.size === 2) this.#pinch(event, was);
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const gesture = this.#gesture;
    if (!gesture) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const one of steps.length ? steps : [event])
      extend(gesture.trail, this.#view.pointOf(one));
    const [first, last] = [gesture.trail[0], gesture.trail.at(-1)];
    if (!first || !last) return;
    gesture.dragged ||=
      Math.hypot(last.x - first.x, last.y - first.y) > SHAKE &&
      Math.hypot(event.clientX - this.#pressed.x, event.clientY - this.#pressed.y) > SHAKE_PIXELS;
    gesture.phase = "move";
    if (gesture.dragged) this.#tell(gesture);
  }

  /** @param {PointerEvent} event @param {"end" | "cancel"} phase */
  #lift(event, phase) {
    if (this.#down.delete(event.pointerId)) this.#finish(phase);
  }

  /** @param {"end" | "cancel"} phase */
  #finish(phase) {
    const gesture = this.#gesture;
    clearTimeout(this.#holding);
    this.#gesture = null;
    if (gesture) this.#tell(Object.assign(gesture, { phase }));
  }

  /** Zoom and pan the board as one of two fingers moves. @param {PointerEvent} event @param {Point} was */
  #pinch(event, was) {
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = (/** @type {Point} */ a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    const middle = (/** @type {Point} */ a) => ({
      clientX: (a.x + other.x) / 2,
      clientY: (a.y + other.y) / 2,
    });
    const [from, to] = [this.#view.pointOf(middle(was)), this.#view.pointOf(middle(now))];
    this.#view.sight.pan(from.x - to.x, from.y - to.y);
    this.#view.sight.zoom(far(now) / far(was), from);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { sight } = this.#view;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      sight.zoom(Math.exp(-event.deltaY / 300), this.#view.pointOf(event));
    } else if (!sight.isWhole) {
      event.preventDefault();
      const from = this.#view.pointOf({ clientX: 0, clientY: 0 });
      const to = this.#view.pointOf({
        clientX: event.deltaX,
        clientY: event.deltaY,
      });
      sight.pan(to.x - from.x, to.y - from.y);
    }
  }
}

/** Continue the trail to a point, without gaps. @param {Point[]} trail @param {Point} to */
function extend(trail, to) {
  const from = trail.at(-1) ?? to;
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / FINE);
  for (let n = 1; n <= steps; n++)
    trail.push({
      x: from.x + ((to.x - from.x) * n) / steps,
      y: from.y + ((to.y - from.y) * n) / steps,
    });
}

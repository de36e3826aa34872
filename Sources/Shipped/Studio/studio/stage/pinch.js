// @ts-check
import { stageItems } from "../state/job.js";
import { placed } from "../state/placed.js";
import { sizingOf } from "../state/sizing.js";
import { notifyFailure } from "../widgets/notices.js";

/** How many times as large as it was something becomes at most. */
const MOST = 8;

/**
 * Two fingers on the picture make the overlay that is selected larger or smaller.
 * @param {import("../state/studio.js").Studio} studio @param {HTMLElement} screen
 * @param {(isHeld: boolean) => void} told that they are there, and that they have gone
 */
export function takePinches(studio, screen, told) {
  /** @type {Map<number, number[]>} */
  const fingers = new Map();
  const apart = () => {
    const [[x, y], [left, top]] = fingers.values();
    return Math.max(1, Math.hypot(x - left, y - top));
  };
  let begun = 0;
  let sizing = /** @type {Promise<(factor: number) => void> | null} */ (null);
  screen.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size !== 2) return;
    const key = studio.view.value.selected;
    const item = studio.item(key);
    const index = stageItems(studio).findIndex((each) => each.key === key);
    const layer = placed.value.layers.find(({ overlay }) => overlay === index);
    if (!item || !layer) return;
    begun = apart();
    sizing = sizingOf(studio, item, layer);
    sizing.catch(notifyFailure);
    told(true);
  }, { capture: true });
  screen.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (!sizing || fingers.size !== 2) return;
    const factor = Math.max(1 / MOST, Math.min(MOST, apart() / begun));
    sizing.then((scale) => scale(factor), () => {});
  }, { capture: true });
  const released = (/** @type {PointerEvent} */ { pointerId }) => {
    if (!fingers.delete(pointerId) || !sizing || fingers.size > 0) return;
    sizing = null;
    told(false);
  };
  screen.addEventListener("pointerup", released, { capture: true });
  screen.addEventListener("pointercancel", released, { capture: true });
}

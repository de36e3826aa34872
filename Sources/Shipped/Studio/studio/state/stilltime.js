// @ts-check
/** Seconds for a frame where a film's rate is not known. */
const FRAME = 1 / 25;

/**
 * The time of the still of a film's export: that of the frame on the stage, or the middle of the trim where the trim leaves
 * that frame out, which `isMoved` tells.
 * @param {import("./studio.js").Studio} studio @param {string} id
 */
export function stillTimeOf(studio, id) {
  const { film, at } = studio.view.value;
  const { start: from, end: until } = studio.project.value.trims[id] ?? {};
  const medium = studio.medium(id);
  const start = from ?? 0;
  const end = until ?? medium?.duration ?? Infinity;
  const time = id === film ? at : start;
  const frame = medium?.frameRate ? 1 / medium.frameRate : FRAME;
  // The frame that shows at the trim's start is kept, and may have begun before.
  if (time < end && time > start - frame) return { at: Math.max(time, start), isMoved: false };
  return { at: Number.isFinite(end) ? (start + end) / 2 : start, isMoved: true };
}

// @ts-check
/** The part of a film that is kept. */

/** @typedef {import("./types.js").Trim} Trim */

/**
 * A trim as a member of a job or of a clip; of a film that is whole there is none.
 * @param {Partial<Trim> | null} [trim]
 */
export function trimOf(trim) {
  const { start = null, end = null } = trim ?? {};
  if (start === null && end === null) return {};
  return { trim: { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) } };
}

/**
 * Seconds of a film that its trim keeps; null where its length is not known.
 * @param {import("./studio.js").Studio} studio @param {string} id
 */
export function keptSeconds(studio, id) {
  const duration = studio.medium(id)?.duration;
  if (!duration) return null;
  const { start, end } = studio.project.value.trims[id] ?? {};
  return Math.max(0, Math.min(end ?? duration, duration) - (start ?? 0));
}

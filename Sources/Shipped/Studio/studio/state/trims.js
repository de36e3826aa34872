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

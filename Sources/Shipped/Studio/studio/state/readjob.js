// @ts-check
/**
 * A job in one shape, whoever wrote it: programs use every shape of `imprint.job/1`, and queue exports beside the page.
 *
 * An overlay is called by `use`, or written out: as the text of a `document`, or inline. `parameters` are values; those of an
 * inline overlay are declarations, and none of it. `media` are the ids of the input, of which one alone is a `film`.
 *
 * @typedef {{ use: string | null, document: string | null, inline: any, parameters: Record<string, Scalar>, rest: any }} ReadOverlay
 * @typedef {string | number | boolean} Scalar
 */

/**
 * Reads a job. What is missing, or of another kind, is empty.
 * @param {any} job
 */
export function readJob(job) {
  const { input, overlay, parameters, trim, audio, subtitles } = objectOf(job);
  const { start, end } = objectOf(trim);
  const { tracks, volume, mute } = objectOf(audio);
  return {
    film: typeof input === "string" ? input : null,
    media: mediaOf(input),
    overlays: listOf(overlay).map(readOverlay),
    parameters: valuesOf(parameters),
    trim: { start, end },
    audio: { mute: mute === true, volume, tracks: listOf(tracks) },
    subtitles: listOf(subtitles),
  };
}

/** @returns {ReadOverlay} */
function readOverlay(overlay) {
  const none = { use: null, document: null, inline: null, parameters: {}, rest: {} };
  if (typeof overlay === "string") return { ...none, use: overlay };
  const { use, document, parameters, ...rest } = objectOf(overlay);
  if (typeof use !== "string" && typeof document !== "string") return { ...none, inline: objectOf(overlay) };
  return { ...none, use: textOf(use), document: textOf(document), parameters: valuesOf(parameters), rest };
}

/** The ids of an input: a film's, or those of clips and of pictures, each by itself or as the `file` of an object. */
function mediaOf(input) {
  if (typeof input === "string") return [input];
  if (Array.isArray(input)) return input.flatMap(mediaOf);
  const { file, images } = objectOf(input);
  return typeof file === "string" ? [file] : listOf(images).flatMap(mediaOf);
}

/** @returns {Record<string, Scalar>} */
function valuesOf(parameters) {
  const isScalar = (value) => ["string", "number", "boolean"].includes(typeof value);
  return Object.fromEntries(Object.entries(objectOf(parameters)).filter(([, value]) => isScalar(value)));
}

const textOf = (value) => typeof value === "string" ? value : null;

const objectOf = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

/**
 * A list as it is, one value as a list of it; nothing as an empty one.
 * @returns {any[]}
 */
const listOf = (value) => Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

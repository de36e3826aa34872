// @ts-check
/** What media are. */

/** What of a medium is not known, or is of files alone. */
export const NO_FILE = /** @type {const} */ ({ width: null, height: null, frameRate: null, modified: 0, bytes: 0, pair: null, problem: null, poster: null });

/** A film's shape by its displayed size; null where that is not known yet. */
export function shapeOf({ width, height }) {
  if (!width || !height) return null;
  if (width === height) return "square";
  return width > height ? "wide" : "upright";
}

/** Whether a medium can be opened and exported: what cannot be read, or is a logo alone, cannot. */
export const isFilm = ({ isFilm, problem }) => isFilm !== false && !problem;

/**
 * The film of a Live Photo for its picture, whose card stands for both; any other medium for itself.
 * @param {import("./studio.js").Studio} studio @param {string} id
 */
export function filmOf(studio, id) {
  const medium = studio.medium(id);
  return medium?.kind === "image" && medium.pair ? medium.pair : id;
}

// @ts-check
/** @typedef {import("../state/types.js").Medium} Medium */

/** A film's shape by its displayed size; null where that is not known yet. */
export function shapeOf({ width, height }) {
  if (!width || !height) return null;
  if (width === height) return "square";
  return width > height ? "wide" : "upright";
}

/** Whether a medium can be opened and exported: what cannot be read, or is a logo alone, cannot. */
export const isFilm = ({ isFilm, problem }) => isFilm !== false && !problem;

const names = new Intl.Collator("en", { numeric: true });

/** Orders media by name, numbers in it by their value. */
export const byName = (one, other) => names.compare(one.name, other.name);

const ORDERS = {
  name: byName,
  newest: (one, other) => other.modified - one.modified,
  longest: (one, other) => (other.duration ?? 0) - (one.duration ?? 0),
  largest: (one, other) => area(other) - area(one),
};

const area = ({ width, height }) => (width ?? 0) * (height ?? 0);

/**
 * The media that search and filters leave, in the order asked for.
 * @param {Medium[]} media
 * @param {{ query: string, kind: string, shape: string, sort: string }} filter
 */
export function listed(media, { query, kind, shape, sort }) {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (medium) =>
    terms.every((term) => medium.name.toLowerCase().includes(term)) &&
    (kind === "all" || (kind === "pair" ? medium.pair !== null : medium.kind === kind)) &&
    (shape === "all" || shapeOf(medium) === shape);
  return media.filter(fits).toSorted(ORDERS[sort] ?? ORDERS.name);
}

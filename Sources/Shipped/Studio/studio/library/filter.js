// @ts-check
import { fitsFacets } from "./facets.js";
import { isOfKind } from "./kinds.js";

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
 * The film of a Live Photo for its picture, whose card stands for both; any other medium for itself.
 * @param {import("../state/studio.js").Studio} studio @param {string} id
 */
export function filmOf(studio, id) {
  const medium = studio.medium(id);
  return medium?.kind === "image" && medium.pair ? medium.pair : id;
}

/**
 * Media without the films of Live Photos: the card of the picture stands for both.
 * @param {Medium[]} media
 */
export function withoutHalves(media) {
  const pictures = new Set(media.filter(({ kind }) => kind === "image").map(({ id }) => id));
  return media.filter(({ kind, pair }) => kind !== "video" || pair === null || !pictures.has(pair));
}

/**
 * The media that search and filters leave, in the order asked for.
 * @param {Medium[]} media
 * @param {any} view with `query`, `kind`, `shape`, `sort`, and what narrows further
 */
export function listed(media, view) {
  const { query, kind, shape, sort } = view;
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (medium) =>
    terms.every((term) => medium.name.toLowerCase().includes(term)) &&
    isOfKind(medium, kind) &&
    (shape === "all" || shapeOf(medium) === shape) && fitsFacets(medium, view);
  return withoutHalves(media).filter(fits).toSorted(ORDERS[sort] ?? ORDERS.name);
}

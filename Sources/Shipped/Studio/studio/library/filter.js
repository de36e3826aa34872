// @ts-check
import { finder } from "../widgets/fields.js";
import { byName } from "../widgets/format.js";
import { shapeOf } from "../state/media.js";
import { fitsFacets } from "./facets.js";
import { isOfKind } from "../widgets/mediakinds.js";

/** @typedef {import("../state/types.js").Medium} Medium */

const ORDERS = {
  name: byName,
  newest: (one, other) => other.modified - one.modified,
  longest: (one, other) => (other.duration ?? 0) - (one.duration ?? 0),
  largest: (one, other) => area(other) - area(one),
};

const area = ({ width, height }) => (width ?? 0) * (height ?? 0);

/**
 * Media without the films of Live Photos: the card of the picture stands for both.
 * @param {Medium[]} media
 */
function withoutHalves(media) {
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
  const isFound = finder(query);
  const fits = (medium) =>
    isFound(medium.name) &&
    isOfKind(medium, kind) &&
    (shape === "all" || shapeOf(medium) === shape) && fitsFacets(medium, view);
  return withoutHalves(media).filter(fits).toSorted(ORDERS[sort] ?? ORDERS.name);
}

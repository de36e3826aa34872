// @ts-check
import * as api from "../api/index.js";

/** @typedef {import("./types.js").Item} Item */

/**
 * Documents of the gallery's overlays, fetched once.
 * @type {Map<string, Promise<string>>}
 */
const texts = new Map();

/**
 * Parameters that texts declare; of the last few, since each letter makes another text.
 * @type {Map<string, any[]>}
 */
const declared = new Map();
const MOST_DECLARED = 50;

/**
 * The text of an item's document.
 * @param {Item} item @returns {Promise<string>}
 */
export function documentOf({ document, use }) {
  if (document !== null) return Promise.resolve(document);
  if (!texts.has(use ?? "")) {
    const text = api.overlayDocument(use);
    texts.set(use ?? "", text);
    text.catch(() => texts.delete(use ?? ""));
  }
  return /** @type {Promise<string>} */ (texts.get(use ?? ""));
}

/**
 * The parameters of an item, in the order of its document.
 * @param {Item} item @param {import("./types.js").Overlay[]} overlays
 * @returns {Promise<import("./types.js").Parameter[]>}
 */
export async function parametersOf({ document, use }, overlays) {
  if (document === null) return overlays.find(({ name }) => name === use)?.parameters ?? [];
  const name = `${use}\n${document}`;
  if (!declared.has(name)) {
    declared.set(name, (await api.check(document, use)).parameters ?? []);
    if (declared.size > MOST_DECLARED) declared.delete(declared.keys().next().value ?? "");
  }
  return declared.get(name) ?? [];
}

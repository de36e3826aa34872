// @ts-check
/** The overlays of a film: its own, and those that lie on all films. */

import { label } from "../widgets/names.js";

/** @typedef {import("./types.js").Item} Item */

/**
 * The overlays of a film, back to front; those of projects of earlier versions lie on all.
 * @param {{ items: Item[] }} project @param {string | null} film
 */
export const itemsOn = ({ items }, film) => items.filter((item) => isOnAll(item) || item.film === film);

/**
 * Whether an overlay lies on all films.
 * @param {Item} item
 */
export const isOnAll = ({ film = null }) => film === null;

/**
 * The parameters that an item still needs a value for.
 * @param {Item} item @returns {string[]}
 */
export function missing({ required = [], parameters }) {
  return required.filter((name) => String(parameters[name] ?? "").trim() === "");
}

/**
 * An overlay with a logo as the stage shows it while it needs words: these are called by what they are.
 * @param {Item} item @param {import("./types.js").Overlay[]} overlays
 * @returns {Item}
 */
export function withStandIns(item, overlays) {
  const declared = overlays.find(({ name }) => name === item.use)?.parameters ?? [];
  const needed = missing(item);
  const isText = (/** @type {string} */ name) => declared.some((each) => each.name === name && each.type === "text");
  if (needed.length === 0 || !needed.every(isText) || !declared.some(({ type }) => type === "file")) return item;
  return { ...item, parameters: { ...item.parameters, ...Object.fromEntries(needed.map((name) => [name, label(name)])) } };
}

/**
 * The overlays of a film that are drawn, back to front: those that are on and have all that they need.
 * @param {{ items: Item[] }} project @param {string | null} film
 */
export const drawnItems = (project, film) =>
  itemsOn(project, film).filter((item) => !item.isOff && missing(item).length === 0);

/**
 * An overlay in the words of a job.
 * @param {Item} item
 */
export function overlayOf({ use, document, parameters }) {
  const values = Object.keys(parameters).length > 0 ? { parameters } : {};
  return document === null ? { use, ...values } : { ...(use ? { use } : {}), document, ...values };
}

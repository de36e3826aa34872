// @ts-check
import * as api from "../api/index.js";
import { changeItem, requiredOf } from "../state/edits.js";
import { documentOf } from "../state/documents.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/**
 * The text that an item's editor shows.
 * @param {import("../state/types.js").Item} item
 */
export const writtenText = (item) => item.draft ?? documentOf(item);

/**
 * Keeps what was written of an item's document, with faults or without.
 * @param {Studio} studio
 */
export async function keepDraft(studio, key, written) {
  const item = studio.item(key);
  if (!item) return;
  const isDocument = written === await documentOf(item);
  changeItem(studio, key, { draft: isDocument ? null : written }, `${key} document`);
}

/**
 * Checks an item's text. A draft without faults becomes the document, and so is drawn.
 * @param {Studio} studio
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ faults: import("../state/types.js").Fault[], text: string }>}
 */
export async function settleDraft(studio, key, signal) {
  const item = studio.item(key);
  if (!item) return { faults: [], text: "" };
  const text = await writtenText(item);
  const { faults, title, parameters } = await api.check(text, item.use, signal);
  const current = studio.item(key);
  if (faults.length === 0 && current?.draft === text) {
    changeItem(studio, key, {
      document: text,
      draft: null,
      title: title ?? current.title,
      required: requiredOf(parameters ?? []),
    }, `${key} document`);
  }
  return { faults, text };
}

/**
 * Checks what was kept before the page was left.
 * @param {Studio} studio
 */
export function settleDrafts(studio) {
  for (const { key, draft } of studio.project.value.items) {
    // One that cannot be checked stays a draft.
    if (draft) settleDraft(studio, key).catch(() => {});
  }
}

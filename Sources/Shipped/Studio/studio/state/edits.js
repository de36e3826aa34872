// @ts-check
/** Changes of a project, each one step to undo. */

import { drawsCaptions } from "./captions.js";
import { itemsOn } from "./items.js";
import { newKey } from "./store.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./studio.js").Studio} Studio */

/** Names of the parameters that need a value. */
export const requiredOf = (parameters) => parameters.filter(({ required }) => required).map(({ name }) => name);

/**
 * The overlays that are laid on a film by themselves: those without faults, and not those that draw captions, which their lane
 * has.
 * @param {Studio} studio
 */
export const usableOverlays = (studio) =>
  studio.catalogue.value.overlays.filter(({ name, faults }) => faults.length === 0 && !drawsCaptions(name));

/**
 * Lays an overlay on a film, that on the stage unless another one is named, in front of its others, and selects it; without a
 * film it lies on all.
 * @param {Studio} studio
 * @param {{ use: string | null, document?: string | null, title: string, required: string[],
 *   parameters?: Record<string, import("./types.js").ParameterValue>, film?: string | null }} overlay
 */
export function addItem(studio, { use, document = null, title, required, parameters = {}, film = studio.view.value.film }) {
  const item = { key: newKey(), film, use, document, title, required, parameters, isOff: false };
  const { items, preset } = studio.project.value;
  // The first overlay brings the brand's preset with it, unless another one is chosen.
  const own = items.length === 0 && preset === "auto" ? studio.kit.value.preset : null;
  studio.project.change({ items: [...items, item], ...(own ? { preset: own } : {}) });
  if (film === studio.view.value.film) studio.view.set({ selected: item.key, revealed: item.key, inspects: "overlays" });
  return item;
}

/** @param {Studio} studio @param {string} key @param {Partial<Item>} patch */
export function changeItem(studio, key, patch, mergeKey = "") {
  const items = studio.project.value.items.map((item) =>
    item.key === key ? { ...item, ...patch } : item
  );
  studio.project.change({ items }, mergeKey);
}

/**
 * Gives parameters values; `undefined` takes one back to its default.
 * @param {Studio} studio
 */
export function setParameters(studio, key, values) {
  const item = studio.item(key);
  if (!item || Object.keys(values).every((name) => values[name] === item.parameters[name])) return;
  const parameters = { ...item.parameters, ...values };
  for (const name of Object.keys(values)) if (values[name] === undefined) delete parameters[name];
  changeItem(studio, key, { parameters }, `${key} ${Object.keys(values)}`);
}

/** @param {Studio} studio */
export function removeItem(studio, key) {
  const index = shownItems(studio).findIndex((item) => item.key === key);
  studio.project.change({ items: studio.project.value.items.filter((item) => item.key !== key) });
  const rest = shownItems(studio);
  studio.view.set({ selected: rest[Math.min(index, rest.length - 1)]?.key ?? null, isEditing: false });
}

/**
 * Adds a copy of an item in front of it.
 * @param {Studio} studio
 */
export function duplicateItem(studio, key) {
  const { items } = studio.project.value;
  const index = items.findIndex((item) => item.key === key);
  const copy = { ...items[index], key: newKey() };
  studio.project.change({ items: items.toSpliced(index + 1, 0, copy) });
  studio.view.set({ selected: copy.key });
}

/**
 * The overlays of the film on the stage, back to front.
 * @param {Studio} studio
 */
export const shownItems = (studio) => itemsOn(studio.project.value, studio.view.value.film);

/**
 * Moves an item `step` places to the front among those of its film, or back where it is negative.
 * @param {Studio} studio
 */
export function moveItem(studio, key, step) {
  const { items } = studio.project.value;
  const shown = shownItems(studio);
  const item = shown.find((each) => each.key === key);
  const other = item && shown[shown.indexOf(item) + step];
  if (!item || !other) return;
  const [index, target] = [items.indexOf(item), items.indexOf(other)];
  studio.project.change({ items: items.toSpliced(index, 1).toSpliced(target, 0, item) });
}

/**
 * Lays an item on all films, or on the one on the stage alone.
 * @param {Studio} studio @param {boolean} isOnAll
 */
export const layOnAll = (studio, key, isOnAll) => changeItem(studio, key, { film: isOnAll ? null : studio.view.value.film });

/**
 * Sets a film's trim; ends at the film's own ends are null.
 * @param {Studio} studio
 */
export function setTrim(studio, id, patch) {
  const { trims } = studio.project.value;
  const trim = { ...(trims[id] ?? { start: null, end: null }), ...patch };
  studio.project.change({ trims: { ...trims, [id]: trim } }, `trim ${id} ${Object.keys(patch)}`);
}

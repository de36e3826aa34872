// @ts-check
/** Changes of a project, each one step to undo. */

import { drawsCaptions } from "./captions.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./studio.js").Studio} Studio */

/** A key that no item of this browser has. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/** Names of the parameters that need a value. */
export const requiredOf = (parameters) =>
  parameters.filter(({ required }) => required).map(({ name }) => name);

/**
 * The overlays that are laid on a film by themselves: those without faults, and not those that draw captions, which their lane
 * has.
 * @param {Studio} studio
 */
export const usableOverlays = (studio) =>
  studio.catalogue.value.overlays.filter(({ name, faults }) => faults.length === 0 && !drawsCaptions(name));

/**
 * Adds an overlay in front of the others and selects it.
 * @param {Studio} studio
 * @param {{ use: string | null, document?: string | null, title: string, required: string[],
 *   parameters?: Record<string, import("./types.js").ParameterValue> }} overlay
 */
export function addItem(studio, { use, document = null, title, required, parameters = {} }) {
  const item = { key: newKey(), use, document, title, required, parameters, isOff: false };
  const { items, preset } = studio.project.value;
  // The first overlay brings the brand's preset with it, unless another one is chosen.
  const own = items.length === 0 && preset === "auto" ? studio.kit.value.preset : null;
  studio.project.change({ items: [...items, item], ...(own ? { preset: own } : {}) });
  studio.view.set({ selected: item.key, revealed: item.key, inspects: "overlays" });
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
  if (!item) return;
  const parameters = { ...item.parameters, ...values };
  for (const name of Object.keys(values)) if (values[name] === undefined) delete parameters[name];
  changeItem(studio, key, { parameters }, `${key} ${Object.keys(values)}`);
}

/** @param {Studio} studio */
export function removeItem(studio, key) {
  const { items } = studio.project.value;
  const index = items.findIndex((item) => item.key === key);
  const rest = items.filter((item) => item.key !== key);
  studio.project.change({ items: rest });
  studio.view.set({
    selected: rest[Math.min(index, rest.length - 1)]?.key ?? null,
    isEditing: false,
  });
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
 * Moves an item `step` places to the front, or back where it is negative.
 * @param {Studio} studio
 */
export function moveItem(studio, key, step) {
  const { items } = studio.project.value;
  const index = items.findIndex((item) => item.key === key);
  const target = index + step;
  if (index < 0 || target < 0 || target >= items.length) return;
  studio.project.change({ items: items.toSpliced(index, 1).toSpliced(target, 0, items[index]) });
}

/**
 * Sets a film's trim; ends at the film's own ends are null.
 * @param {Studio} studio
 */
export function setTrim(studio, id, patch) {
  const { trims } = studio.project.value;
  const trim = { ...(trims[id] ?? { start: null, end: null }), ...patch };
  studio.project.change({ trims: { ...trims, [id]: trim } }, `trim ${id} ${Object.keys(patch)}`);
}

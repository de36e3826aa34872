// @ts-check
import { h } from "../widgets/dom.js";
import { labelled } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import * as api from "../api/index.js";
import { changeItem, requiredOf } from "../state/edits.js";
import { documentOf, parametersOf } from "../state/documents.js";
import { baked } from "./baking.js";
import { fileName } from "../widgets/format.js";
import { words } from "../../words.js";

/**
 * Asks for a name, and saves a changed overlay as one of the user's own.
 * @param {import("../state/studio.js").Studio} studio
 */
export function openSaving(studio, key) {
  const item = studio.item(key);
  if (!item) return;
  const field = h("input", { type: "text", value: item.title, autocomplete: "off", required: true, maxLength: 60, autofocus: true });
  const wrong = h("p", { class: "bad", role: "alert" });
  const form = h(
    "form",
    { class: "form" },
    h("p", { class: "hint" }, words.mine.hint),
    labelled(words.mine.name, field),
    wrong,
    button(words.mine.save, () => {}, { kind: "primary", type: "submit" }),
  );
  const dialog = openDialog(words.mine.title(item.title), form);
  field.select();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await save(studio, key, field.value.trim());
      dialog.close();
    } catch (error) {
      if (/** @type {any} */ (error).status === 409) wrong.textContent = words.mine.taken;
      else notifyFailure(error);
    }
  });
}

/** Saves it, and lets the item use what was saved. */
async function save(studio, key, title) {
  const item = studio.item(key);
  if (!item || !title) return;
  const parameters = await parametersOf(item, studio.catalogue.value.overlays);
  const made = baked(await documentOf(item), title, parameters, item.parameters, (id) => {
    const name = studio.medium(id)?.name;
    return name ? fileName(name) : null;
  });
  const name = nameFor(title);
  const entry = await api.putOverlay(name, made.text, item.use, made.media);
  studio.catalogue.set({ overlays: await api.overlays() });
  const left = requiredOf(entry.parameters ?? []).filter((each) => item.parameters[each] !== undefined);
  changeItem(studio, key, {
    use: name,
    document: null,
    draft: null,
    title: entry.title ?? title,
    required: requiredOf(entry.parameters ?? []),
    parameters: Object.fromEntries(left.map((each) => [each, item.parameters[each]])),
  });
  notify(words.mine.saved(title));
}

/** The name of a folder for a title. */
const nameFor = (title) =>
  title.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "") || "overlay";

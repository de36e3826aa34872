// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { editorPane } from "../editor/pane.js";
import { words } from "../../words.js";
import { itemForm } from "./form.js";
import { brandOverlay, layBrand } from "../kit/laying.js";
import { openSaving } from "../kit/mine.js";
import { layOnAll, shownItems } from "../state/edits.js";
import { isOnAll } from "../state/items.js";
import { onAllBox } from "../widgets/onall.js";
import { positionFields } from "./positions.js";
import { stackList } from "./stack.js";

/**
 * The overlays of the film, and what can be set of the one that is selected.
 * @param {import("../state/studio.js").Studio} studio
 */
export function tuningPane(studio) {
  const none = h(
    "div",
    { class: "empty small" },
    h("h2", {}, words.tuning.none),
    h("p", {}, words.tuning.noneHint),
    brandButton(studio),
  );
  const detail = h("div", { class: "detail" });
  let drawn = "";
  const draw = () => {
    const { selected, isEditing } = studio.view.value;
    none.hidden = shownItems(studio).length > 0;
    // Once, whatever of this changed: a form that is made again loses the keyboard. An item comes back by undo.
    const wanted = studio.item(selected) ? `${selected} ${isEditing}` : "";
    if (wanted === drawn) return;
    drawn = wanted;
    fill(detail, details(studio));
  };
  studio.view.watch(({ film }) => film, () => {
    // Of each film its own front one is shown.
    if (!studio.item(studio.view.value.selected)) studio.view.set({ selected: shownItems(studio).at(-1)?.key ?? null, isEditing: false });
    draw();
  });
  studio.follow({ view: ["selected", "isEditing"] }, draw);
  studio.project.watch(({ items }) => items.map(({ key }) => key).join(), draw);
  return h("div", { class: "tuning" }, stackList(studio), none, detail);
}

/** Lays the brand's own overlay on the film in one click. */
function brandButton(studio) {
  const lay = button("", () => layBrand(studio), { kind: "primary", icon: "kit" });
  const show = () => {
    const own = brandOverlay(studio);
    lay.hidden = !own;
    lay.lastElementChild.textContent = words.kit.layOn(own?.title ?? "");
  };
  studio.follow({ kit: ["overlay"], catalogue: ["overlays"] }, show);
  return lay;
}

/** Saves a changed overlay as one of the user's own. */
function savingButton(studio, { key }) {
  const save = button(words.mine.open, () => openSaving(studio, key), { icon: "kit" });
  studio.project.watchFor(save, ({ items }) => items.find((item) => item.key === key), (item) => {
    save.hidden = !item || (item.document === null && Object.keys(item.parameters).length === 0);
  });
  return save;
}

function details(studio) {
  const { selected, isEditing } = studio.view.value;
  const item = studio.item(selected);
  if (!item) return null;
  if (isEditing) return editorPane(studio, item, () => studio.view.set({ isEditing: false }));
  const edit = button(words.tuning.document, () => studio.view.set({ isEditing: true }), { icon: "code" });
  const tools = h("div", { class: "row detail-tools" }, edit, savingButton(studio, item));
  return [itemForm(studio, item, () => positionFields(studio, item)), onAll(studio, item), tools];
}

/** Whether the overlay lies on all films. */
function onAll(studio, { key }) {
  const box = onAllBox(studio, (isOn) => layOnAll(studio, key, isOn));
  studio.project.watchFor(box.element, ({ items }) => items.find((item) => item.key === key), (item) => item && box.put(isOnAll(item)));
  return box.element;
}

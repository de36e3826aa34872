// @ts-check
import { fill, h, setAttribute } from "../widgets/dom.js";
import { iconButton } from "../widgets/buttons.js";
import { changeItem, duplicateItem, moveItem, removeItem, shownItems } from "../state/edits.js";
import { isOnAll, missing } from "../state/items.js";
import { words } from "../../words.js";
import { label } from "../widgets/names.js";

/**
 * The film's overlays, the front one first, as layers are listed elsewhere. Rows are dragged, or moved by
 * their buttons.
 * @param {import("../state/studio.js").Studio} studio
 */
export function stackList(studio) {
  const list = h("ul", { class: "stack", "aria-label": words.tuning.frontFirst });
  const draw = () => {
    const items = shownItems(studio);
    const focus = focusedPlace(list);
    fill(list, items.map((item, index) => row(studio, item, index, items.length)).reverse());
    if (focus) /** @type {HTMLElement | null} */ (list.querySelector(focus))?.focus();
  };
  studio.follow({ project: ["items"], view: ["film", "selected", "isEditing"] }, draw);
  return list;
}

/** A selector of the control that has the keyboard, to give it back after rows were made anew. */
function focusedPlace(list) {
  const control = list.contains(document.activeElement)
    ? /** @type {HTMLElement} */ (document.activeElement)
    : null;
  const key = control?.closest("li")?.dataset.key;
  return key && control?.dataset.act
    ? `[data-key="${key}"] [data-act="${control.dataset.act}"]`
    : null;
}

/** What a control does, by which it is found again when rows were made anew. */
const act = (name) => ({ dataset: { act: name } });

function row(studio, item, index, count) {
  const isSelected = studio.view.value.selected === item.key;
  const { title } = item;
  const eye = iconButton(
    item.isOff ? "eyeOff" : "eye",
    item.isOff ? words.tuning.show(title) : words.tuning.hide(title),
    () => changeItem(studio, item.key, { isOff: !item.isOff }),
    { ...act("eye"), "aria-pressed": String(!item.isOff) },
  );
  const name = h(
    "button",
    {
      type: "button",
      class: "stack-name",
      ...act("name"),
      onclick: () => studio.view.set({ selected: item.key, isEditing: false }),
    },
    h("span", {}, title),
    noteOf(item, isSelected && studio.view.value.isEditing),
  );
  setAttribute(name, "aria-current", isSelected && "true");
  const element = h(
    "li",
    {
      class: `stack-row${isSelected ? " selected" : ""}${item.isOff ? " off" : ""}`,
      dataset: { key: item.key },
      draggable: true,
    },
    eye,
    name,
    h("div", { class: "row tools" }, tools(studio, item, index, count)),
  );
  takeDrops(studio, element, item.key);
  return element;
}

function tools(studio, { key, title }, index, count) {
  const tool = (name, label, onclick, isDisabled = false) =>
    iconButton(name, label, onclick, { ...act(name), disabled: isDisabled });
  const { up, down, duplicate, remove } = words.tuning;
  return [
    count > 1 && tool("up", up(title), () => moveItem(studio, key, 1), index === count - 1),
    count > 1 && tool("down", down(title), () => moveItem(studio, key, -1), index === 0),
    tool("copy", `${duplicate}: ${title}`, () => duplicateItem(studio, key)),
    tool("trash", `${remove}: ${title}`, () => removeItem(studio, key)),
  ];
}

/** What sets an item apart: a text with faults, a value that it needs, or a document that is not the gallery's. */
function noteOf(item, isEdited) {
  if (item.draft && !isEdited) return h("small", { class: "bad" }, words.tuning.faulty);
  const [needed] = missing(item);
  if (needed) return h("small", { class: "bad" }, words.tuning.needs(label(needed)));
  const notes = [
    isOnAll(item) && words.tuning.onAll.toLowerCase(),
    item.document !== null && (item.use ? words.tuning.changed : words.tuning.own),
  ].filter(Boolean);
  return notes.length > 0 && h("small", {}, notes.join(", "));
}

const TYPE = "application/x-imprint-item";

function takeDrops(studio, element, key) {
  element.addEventListener("dragstart", (event) => event.dataTransfer.setData(TYPE, key));
  element.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes(TYPE)) event.preventDefault();
  });
  element.addEventListener("drop", (event) => {
    const moved = event.dataTransfer.getData(TYPE);
    if (!moved || moved === key) return;
    event.preventDefault();
    const keys = shownItems(studio).map((item) => item.key);
    moveItem(studio, moved, keys.indexOf(key) - keys.indexOf(moved));
  });
}

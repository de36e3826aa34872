// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { words } from "../../words.js";
import { FACET_KEYS, foldersOf } from "./facets.js";

/**
 * Further filters, which a button shows and hides; it tells how many of them narrow.
 * @param {import("../state/studio.js").Studio} studio
 */
export function filterTools(studio) {
  const clear = button(words.filters.clear, () => clearFilters(studio), { kind: "link" });
  const row = h(
    "div",
    { class: "films-filters", id: uniqueId("filters"), role: "group", "aria-label": words.filters.title, hidden: true },
    FACET_KEYS.map((key) => facet(studio, key)),
    clear,
  );
  const opener = button(words.filters.title, () => {
    row.hidden = !row.hidden;
    opener.setAttribute("aria-expanded", String(!row.hidden));
  }, { icon: "filter", "aria-expanded": "false", "aria-controls": row.id, title: words.filters.hint });
  const show = () => {
    const count = FACET_KEYS.filter((key) => studio.view.value[key] !== "all").length;
    opener.lastElementChild.textContent = count > 0 ? words.filters.some(count) : words.filters.title;
    clear.hidden = count === 0;
  };
  for (const key of FACET_KEYS) studio.view.watch((view) => view[key], show);
  return { opener, row };
}

/**
 * Narrows to nothing any more.
 * @param {import("../state/studio.js").Studio} studio
 */
export function clearFilters(studio) {
  studio.view.set(Object.fromEntries(FACET_KEYS.map((key) => [key, "all"])));
}

function facet(studio, key) {
  const { label, ...choices } = words.filters[key];
  const select = h("select", {
    "aria-label": label,
    title: label,
    onchange: () => studio.view.set({ [key]: select.value }),
  });
  const offer = (entries) => {
    const value = studio.view.value[key];
    fill(select, entries.map(([each, text]) => h("option", { value: each }, text)));
    // A folder that has gone narrows on, until it is chosen otherwise.
    if (!entries.some(([each]) => each === value)) select.append(h("option", { value }, value));
    select.value = value;
  };
  offer(Object.entries(choices));
  if (key === "folder") {
    studio.library.watch(({ media }) => foldersOf(media).join("\n"), (names) => {
      const folders = names ? names.split("\n") : [];
      offer([["all", choices.all], ...folders.map((name) => [name, name])]);
      select.hidden = folders.length === 0;
    });
  }
  studio.view.watch((view) => view[key], (value) => {
    if ([...select.options].some((option) => option.value === value)) select.value = value;
  });
  return select;
}

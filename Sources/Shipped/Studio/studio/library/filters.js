// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { words } from "../../words.js";
import { FACET_KEYS, foldersOf } from "./facets.js";

/** Members of the view that narrow, each `all` where it does not. */
export const FILTERS = ["kind", "shape", ...FACET_KEYS];

const { sort, sorts, kind, kinds, shape, shapes } = words.library;

/** The choices of each list, which begin with its label. */
const CHOICES = { ...words.filters, sort: { label: sort, ...sorts }, kind: { label: kind, ...kinds }, shape: { label: shape, ...shapes } };

/**
 * Order and filters, which a button shows and hides; it tells how many of them narrow.
 * @param {import("../state/studio.js").Studio} studio @param {HTMLElement} bin the way to what was deleted
 */
export function filterTools(studio, bin) {
  const clear = button(words.filters.clear, () => clearFilters(studio), { kind: "link" });
  const row = h(
    "div",
    { class: "films-filters", id: uniqueId("filters"), role: "group", "aria-label": words.filters.title, hidden: true },
    ["sort", ...FILTERS].map((key) => facet(studio, key)),
    h("div", { class: "row" }, clear, bin),
  );
  const opener = button(words.filters.title, () => {
    row.hidden = !row.hidden;
    opener.setAttribute("aria-expanded", String(!row.hidden));
  }, { icon: "filter", "aria-expanded": "false", "aria-controls": row.id, title: words.filters.hint });
  const show = () => {
    const count = FILTERS.filter((key) => studio.view.value[key] !== "all").length;
    opener.lastElementChild.textContent = count > 0 ? words.filters.some(count) : words.filters.title;
    clear.hidden = count === 0;
    opener.classList.toggle("on", count > 0);
  };
  for (const key of FILTERS) studio.view.watch((view) => view[key], show);
  return { opener, row };
}

/**
 * Narrows to nothing any more.
 * @param {import("../state/studio.js").Studio} studio
 */
export function clearFilters(studio) {
  studio.view.set(Object.fromEntries(FILTERS.map((key) => [key, "all"])));
}

function facet(studio, key) {
  const { label, ...choices } = CHOICES[key];
  const select = h("select", { "aria-label": label, title: label, onchange: () => studio.view.set({ [key]: select.value }) });
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

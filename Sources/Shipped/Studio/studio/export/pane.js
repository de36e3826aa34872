// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { kindField } from "../slides/kind.js";
import { words } from "../../words.js";
import { openMany } from "./many.js";
import { exportNow, filmsToExport, nextExport } from "./start.js";
import { planned } from "./planned.js";
import { recipes } from "./recipes.js";
import { metadataField, nameField, presetField, trimFields, volumeField } from "./settings.js";

/** What an export is made with, what it will be, and its start. @param {import("../state/studio.js").Studio} studio */
export function exportPane(studio) {
  const none = h("p", { class: "hint" }, words.export.noFilm);
  const form = h(
    "div",
    { class: "form" },
    ofFilms(presetField(studio)),
    planned(studio),
    ofFilms(trimFields(studio)),
    ofFilms(volumeField(studio)),
    metadataField(studio),
    nameField(nextExport),
    kindField(studio),
    scopeField(studio),
    startButton(studio),
    button(words.many.open, () => openMany(studio), {}),
    recipes(studio),
  );
  studio.view.watch(() => filmsToExport(studio).length > 0, (isAny) => {
    none.hidden = isAny;
    form.hidden = !isAny;
  });
  studio.view.watch(({ table }) => table, (table) => {
    if (table === null) return;
    openMany(studio, table);
    studio.view.set({ table: null });
  });
  return h(
    "section",
    { class: "pane export" },
    h("div", { class: "pane-head" }, h("h2", {}, words.export.title)),
    none,
    form,
  );
}

/** A field that a photograph does not have. */
function ofFilms(field) {
  field.classList.add("of-films");
  return field;
}

/** This film, or all that are chosen in the library. */
function scopeField(studio) {
  const radio = (isAll) =>
    h("input", {
      type: "radio",
      name: "scope",
      onchange: () => studio.view.set({ exportsChosen: isAll }),
    });
  const [one, all] = [radio(false), radio(true)];
  const chosen = h("span", {});
  const field = h(
    "fieldset",
    { class: "field choices", hidden: true },
    h("legend", { class: "caption" }, words.export.scope),
    h("label", {}, one, words.export.thisFilm),
    h("label", {}, all, chosen),
  );
  studio.view.watch((view) => view, ({ film, chosen: { length }, exportsChosen }) => {
    chosen.textContent = words.export.chosen(length);
    field.hidden = length === 0 || !film;
    one.checked = !exportsChosen;
    all.checked = exportsChosen;
  });
  return field;
}

function startButton(studio) {
  const start = button(words.export.start(1), async () => {
    start.disabled = true;
    await exportNow(studio);
    start.disabled = false;
  }, { kind: "primary large", title: "Ctrl+Enter" });
  studio.view.watch((view) => view, () => {
    const ids = filmsToExport(studio);
    const kinds = new Set(ids.map((id) => studio.medium(id)?.kind ?? "video"));
    start.lastElementChild.textContent = words.export.start(Math.max(1, ids.length), kinds.size > 1 ? "both" : [...kinds][0]);
  });
  return start;
}

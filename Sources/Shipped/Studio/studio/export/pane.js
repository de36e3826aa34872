// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { kindField } from "../slides/kind.js";
import { words } from "../../words.js";
import { openMany } from "./many.js";
import { filmsToExport } from "../state/toexport.js";
import { formatCards } from "./cards.js";
import { planned } from "./planned.js";
import { recipes } from "./recipes.js";
import { besideField, metadataField, nameField, presetField, trimFields, volumeField } from "./settings.js";

/**
 * What an export is made with, what it will be, and its start.
 * @param {import("../state/studio.js").Studio} studio
 */
export function exportPane(studio) {
  const none = h("p", { class: "hint" }, words.export.noFilm);
  const form = h(
    "div",
    { class: "form" },
    subjectOf(studio),
    ofFilms(formatCards(studio)),
    ofFilms(h(
      "div",
      { class: "pair" },
      besideField(studio, "box", words.export.box, words.export.boxes),
      besideField(studio, "effort", words.export.effort, words.export.efforts),
      besideField(studio, "part", words.export.part, words.export.parts, words.export.partHint),
    )),
    ofFilms(h("details", { class: "recipes" }, h("summary", {}, words.export.others), presetField(studio))),
    planned(studio),
    ofFilms(trimFields(studio)),
    ofFilms(volumeField(studio)),
    metadataField(studio),
    nameField(studio),
    kindField(studio),
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
  const head = h("div", { class: "row pane-head" }, h("h2", {}, words.export.title));
  return h("section", { class: "pane export" }, head, none, form);
}

/** A field that a photograph does not have. */
function ofFilms(field) {
  field.classList.add("of-films");
  return field;
}

/** Of which films it is. */
function subjectOf(studio) {
  const subject = h("p", { class: "hint export-subject" });
  const show = () => {
    const names = filmsToExport(studio).map((id) => studio.medium(id)?.name ?? "");
    subject.textContent = words.export.subject(names.slice(0, NAMED).join(", "), Math.max(0, names.length - NAMED));
  };
  studio.view.watch((view) => view, show);
  studio.library.watch(({ media }) => media, show);
  return subject;
}

/** The most names that are told of what is exported. */
const NAMED = 3;

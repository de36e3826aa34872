// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { kindField } from "../slides/kind.js";
import { words } from "../../words.js";
import { openMany } from "./many.js";
import { chosenFilms, exportChosen, exportNow, filmsToExport } from "./start.js";
import { planned } from "./planned.js";
import { recipes } from "./recipes.js";
import { metadataField, nameField, presetField, trimFields, volumeField } from "./settings.js";

/**
 * What an export is made with, what it will be, and its start.
 * @param {import("../state/studio.js").Studio} studio
 */
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
    nameField(studio),
    kindField(studio),
    startButtons(studio),
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

/** Exports the film on the stage, and beside it all that are chosen in the library; each says of which it is. */
function startButtons(studio) {
  const subject = h("p", { class: "hint export-subject", id: uniqueId("subject") });
  const own = startButton(() => exportNow(studio), {
    kind: "primary large",
    title: "Ctrl+Enter",
    "aria-describedby": subject.id,
  });
  const chosen = startButton(() => exportChosen(studio), { kind: "large" });
  const show = () => {
    const [films, others] = [filmsToExport(studio), chosenFilms(studio)];
    const { film } = studio.view.value;
    const names = films.map((id) => studio.medium(id)?.name ?? "");
    subject.textContent = words.export.subject(names.slice(0, NAMED).join(", "), Math.max(0, names.length - NAMED));
    own.lastElementChild.textContent = words.export.start(films.length, kindsIn(studio, films));
    chosen.hidden = !film || others.length === 0 || (others.length === 1 && others[0] === film);
    chosen.lastElementChild.textContent = words.export.startChosen(others.length, kindsIn(studio, others));
  };
  studio.view.watch((view) => view, show);
  studio.library.watch(({ media }) => media, show);
  return h("div", { class: "export-start" }, subject, own, chosen);
}

/** The most names that are told of what is exported. */
const NAMED = 3;

/** The kind of media, or `both` of them. */
function kindsIn(studio, ids) {
  const kinds = new Set(ids.map((id) => studio.medium(id)?.kind ?? "video"));
  return kinds.size > 1 ? "both" : [...kinds][0];
}

function startButton(act, options) {
  const start = button("", async () => {
    start.disabled = true;
    await act();
    start.disabled = false;
  }, options);
  return start;
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { fileChooser } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { notify } from "../widgets/notices.js";
import { isNarrow } from "../widgets/panes.js";
import { playOver } from "../stage/live.js";
import { filmOf, isFilm } from "../state/media.js";
import { showableOf } from "../state/slides.js";
import { words } from "../../words.js";
import { beginning } from "./beginning.js";
import { listed } from "./filter.js";
import { clearFilters, FILTERS, filterTools } from "./filters.js";
import { CardGrid } from "./grid.js";
import { askName, openBin, removeChosen } from "./files.js";
import { showButton } from "./showbutton.js";
import { uploadAll, uploadsList } from "./uploads.js";

/**
 * Films in a grid, with search, filters and the way to add more.
 * @param {import("../state/studio.js").Studio} studio
 * @param {HTMLElement[]} makers what media are made with
 * @param {HTMLElement} playlist
 */
export function libraryPane(studio, makers, playlist) {
  const grid = h("ul", { class: "grid", "aria-label": words.library.title });
  const empty = h("div", { class: "empty" });
  const count = h("p", { class: "count", "aria-live": "polite" });
  const files = fileChooser((chosen) => uploadAll(studio, chosen), { multiple: true });
  const head = h(
    "div",
    { class: "films-head" },
    tools(studio, makers, files),
    h("div", { class: "row between" }, count, chosenTools(studio)),
  );
  const draw = drawing(studio, { grid, head, empty, count }, () => files.click());
  studio.library.watch(({ media }) => media, draw);
  for (const key of ["query", "sort", ...FILTERS]) studio.view.watch((view) => view[key], draw);
  return h("section", { class: "pane films", "aria-label": words.library.title }, head, uploadsList, grid, empty, playlist);
}

/** Redraws the grid. */
function drawing(studio, { grid, head, empty, count }, pick) {
  /** @type {import("../state/types.js").Medium[]} */
  let shown = [];
  const actions = {
    open: (id) => open(studio, id),
    choose: (id, isRange) => choose(studio, shown, id, isRange),
    play: (id, place) => {
      const film = studio.medium(filmOf(studio, id));
      return film && film.id !== id ? playOver(film, place) : null;
    },
  };
  const marks = () => {
    const { film, chosen } = studio.view.value;
    const order = new Map(showableOf(studio, chosen).map((id, index) => [id, index + 1]));
    const open = studio.film?.kind === "video" ? studio.film.pair ?? film : film;
    return { film: open, chosen: new Set(chosen), order };
  };
  const cards = new CardGrid(grid, actions, marks, head);
  studio.view.watch(({ film }) => film, () => cards.mark());
  studio.view.watch(({ chosen }) => chosen, () => cards.mark());
  return () => {
    const { media, isLoaded } = studio.library.value;
    shown = listed(media, studio.view.value);
    cards.show(shown);
    count.textContent = isLoaded ? words.library.count(countOf(shown)) : "";
    const isEmpty = isLoaded && media.length === 0;
    document.body.dataset.library = isLoaded ? (isEmpty ? "empty" : "some") : "loading";
    // Samples are films, which would begin anew.
    if (isEmpty && empty.firstElementChild?.className === "beginning") return;
    fill(empty, isEmpty ? beginning(studio, pick) : isLoaded && shown.length === 0 && nothing(studio));
  };
}

/**
 * How many there are of each kind.
 * @param {import("../state/types.js").Medium[]} media
 */
function countOf(media) {
  /** @type {Record<string, number>} */
  const count = {};
  for (const { kind } of media) count[kind] = (count[kind] ?? 0) + 1;
  return count;
}

/** Opens a film; of a Live Photo its film. */
function open(studio, id) {
  const medium = studio.medium(id);
  const film = medium.pair ? filmOf(studio, id) : isFilm(medium) ? id : null;
  if (medium.problem) return notify(words.library.broken(medium.name, medium.problem));
  if (medium.kind === "sound") return notify(words.library.soundOnly(medium.name));
  if (!film) return notify(words.library.logoOnly(medium.name));
  const { chosen, film: shown } = studio.view.value;
  // Who leaves a film for another one does not mean that, which alone was chosen as it was made or opened.
  const isOwn = chosen.length === 1 && filmOf(studio, chosen[0]) === shown;
  studio.view.set({
    // The one on the stage stays at its frame.
    ...(film === shown ? {} : { film, at: 0, isPlaying: false }),
    ...(isOwn ? { chosen: [] } : {}),
    ...(isNarrow() ? { pane: "overlays" } : {}),
  });
}

let lastChosen = "";

/** Chooses or leaves a film; with Shift, all from the last one to it. */
function choose(studio, shown, id, isRange) {
  const chosen = new Set(studio.view.value.chosen);
  const isOn = !chosen.has(id);
  const ids = shown.filter(isFilm).map((medium) => medium.id);
  const ends = [ids.indexOf(isRange ? lastChosen : id), ids.indexOf(id)].map((index) =>
    Math.max(0, index)
  );
  const range = isRange ? ids.slice(Math.min(...ends), Math.max(...ends) + 1) : [id];
  for (const each of range) isOn ? chosen.add(each) : chosen.delete(each);
  lastChosen = id;
  studio.view.set({ chosen: [...chosen] });
}

function tools(studio, makers, files) {
  const search = h("input", {
    type: "search",
    id: "search",
    placeholder: words.library.search,
    "aria-label": words.library.searchHint,
    oninput: () => studio.view.set({ query: search.value }),
  });
  const filters = filterTools(studio, button(words.library.bin, openBin, { kind: "link" }));
  return h(
    "div",
    { class: "films-tools" },
    h("div", { class: "search" }, icon("search"), search),
    filters.opener,
    makers,
    button(words.library.upload, () => files.click(), { icon: "plus", title: words.library.upload }),
    files,
    filters.row,
  );
}

/** The pictures that lie on films, as a logo: nobody means those who exports all. */
function laidPictures(studio) {
  const laid = studio.project.value.items.flatMap(({ parameters }) => Object.values(parameters));
  return new Set([...laid, studio.kit.value.logo].filter((id) => studio.medium(id)?.kind === "image"));
}

function chosenTools(studio) {
  const all = button(words.library.chooseAll, () => {
    const laid = laidPictures(studio);
    const media = listed(studio.library.value.media, studio.view.value).filter((medium) => isFilm(medium) && !laid.has(medium.id));
    studio.view.set({ chosen: media.map(({ id }) => id) });
  }, { kind: "link" });
  const none = button(words.library.chooseNone, () => studio.view.set({ chosen: [] }), { kind: "link" });
  const rename = button(words.library.rename, () => {
    const medium = studio.medium(studio.view.value.chosen[0]);
    if (medium) askName(studio, medium);
  }, { kind: "link" });
  const remove = button(words.library.remove, () => removeChosen(studio), { kind: "link" });
  const label = h("span", {});
  const show = showButton(studio);
  studio.view.watch(({ chosen }) => chosen.length, (count) => {
    label.textContent = count > 0 ? words.library.chosen(count) : "";
    label.hidden = none.hidden = remove.hidden = count === 0;
    rename.hidden = count !== 1;
  });
  return h("div", { class: "row" }, show, label, all, none, rename, remove);
}

function nothing(studio) {
  const clear = () => {
    studio.view.set({ query: "" });
    clearFilters(studio);
    /** @type {HTMLInputElement} */ (document.querySelector("#search")).value = "";
  };
  return [h("h2", {}, words.library.none), h("p", {}, words.library.noneHint), button(words.library.clear, clear)];
}

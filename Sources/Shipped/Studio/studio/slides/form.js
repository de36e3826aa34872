// @ts-check
import { cutName, fill, h } from "../widgets/dom.js";
import { labelled, options } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { byName, shortNumber } from "../widgets/format.js";
import { isHeard, nameOf } from "../state/sounds.js";
import { hasFilms, hasPictures, secondsOf } from "../state/showtimes.js";
import { leftOut } from "../state/showinput.js";
import { changeShow, moveSlide, SHAPES } from "../state/slides.js";
import { words } from "../../words.js";
import { nameOfSlide } from "./list.js";

/** Seconds that a picture may show. */
const LIMITS = { min: "0.1", max: "3600", step: "0.1" };

/**
 * What is set of the slideshow, and of the picture that is selected.
 * @param {import("../state/studio.js").Studio} studio
 */
export function showForm(studio) {
  const { transitions, motions, fits, backgrounds, shapes } = words.slides;
  const shapeChoices = () => Object.fromEntries(Object.keys(SHAPES).map((name) => [name, shapes[name]]));
  const fields = [
    where(studio, hasPictures, seconds(studio)),
    choice(studio, "transition", () => transitions),
    where(studio, hasPictures, choice(studio, "motion", () => motions)),
    choice(studio, "fit", () => fits),
    choice(studio, "background", () => backgrounds),
    // A film has a shape and a sound of its own.
    where(studio, hasNoFilms, choice(studio, "shape", shapeChoices)),
    where(studio, hasNoFilms, choice(studio, "music", () => soundsOf(studio))),
  ];
  return h(
    "div",
    { class: "form" },
    h("div", { class: "form pairs" }, fields),
    moving(studio),
    leftOutHint(studio),
    selectedSlide(studio),
  );
}

const hasNoFilms = (show) => !hasFilms(show);

/** Shows a field where it tells of what is shown. */
function where(studio, holds, field) {
  studio.project.watch(({ show }) => show !== null && !holds(show), (isOf) => {
    field.hidden = isOf;
  });
  return field;
}

function seconds(studio) {
  const field = h("input", {
    type: "number",
    ...LIMITS,
    oninput: () => {
      const value = field.valueAsNumber;
      if (value >= 0.1 && value <= 3600) changeShow(studio, { seconds: value });
    },
  });
  studio.project.watch(({ show }) => show?.seconds, (value) => {
    if (value !== undefined && field.valueAsNumber !== value) field.value = String(value);
  });
  return labelled(words.slides.fields.seconds, field);
}

/** Whether Live Photos move, where there are any among the pictures. */
function moving(studio) {
  const box = h("input", { type: "checkbox", onchange: () => changeShow(studio, { moving: box.checked }) });
  const field = h("label", { class: "show-moving", title: words.slides.movingHint }, box, words.slides.moving);
  studio.project.watch(({ show }) => show, (show) => {
    field.hidden = !show?.slides.some(({ film }) => film);
    box.checked = show?.moving === true;
  });
  return field;
}

/** Names what media have of their own that is left out here. */
function leftOutHint(studio) {
  const hint = h("p", { class: "hint", role: "status" });
  studio.project.watch((project) => project, (project) => {
    const { frames, overlays } = leftOut(project);
    const names = (/** @type {string[]} */ ids) => ids.map((id) => nameOf(studio.medium(id))).join(", ");
    const sentences = [frames.length > 0 && words.slides.noFrames(names(frames)), overlays.length > 0 && words.slides.noOverlays(names(overlays))];
    hint.textContent = sentences.filter(Boolean).join(" ");
    hint.hidden = hint.textContent === "";
  });
  return hint;
}

/** A list of values, by names of which an empty one is null. */
function choice(studio, member, choices) {
  const select = h("select", { onchange: () => changeShow(studio, { [member]: select.value || null }) });
  const put = () => {
    fill(select, options(Object.entries(choices())));
    select.value = studio.project.value.show?.[member] ?? "";
  };
  put();
  studio.project.watch(({ show }) => show?.[member], put);
  if (member === "music") studio.library.watch(({ media }) => media, put);
  return labelled(words.slides.fields[member], select);
}

/** Media with sound, those of sound alone first. */
function soundsOf(studio) {
  const heard = studio.library.value.media.filter(isHeard)
    .toSorted((one, other) => Number(other.kind === "sound") - Number(one.kind === "sound") || byName(one, other));
  return Object.fromEntries([["", words.slides.noMusic], ...heard.map((medium) => [medium.id, nameOf(medium)])]);
}

/** The time of the picture that is selected, and what moves it or takes it out. */
function selectedSlide(studio) {
  const place = h("div", { class: "form slide-form", hidden: true });
  const name = h("strong", { class: "name" });
  const slides = () => studio.project.value.show?.slides ?? [];
  const index = () => slides().findIndex(({ id }) => id === studio.view.value.slide);
  const own = h("input", {
    type: "number",
    ...LIMITS,
    oninput: () => {
      const value = own.value === "" ? null : own.valueAsNumber;
      if (value !== null && !(value >= 0.1 && value <= 3600)) return;
      changeShow(studio, { slides: slides().with(index(), { ...slides()[index()], seconds: value }) });
    },
  });
  const move = (step) => () => moveSlide(studio, studio.view.value.slide ?? "", index() + step);
  const ownField = labelled(words.slides.own, own);
  const earlier = button(words.slides.earlier, move(-1), { kind: "small" });
  const later = button(words.slides.later, move(1), { kind: "small" });
  const remove = button(words.slides.remove, () => {
    const left = slides().filter(({ id }) => id !== studio.view.value.slide);
    changeShow(studio, { slides: left });
    studio.view.set({ slide: null });
  }, { kind: "small", icon: "trash" });
  const show = () => {
    const at = index();
    place.hidden = at < 0;
    if (at < 0) return;
    const { id, seconds: value, video } = slides()[at];
    ownField.hidden = Boolean(video);
    const { show: whole } = studio.project.value;
    own.placeholder = whole ? shortNumber(secondsOf(whole, { ...slides()[at], seconds: null }), 2) : "";
    cutName(nameOfSlide(at + 1, nameOf(studio.medium(id)), video), name);
    if (value === null && document.activeElement !== own) own.value = "";
    else if (value !== null && own.valueAsNumber !== value) own.value = String(value);
    earlier.disabled = at === 0;
    later.disabled = at === slides().length - 1;
    remove.disabled = slides().length === 1;
  };
  fill(place, name, ownField, h("div", { class: "row" }, earlier, later, remove));
  studio.project.watch(({ show: value }) => value, show);
  studio.view.watch(({ slide }) => slide, show);
  return place;
}

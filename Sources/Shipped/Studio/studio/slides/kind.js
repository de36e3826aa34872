// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { byName } from "../widgets/format.js";
import { words } from "../../words.js";

/**
 * What is made of the film: a film, the frame on the stage, or a Live Photo, also as a wallpaper, with its picture on the front. Of a photograph
 * a photograph is made, and of a Live Photo a Live Photo, unless something else is chosen.
 * @param {import("../state/studio.js").Studio} studio
 */
export function kindField(studio) {
  const radios = Object.entries(words.export.kinds).map(([kind, label]) => {
    const radio = h("input", { type: "radio", name: "kind", onchange: () => choose(kind) });
    return { kind, radio, element: h("label", {}, radio, label) };
  });
  const cover = coverField(studio);
  const fit = fitField(studio);
  const about = h("p", { class: "hint" }, words.photographs.wallpaper);
  const choose = (kind) => {
    studio.next.set({ kind });
    for (const each of radios) each.radio.checked = each.kind === kind;
    cover.element.hidden = kind !== "livePhoto" && kind !== "wallpaper";
    fit.hidden = about.hidden = kind !== "wallpaper";
  };
  const field = h(
    "fieldset",
    { class: "field choices" },
    h("legend", { class: "caption" }, words.export.kind),
    h("div", { class: "segments" }, radios.map(({ element }) => element)),
    about,
    fit,
    cover.element,
  );
  const photograph = h("p", { class: "hint" }, words.photographs.what);
  let isPair = false;
  const follow = () => {
    const medium = studio.film;
    const isPicture = medium?.kind === "image";
    field.hidden = isPicture;
    photograph.hidden = !isPicture;
    if (Boolean(medium?.pair) === isPair) return;
    isPair = Boolean(medium?.pair);
    choose(isPair ? "livePhoto" : "video");
  };
  choose(studio.next.value.kind);
  studio.view.watch(({ film }) => film, follow);
  studio.library.watch(({ media }) => media, follow);
  return h("div", {}, field, photograph);
}

/** How a film of another shape lies in a wallpaper. */
function fitField(studio) {
  const id = uniqueId("fit");
  const select = h(
    "select",
    { id, onchange: () => studio.next.set({ fit: select.value }) },
    Object.entries(words.slides.fits).map(([value, text]) => h("option", { value }, text)),
  );
  select.value = studio.next.value.fit;
  return h("div", { class: "field" }, h("label", { class: "caption", htmlFor: id }, words.photographs.wallpaperFit), select);
}

/** The picture on the front of a Live Photo: a frame of the film, or a picture of the library. */
function coverField(studio) {
  const id = uniqueId("cover");
  const select = h("select", {
    id,
    onchange: () => studio.next.set({ cover: select.value }),
  });
  const put = () => {
    const { coverFrame, coverOwn } = words.photographs;
    const pair = studio.film?.pair ?? null;
    const pictures = studio.library.value.media
      .filter(({ kind, problem, id: own }) => kind === "image" && !problem && own !== pair).toSorted(byName);
    const choices = [
      ...(pair ? [["", coverOwn], ["frame", coverFrame]] : [["", coverFrame]]),
      ...pictures.map((medium) => [medium.id, medium.name]),
    ];
    if (!choices.some(([value]) => value === studio.next.value.cover)) studio.next.set({ cover: "" });
    fill(select, choices.map(([value, text]) => h("option", { value }, text)));
    select.value = studio.next.value.cover;
  };
  studio.view.watch(({ film }) => film, put);
  studio.library.watch(({ media }) => media, put);
  const element = h(
    "div",
    { class: "field" },
    h("label", { class: "caption", htmlFor: id }, words.photographs.cover),
    select,
  );
  return { element };
}

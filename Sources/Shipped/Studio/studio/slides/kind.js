// @ts-check
import { fill, h } from "../widgets/dom.js";
import { labelled, options, radios } from "../widgets/fields.js";
import { byName } from "../widgets/format.js";
import { outputKind } from "../state/outputkind.js";
import { filmsToExport } from "../state/toexport.js";
import { words } from "../../words.js";

/**
 * What is made of the film: a film, the frame on the stage, or a Live Photo, also as a wallpaper, with its picture on the front. Of a photograph
 * a photograph is made, and of a Live Photo a Live Photo, unless something else is chosen.
 * @param {import("../state/studio.js").Studio} studio
 */
export function kindField(studio) {
  const cover = coverField(studio);
  const fit = fitField(studio);
  const about = h("p", { class: "hint" }, words.photographs.wallpaper);
  const field = radios(words.export.kind, Object.entries(words.export.kinds), (kind) => studio.next.set({ kind: /** @type {any} */ (kind) }), about, fit, cover);
  const photograph = h("p", { class: "hint" }, words.photographs.what);
  const show = () => {
    const kind = outputKind(studio, studio.medium(filmsToExport(studio)[0]));
    field.element.hidden = kind === "image";
    photograph.hidden = kind !== "image";
    field.put(kind);
    cover.hidden = kind !== "livePhoto" && kind !== "wallpaper";
    fit.hidden = about.hidden = kind !== "wallpaper";
  };
  // What was chosen of films is not of Live Photos.
  const isPair = () => Boolean(studio.film?.pair);
  let wasPair = isPair();
  const follow = () => {
    if (isPair() !== wasPair) studio.next.set({ kind: null });
    wasPair = isPair();
    show();
  };
  studio.follow({ view: ["film"], library: ["media"] }, follow);
  studio.follow({ next: ["kind"], view: ["chosen"] }, show);
  return h("div", {}, field.element, photograph);
}

/** How a film of another shape lies in a wallpaper. */
function fitField(studio) {
  const select = h("select", { onchange: () => studio.next.set({ fit: select.value }) }, options(Object.entries(words.slides.fits)));
  select.value = studio.next.value.fit;
  return labelled(words.photographs.wallpaperFit, select);
}

/** The picture on the front of a Live Photo: a frame of the film, or a picture of the library. */
function coverField(studio) {
  const select = h("select", { onchange: () => studio.next.set({ cover: select.value }) });
  const put = () => {
    const { coverMiddle, coverFrame, coverOwn } = words.photographs;
    const pair = studio.film?.pair ?? null;
    const pictures = studio.library.value.media
      .filter(({ kind, problem, id }) => kind === "image" && !problem && id !== pair).toSorted(byName);
    const choices = [
      ["", pair ? coverOwn : coverMiddle],
      ["frame", coverFrame],
      ...pictures.map((medium) => [medium.id, medium.name]),
    ];
    if (!choices.some(([value]) => value === studio.next.value.cover)) studio.next.set({ cover: "" });
    fill(select, options(choices));
    select.value = studio.next.value.cover;
  };
  studio.follow({ view: ["film"], library: ["media"] }, put);
  return labelled(words.photographs.cover, select);
}

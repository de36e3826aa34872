// @ts-check
import { cutName, h } from "./widgets/dom.js";
import { button, iconButton } from "./widgets/buttons.js";
import { captionsOf } from "./state/captions.js";
import { SHOW } from "./state/slides.js";
import { nameOfPiece } from "./timeline/sounds.js";
import { overlapNotes } from "./tuning/overlaps.js";
import { openGallery } from "./tuning/gallery.js";
import { words } from "../words.js";

/** @typedef {import("./state/studio.js").Studio} Studio */

/** What each thing is called; nothing where it is not there, as after an undo. The overlays are always there. */
const TITLES = {
  captions: (/** @type {Studio} */ studio) => captionsOf(studio)?.name,
  sound: (/** @type {Studio} */ studio) => {
    const piece = studio.project.value.sounds.find(({ key }) => key === studio.view.value.sound);
    return piece && nameOfPiece(studio, piece);
  },
  frame: ({ film }) => film?.kind === "video" && words.framing.title,
  slides: ({ view, film }) => view.value.film === SHOW && film?.name,
  voice: ({ view }) => view.value.film && words.voice.title,
};

/**
 * What is set of what is selected, one thing at a time.
 * @param {Studio} studio @param {Record<string, HTMLElement>} parts by what is inspected
 */
export function inspectorPane(studio, parts) {
  const title = h("h2", {});
  const back = iconButton("left", words.tuning.back, () => studio.view.set({ inspects: "overlays" }));
  const add = button(words.tuning.add, () => openGallery(studio), { icon: "plus", kind: "primary" });
  const head = h("div", { class: "row pane-head" }, back, title, add);
  const rooms = Object.entries(parts).map(([name, part]) => h("div", { dataset: { part: name } }, part));
  const pane = h("section", { class: "pane overlays" }, head, overlapNotes(studio), rooms);
  let shown = "";
  const show = () => {
    const { inspects } = studio.view.value;
    const name = TITLES[inspects]?.(studio) || "";
    title.title = name || words.tuning.title;
    cutName(title.title, title);
    const part = name ? inspects : "overlays";
    if (part === shown) return;
    shown = part;
    const isHeld = pane.contains(document.activeElement);
    back.hidden = name === "";
    for (const room of rooms) room.hidden = room.dataset.part !== part;
    pane.scrollTop = 0;
    // The keyboard stays in the pane where what had it goes.
    if (isHeld && !document.activeElement?.checkVisibility()) (back.hidden ? add : back).focus();
  };
  studio.view.watch((view) => view, show);
  studio.project.watch((project) => project, show);
  studio.library.watch(({ media }) => media, show);
  return pane;
}

// @ts-check
import { h } from "../widgets/dom.js";
import { SHOW } from "../state/slides.js";
import { words } from "../../words.js";
import { slideList } from "./list.js";

/**
 * The pictures and films of the slideshow on the stage.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function slidesPane(studio, player) {
  const pane = h("section", { class: "slides", hidden: true }, slideList(studio, player));
  studio.project.watch(({ show }) => show, () => {
    pane.setAttribute("aria-label", studio.medium(SHOW)?.name ?? words.slides.title);
  });
  studio.view.watch(({ film }) => film, (film) => {
    pane.hidden = film !== SHOW;
  });
  // Undo may take the slideshow away from under the stage.
  studio.project.watch(({ show }) => show === null, (isGone) => {
    if (isGone && studio.view.value.film === SHOW) studio.view.set({ film: null, isPlaying: false });
  });
  return pane;
}

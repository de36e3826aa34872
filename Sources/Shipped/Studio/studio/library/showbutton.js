// @ts-check
import { button } from "../widgets/buttons.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { openShow } from "../state/showopening.js";
import { MOST_FILMS, showableOf, SHOW } from "../state/slides.js";
import { words } from "../../words.js";

/**
 * A button that shows what is chosen one after the other, or what was before.
 * @param {import("../state/studio.js").Studio} studio
 */
export function showButton(studio) {
  const isVideo = (id) => studio.medium(id)?.kind === "video";
  const open = () => {
    const shown = showableOf(studio, studio.view.value.chosen);
    if (shown.filter(isVideo).length > MOST_FILMS) return notify(words.slides.tooMany(MOST_FILMS));
    openShow(studio, shown).catch(notifyFailure);
  };
  const show = button("", open, { icon: "slides", kind: "small" });
  const label = /** @type {HTMLElement} */ (show.lastChild);
  const follow = () => {
    const { chosen, film } = studio.view.value;
    const shown = showableOf(studio, chosen);
    const { show: made } = studio.project.value;
    show.hidden = shown.length < 2 && (made === null || film === SHOW);
    const ids = shown.length < 2 ? made?.slides.map(({ id }) => id) ?? [] : shown;
    label.textContent = ids.every(isVideo) ? words.slides.join : words.slides.open;
  };
  studio.follow({ view: ["chosen", "film"], project: ["show"], library: ["media"] }, follow);
  return show;
}

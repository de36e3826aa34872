// @ts-check
import { filmOf } from "./media.js";
import { SHOW } from "./slides.js";

/**
 * The chosen films, as ids; of a Live Photo its film.
 * @param {import("./studio.js").Studio} studio
 */
const chosenFilms = (studio) => studio.view.value.chosen.map((id) => filmOf(studio, id));

/**
 * What is exported, as ids: the chosen films, and the one on the stage where none is chosen, or where it is made of these.
 * @param {import("./studio.js").Studio} studio
 */
export function filmsToExport(studio) {
  const { film, chosen } = studio.view.value;
  return film !== null && (film === SHOW || chosen.length === 0) ? [film] : chosenFilms(studio);
}

// @ts-check
/** From a slideshow to the input of a job. */

import { hasFilms, joinSecondsOf, partsOf, secondsOf } from "./showtimes.js";
import { mainOf, sizeOf } from "./slides.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Slide} Slide */

/**
 * Pictures are a slideshow; films, and pictures among them, are clips.
 * @param {Show} show
 */
export function inputOf(show) {
  if (hasFilms(show)) return clipsOf(show);
  const { music } = show;
  return { ...slideshowOf(show, show.slides), ...(music ? { music } : {}) };
}

/**
 * Pictures as a slideshow, of which the last stays for some seconds more.
 * @param {Show} show @param {Slide[]} slides
 */
function slideshowOf(show, slides, more = 0) {
  const { seconds, transition, motion, fit, background } = show;
  const images = slides.map((slide, index) => {
    const isMoving = show.moving && slide.film;
    const stays = index === slides.length - 1 ? more : 0;
    if (!isMoving && slide.seconds === null && stays === 0) return slide.id;
    return { file: slide.id, seconds: secondsOf(show, slide) + stays, ...(isMoving ? { moving: true } : {}) };
  });
  return { images, seconds, size: sizeOf(show), fit, background, transition, motion };
}

/** @param {Show} show */
function clipsOf(show) {
  const { fit, background } = show;
  const parts = partsOf(show);
  const joinSeconds = joinSecondsOf(show);
  const main = mainOf(show);
  return parts.map(({ slides, isFilm, isJoined }, index) => {
    const more = parts[index + 1]?.isJoined ? joinSeconds : 0;
    if (!isFilm) return { ...slideshowOf(show, slides, more), transitionSeconds: joinSeconds };
    return {
      file: slides[0].id,
      ...trimOf(slides[0].video?.trim),
      ...(slides[0] === main ? { main: true } : { fit, background }),
      ...(isJoined ? { join: show.transition, joinSeconds } : {}),
    };
  });
}

// @ts-check
/** From a slideshow to the input of a job. */

import { overlaysOf } from "./captions.js";
import { hasFilms, joinSecondsOf, partsOf, secondsOf, startsOf } from "./showtimes.js";
import { mainOf, SHOW, sizeOf } from "./slides.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Slide} Slide */
/** @typedef {import("./types.js").Captions} Captions */

/**
 * Pictures are a slideshow; films, and pictures among them, are clips, each with its captions.
 * @param {Show} show @param {Record<string, Captions>} captions
 * @param {readonly string[]} uses those in which captions of the whole are drawn
 */
export function inputOf(show, captions, uses) {
  if (hasFilms(show)) return clipsOf(show, captions, uses);
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

function clipsOf(show, captions, uses) {
  const { fit, background } = show;
  const parts = partsOf(show);
  const joinSeconds = joinSecondsOf(show);
  const main = mainOf(show);
  const starts = startsOf(show);
  let last = 0;
  return parts.map(({ slides, isFilm, isJoined }, index) => {
    const more = parts[index + 1]?.isJoined ? joinSeconds : 0;
    const [start, end] = [starts[last], starts[last += slides.length] + more];
    const laid = [
      ...(isFilm ? overlaysOf(captions[slides[0].id], ["burnt"]) : []),
      ...overlaysOf(partOf(captions[SHOW], start, end, slides[0].video?.trim?.start ?? 0), uses),
    ];
    const overlay = laid.length > 0 ? { overlay: laid } : {};
    if (!isFilm) return { ...slideshowOf(show, slides, more), transitionSeconds: joinSeconds, ...overlay };
    return {
      file: slides[0].id,
      ...trimOf(slides[0].video?.trim),
      ...(slides[0] === main ? { main: true } : { fit, background }),
      ...(isJoined ? { join: show.transition, joinSeconds } : {}),
      ...overlay,
    };
  });
}

/** The captions from `start` to `end`, in a time in which that start is `zero`. */
function partOf(captions, start, end, zero) {
  const time = (value) => Math.max(0, value - start + zero);
  const cues = captions?.cues.filter(({ from, until }) => until > start && from < end);
  return captions && {
    ...captions,
    cues: cues.map((cue) => ({ ...cue, from: time(cue.from), until: time(cue.until), starts: cue.starts?.map(time) })),
  };
}

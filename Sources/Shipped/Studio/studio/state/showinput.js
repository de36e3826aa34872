// @ts-check
/** From a slideshow to the input of a job. */

import { overlaysOf } from "./captions.js";
import { framed, ownFrame } from "./framing.js";
import { drawnItems, isOnAll, overlayOf } from "./items.js";
import { hasFilms, joinSecondsOf, partsOf, secondsOf, startsOf } from "./showtimes.js";
import { mainOf, SHOW, sizeOf } from "./slides.js";
import { lengthOf, soundsOf } from "./sounds.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Slide} Slide */
/** @typedef {import("./types.js").Captions} Captions */

/**
 * Pictures are a slideshow; films, and pictures among them, are clips, each film with its captions, its overlays and its volume.
 * @param {import("./types.js").Project} project @param {Show} show
 * @param {readonly string[]} uses those in which captions are drawn
 */
export function inputOf(project, show, uses) {
  if (hasFilms(show)) return clipsOf(project, show, uses);
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

function clipsOf(project, show, uses) {
  const { fit, background } = show;
  const { captions } = project;
  const parts = partsOf(show);
  const joinSeconds = joinSecondsOf(show);
  const main = mainOf(show);
  const starts = startsOf(show);
  let last = 0;
  return parts.map(({ slides, isFilm, isJoined }, index) => {
    const more = parts[index + 1]?.isJoined ? joinSeconds : 0;
    const [start, end] = [starts[last], starts[last += slides.length] + more];
    const laid = [
      ...(isFilm ? overlaysOf(captions[slides[0].id], uses) : []),
      ...overlaysOf(partOf(captions[SHOW], start, end, slides[0].video?.trim?.start ?? 0), uses),
      ...(isFilm ? ownItems(project, slides[0].id).map(overlayOf) : []),
    ];
    const volume = project.volumes?.[slides[0].id] ?? 1;
    const overlay = laid.length > 0 ? { overlay: laid } : {};
    if (!isFilm) return { ...slideshowOf(show, slides, more), transitionSeconds: joinSeconds, ...overlay };
    return {
      file: slides[0].id,
      ...trimOf(slides[0].video?.trim),
      ...(slides[0] === main ? { main: true } : { fit, background }),
      ...(volume === 1 ? {} : { volume }),
      ...(isJoined ? { join: show.transition, joinSeconds } : {}),
      ...overlay,
    };
  });
}

/** The captions from `start` to `end`, in a time in which that start is `zero`. */
function partOf(captions, start, end, zero) {
  const time = (value) => Math.max(0, Math.min(value, end) - start + zero);
  const cues = captions?.cues.filter(({ from, until }) => until > start && from < end);
  return captions && {
    ...captions,
    cues: cues.map((cue) => ({ ...cue, from: time(cue.from), until: time(cue.until), starts: cue.starts?.map(time) })),
  };
}

/** The overlays that lie on a film alone. */
const ownItems = (project, film) => drawnItems(project, film).filter((item) => !isOnAll(item));

/**
 * The films of a show, each with where it begins in the whole, and for how long it is seen.
 * @param {Show} show
 */
function filmsOf(show) {
  const starts = startsOf(show);
  return show.slides.flatMap(({ id, video }, index) => video ? [{ id, video, start: starts[index], length: starts[index + 1] - starts[index] }] : []);
}

/**
 * The pieces of sound of a show: its own, those on all, and those of its films at their places, none longer than its film.
 * @param {import("./types.js").Project} project @param {(file: string) => number} durationOf the seconds of a file
 * @returns {import("./types.js").Sound[]}
 */
export function soundsOfShow(project, durationOf) {
  const { show } = project;
  if (!show || !hasFilms(show)) return project.sounds;
  const laid = filmsOf(show).flatMap(({ id, start, length }) =>
    soundsOf(project, id).filter(({ film }) => film !== null).flatMap((piece) => within(piece, durationOf(piece.file), start, length))
  );
  return [...soundsOf(project, SHOW), ...laid];
}

/** A piece at its place in the whole; one that repeats as pieces of its own, each time that it is heard. */
function within(piece, duration, start, length) {
  const once = lengthOf({ ...piece, loop: false, at: 0 }, duration, Infinity);
  const end = piece.at + lengthOf(piece, duration, length);
  const times = piece.loop && once > 0 ? Math.ceil((end - piece.at) / once) : 1;
  return Array.from({ length: times }, (_, time) => {
    const at = piece.at + time * once;
    const to = piece.from + Math.min(once, end - at);
    return { ...piece, film: SHOW, loop: false, at: start + at, to: Number.isFinite(to) ? to : null };
  });
}

/**
 * The captions of the films of a show that are kept as tracks, at their places.
 * @param {Show} show @param {Record<string, Captions>} captions @returns {Captions[]}
 */
export function captionsOfShow(show, captions) {
  return hasFilms(show) ? filmsOf(show).flatMap(({ id, video, start, length }) => {
    const zero = video.trim?.start ?? 0;
    const part = partOf(captions[id], zero, zero + length, start);
    return part ? [part] : [];
  }) : [];
}

/**
 * What media have of their own that is not kept where they are shown one after the other: the frame of a film, and the overlays
 * of a picture.
 * @param {import("./types.js").Project} project
 * @returns {{ frames: string[], overlays: string[] }} ids
 */
export function leftOut(project) {
  const slides = project.show?.slides ?? [];
  const isFramed = (/** @type {string} */ id) => {
    const { crop, below } = framed({ ...ownFrame, ...project.frames?.[id] }, null);
    return Object.keys(crop).length + below.length > 0;
  };
  const ids = (/** @type {Slide[]} */ all) => all.map(({ id }) => id);
  return {
    frames: ids(slides.filter(({ id, video }) => video && isFramed(id))),
    overlays: ids(slides.filter(({ id, video }) => !video && ownItems(project, id).length > 0)),
  };
}

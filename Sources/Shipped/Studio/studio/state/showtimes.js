// @ts-check
/** When what a slideshow shows begins and ends: pictures for seconds that are set, films for as long as they are. */

import { FrameTable } from "./frames.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Slide} Slide */

/** Frames a second of pictures, and ticks a second in which they are whole. */
export const RATE = 30;
const TIMESCALE = 600;

/** Seconds that a transition takes where all that it joins is long enough. */
const JOINED = 0.5;

/**
 * Whether films are among what is shown.
 * @param {Show} show
 */
export const hasFilms = ({ slides }) => slides.some(({ video }) => video);

/**
 * Whether pictures are.
 * @param {Show} show
 */
export const hasPictures = ({ slides }) => slides.some(({ video }) => !video);

/**
 * The seconds of a slide.
 * @param {Show} show @param {Slide} slide
 */
export function secondsOf(show, { seconds, film, video }) {
  return video?.seconds ?? seconds ?? (show.moving && film ? film : show.seconds);
}

/**
 * What is shown one after the other: films, and the pictures between them. `isJoined` of what a transition leads to, which
 * pictures behind a film are not: as a clip, they are a slideshow of their own, and no clip of that kind has a join.
 * @param {Show} show @returns {{ slides: Slide[], isFilm: boolean, isJoined: boolean }[]}
 */
export function partsOf(show) {
  return runsOf(show).map((slides, index) => {
    const isFilm = Boolean(slides[0].video);
    return { slides, isFilm, isJoined: isFilm && index > 0 && show.transition !== "none" };
  });
}

/**
 * Each film by itself, and the pictures between two.
 * @param {Show} show
 */
function runsOf({ slides }) {
  /** @type {Slide[][]} */
  const runs = [];
  for (const slide of slides) {
    const last = runs.at(-1);
    if (last && !slide.video && !last[0].video) last.push(slide);
    else runs.push([slide]);
  }
  return runs;
}

/**
 * The seconds of each transition among films and pictures: a film gives them at both ends, and a picture stays until what
 * follows is there.
 * @param {Show} show
 */
export function joinSecondsOf(show) {
  const most = show.slides.map((slide) => secondsOf(show, slide) / (slide.video ? 2 : 1));
  return Math.floor(Math.min(JOINED, ...most) * 1000) / 1000;
}

/**
 * When each slide begins, and the end of the last.
 * @param {Show} show
 */
export function startsOf(show) {
  const join = joinSecondsOf(show);
  const parts = partsOf(show);
  const starts = [0];
  parts.forEach(({ slides }, index) => {
    const taken = parts[index + 1]?.isJoined ? join : 0;
    for (const slide of slides) {
      const seconds = secondsOf(show, slide) - (slide.video ? taken : 0);
      starts.push(starts[starts.length - 1] + seconds);
    }
  });
  return starts;
}

/**
 * The frames of a slideshow of pictures, as the server makes them.
 * @param {number} duration seconds
 */
export function framesOf(duration) {
  // A count that is whole but for rounding errors is not rounded up.
  const count = Math.max(1, Math.ceil(duration * RATE - 1e-6));
  return new FrameTable({ timescale: TIMESCALE, runs: [[0, TIMESCALE / RATE, count]], end: duration * TIMESCALE });
}

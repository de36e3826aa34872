// @ts-check
/** A slideshow of chosen pictures, each change of which is one step to undo. */

import { FrameTable } from "./frames.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Medium} Medium */
/** @typedef {import("./studio.js").Studio} Studio */

/** The id by which a page knows the slideshow, as if it were a medium. */
export const SHOW = "slideshow";

/** @type {Record<string, [number, number]>} */
export const SHAPES = { wide: [1920, 1080], upright: [1080, 1920], square: [1080, 1080] };

/** Frames a second, and ticks a second in which they are whole. */
const [RATE, TIMESCALE] = [30, 600];

const freshShow = {
  seconds: 3,
  transition: "none",
  motion: "none",
  fit: "aspectFit",
  background: "black",
  music: /** @type {string | null} */ (null),
  moving: false,
};

/** The pictures among media, by their ids in their order. @param {Studio} studio @param {string[]} ids */
export function picturesOf(studio, ids) {
  const { media } = studio.library.value;
  const pictures = new Set(
    ids.length === 0 ? [] : media.filter(({ kind, problem }) => kind === "image" && !problem).map(({ id }) => id),
  );
  return ids.filter((id) => pictures.has(id));
}

/**
 * Makes pictures the slideshow and shows it. What was set of the one before holds; the same pictures keep their order.
 * @param {Studio} studio @param {string[]} ids
 */
export function openShow(studio, ids) {
  const before = studio.project.value.show;
  const isSame = before !== null && before.slides.length === ids.length &&
    ids.every((id) => before.slides.some((slide) => slide.id === id));
  if (ids.length > 0 && !isSame) {
    const kept = new Map(before?.slides.map((slide) => [slide.id, slide]));
    const slides = ids.map((id) => kept.get(id) ?? { id, seconds: null, film: filmSeconds(studio, id) });
    const shape = before?.shape ?? shapeFor(ids.map((id) => studio.medium(id)));
    studio.project.change({ show: { ...freshShow, ...before, shape, slides } });
  }
  studio.view.set({ film: SHOW, at: 0, isPlaying: false, slide: null });
}

/** The seconds of a Live Photo's film; null of another picture. */
function filmSeconds(studio, id) {
  const { pair } = studio.medium(id) ?? {};
  return (pair && studio.medium(pair)?.duration) || null;
}

/** The seconds of a slide. @param {Show} show @param {import("./types.js").Slide} slide */
export function secondsOf(show, { seconds, film }) {
  return seconds ?? (show.moving && film ? film : show.seconds);
}

/** The shape that most pictures have. */
function shapeFor(media) {
  const upright = media.filter((medium) => medium && medium.height > medium.width).length;
  return upright > media.length / 2 ? "upright" : "wide";
}

/** @param {Studio} studio @param {Partial<Show>} patch */
export function changeShow(studio, patch) {
  const { show } = studio.project.value;
  if (show) studio.project.change({ show: { ...show, ...patch } }, `show ${Object.keys(patch)}`);
}

/** Moves a slide to another place. @param {Studio} studio @param {string} id @param {number} place */
export function moveSlide(studio, id, place) {
  const slides = studio.project.value.show?.slides ?? [];
  const index = slides.findIndex((slide) => slide.id === id);
  const target = Math.max(0, Math.min(place, slides.length - 1));
  if (index < 0 || target === index) return;
  changeShow(studio, { slides: slides.toSpliced(index, 1).toSpliced(target, 0, slides[index]) });
}

/** When each slide begins, and the end of the last. @param {Show} show */
export function startsOf(show) {
  const starts = [0];
  for (const slide of show.slides) starts.push(starts[starts.length - 1] + secondsOf(show, slide));
  return starts;
}

/** The slideshow as an input of a job. @param {Show} show */
export function inputOf(show) {
  const { seconds, transition, motion, fit, background, shape, music } = show;
  const images = show.slides.map((slide) => {
    const isMoving = show.moving && slide.film;
    if (!isMoving && slide.seconds === null) return slide.id;
    return { file: slide.id, seconds: secondsOf(show, slide), ...(isMoving ? { moving: true } : {}) };
  });
  return {
    images,
    seconds,
    size: SHAPES[shape] ?? SHAPES.wide,
    fit,
    background,
    transition,
    motion,
    ...(music ? { music } : {}),
  };
}

/**
 * The slideshow as a film; undefined where it has no pictures.
 * @param {Show | null} show @param {Medium[]} media @returns {Medium | undefined}
 */
export function mediumOf(show, media) {
  const [first] = show?.slides ?? [];
  if (!show || !first) return undefined;
  const [width, height] = SHAPES[show.shape] ?? SHAPES.wide;
  return {
    id: SHOW,
    name: "Slideshow",
    kind: "video",
    width,
    height,
    duration: startsOf(show).at(-1) ?? 0,
    hasSound: show.music !== null,
    isFilm: true,
    frameRate: RATE,
    modified: 0,
    bytes: 0,
    pair: null,
    problem: null,
    poster: media.find(({ id }) => id === first.id)?.poster ?? null,
  };
}

/** Takes out what is there no more; null where that is nothing. @param {Show} show @param {(id: string) => boolean} isThere */
export function withoutGone(show, isThere) {
  const slides = show.slides.filter(({ id }) => isThere(id));
  const music = show.music && isThere(show.music) ? show.music : null;
  return slides.length === show.slides.length && music === show.music ? null : { ...show, slides, music };
}

/** The frames of a slideshow, as the server makes them. @param {number} duration seconds */
export function framesOf(duration) {
  // A count that is whole but for rounding errors is not rounded up.
  const count = Math.max(1, Math.ceil(duration * RATE - 1e-6));
  return new FrameTable({
    timescale: TIMESCALE,
    runs: [[0, TIMESCALE / RATE, count]],
    end: duration * TIMESCALE,
  });
}

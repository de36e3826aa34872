// @ts-check
/** A slideshow of chosen pictures and films, each change of which is one step to undo. */

import { words } from "../../words.js";
import { NO_FILE } from "./media.js";
import { hasFilms, hasPictures, RATE, startsOf } from "./showtimes.js";

/** @typedef {import("./types.js").Show} Show */
/** @typedef {import("./types.js").Medium} Medium */
/** @typedef {import("./studio.js").Studio} Studio */

/** The id by which a page knows the slideshow, as if it were a medium. */
export const SHOW = "slideshow";

/** @type {Record<string, [number, number]>} */
export const SHAPES = { wide: [1920, 1080], upright: [1080, 1920], square: [1080, 1080] };

/** Films that are joined at most: with pictures between them they are within the 200 clips that the server takes. */
export const MOST_FILMS = 99;

export const freshShow = {
  seconds: 3,
  transition: "none",
  motion: "none",
  fit: "aspectFit",
  background: "black",
  music: /** @type {string | null} */ (null),
  moving: false,
};

/**
 * Whether a medium can be shown among others: a picture, or a film whose length and size are known.
 * @param {Medium} medium
 */
export const isShowable = ({ kind, problem, isFilm, duration, width }) =>
  !problem && (kind === "image" || kind === "video" && isFilm !== false && Boolean(duration && width));

/**
 * Those among media that a slideshow takes, by their ids in their order.
 * @param {Studio} studio @param {string[]} ids
 */
export function showableOf(studio, ids) {
  const { media } = studio.library.value;
  const showable = new Set(ids.length === 0 ? [] : media.filter(isShowable).map(({ id }) => id));
  return ids.filter((id) => showable.has(id));
}

/**
 * The shape that most pictures have.
 * @param {(Medium | undefined)[]} media
 */
export function shapeFor(media) {
  const upright = media.filter((medium) => medium && (medium.height ?? 0) > (medium.width ?? 0)).length;
  return upright > media.length / 2 ? "upright" : "wide";
}

/** @param {Studio} studio @param {Partial<Show>} patch */
export function changeShow(studio, patch) {
  const { show } = studio.project.value;
  if (show) studio.project.change({ show: { ...show, ...patch } }, `show ${Object.keys(patch)}`);
}

/**
 * Moves a slide to another place.
 * @param {Studio} studio @param {string} id @param {number} place
 */
export function moveSlide(studio, id, place) {
  const slides = studio.project.value.show?.slides ?? [];
  const index = slides.findIndex((slide) => slide.id === id);
  const target = Math.max(0, Math.min(place, slides.length - 1));
  if (index < 0 || target === index) return;
  changeShow(studio, { slides: slides.toSpliced(index, 1).toSpliced(target, 0, slides[index]) });
}

/**
 * The film whose shape and colours all of it has: the longest; undefined where there are pictures alone.
 * @param {Show} show
 */
export function mainOf({ slides }) {
  const seconds = (/** @type {import("./types.js").Slide} */ { video }) => video?.seconds ?? -1;
  return slides.filter(({ video }) => video).reduce(
    (main, slide) => main && seconds(main) >= seconds(slide) ? main : slide,
    /** @type {import("./types.js").Slide | undefined} */ (undefined),
  );
}

/**
 * The size of the frame.
 * @param {Show} show @returns {[number, number]}
 */
export function sizeOf(show) {
  const { video } = mainOf(show) ?? {};
  return video ? [video.width, video.height] : SHAPES[show.shape] ?? SHAPES.wide;
}

/**
 * The slideshow as a film; undefined where nothing is in it.
 * @param {Show | null} show @param {Medium[]} media @returns {Medium | undefined}
 */
export function mediumOf(show, media) {
  const [first] = show?.slides ?? [];
  if (!show || !first) return undefined;
  const [width, height] = sizeOf(show);
  const shown = new Set(show.slides.map(({ id }) => id));
  const films = media.filter(({ id, kind }) => kind === "video" && shown.has(id));
  return {
    ...NO_FILE,
    id: SHOW,
    name: hasPictures(show) ? words.slides.title : words.slides.joined,
    kind: "video",
    width,
    height,
    duration: startsOf(show).at(-1) ?? 0,
    hasSound: hasFilms(show) ? films.some(({ hasSound }) => hasSound) : show.music !== null,
    isFilm: true,
    frameRate: films.find(({ id }) => id === mainOf(show)?.id)?.frameRate ?? RATE,
    poster: media.find(({ id }) => id === first.id)?.poster ?? null,
  };
}

/**
 * Takes out what is there no more; null where that is nothing.
 * @param {Show} show @param {(id: string) => boolean} isThere
 */
export function withoutGone(show, isThere) {
  const slides = show.slides.filter(({ id }) => isThere(id));
  const music = show.music && isThere(show.music) ? show.music : null;
  return slides.length === show.slides.length && music === show.music ? null : { ...show, slides, music };
}

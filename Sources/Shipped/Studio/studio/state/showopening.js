// @ts-check
/** Making chosen media a slideshow. */

import { frameTimes, frameTimesOf } from "../api/index.js";
import { FrameTable } from "./frames.js";
import { changeShow, freshShow, isShowable, shapeFor, SHOW } from "./slides.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Slide} Slide */
/** @typedef {import("./types.js").Medium} Medium */
/** @typedef {import("./studio.js").Studio} Studio */

/**
 * Makes pictures and films the slideshow and shows it; fewer than two show the one that there is. Each film keeps its trim. What
 * was set of the one before holds; the same media keep their order.
 * @param {Studio} studio @param {string[]} ids
 */
export async function openShow(studio, ids) {
  const { show } = studio.project.value;
  const isSame = show !== null && show.slides.length === ids.length &&
    ids.every((id) => show.slides.some((slide) => slide.id === id));
  if (ids.length > 1) await (isSame ? renewFilms(studio, isTrimmedAnew) : makeShow(studio, ids));
  studio.view.set({ film: SHOW, at: 0, isPlaying: false, slide: null, inspects: "slides" });
}

async function makeShow(studio, ids) {
  const media = ids.map((id) => studio.medium(id));
  const fresh = await Promise.all(media.map((medium) => slideOf(studio, medium)));
  const { show: before } = studio.project.value;
  const kept = new Map(before?.slides.map((slide) => [slide.id, slide]));
  const slides = fresh.map((slide) => slide.video ? slide : kept.get(slide.id) ?? slide);
  const shape = before?.shape ?? shapeFor(media);
  studio.project.change({ show: { ...freshShow, ...before, shape, slides } });
}

/** @param {Studio} studio @param {Medium} medium @returns {Promise<Slide>} */
async function slideOf(studio, medium) {
  const { id, kind, pair } = medium;
  if (kind === "video") return { id, seconds: null, video: await videoOf(studio, medium) };
  return { id, seconds: null, film: (pair && studio.medium(pair)?.duration) || null };
}

/**
 * What a slideshow has to know of a film. Its pictures may end before its sound, and it lasts as long as they do.
 * @param {Studio} studio @param {Medium} medium
 */
async function videoOf(studio, medium) {
  const { id, width, height } = medium;
  const { trim } = trimOf(studio.project.value.trims[id]);
  const about = { width: width ?? 0, height: height ?? 0, mark: markOf(medium) };
  const whole = new FrameTable(await frameTimes(id));
  // A shorter file may have taken the place of the one that was trimmed.
  if (!trim || (trim.start ?? 0) >= whole.end) return { seconds: whole.end, ...about };
  const { end } = new FrameTable(await frameTimesOf([{ file: id, trim }]));
  return { seconds: end, trim, ...about };
}

/**
 * A text that is another one where another file has taken a film's place.
 * @param {Medium} medium
 */
const markOf = ({ modified, bytes }) => `${modified} ${bytes}`;

/**
 * Whether a film has another trim than the one that the slideshow keeps of it.
 * @param {Studio} studio @param {Slide} slide
 */
const isTrimmedAnew = (studio, { id, video }) =>
  JSON.stringify(trimOf(studio.project.value.trims[id])) !== JSON.stringify(trimOf(video?.trim));

/**
 * Looks anew at films of the slideshow whose files have changed, once the server has looked at them.
 * @param {Studio} studio @param {(studio: Studio, slide: Slide) => boolean} isStale of which others are looked at, too
 */
export async function renewFilms(studio, isStale = () => false) {
  const changed = (studio.project.value.show?.slides ?? []).flatMap((slide) => {
    const medium = studio.medium(slide.id);
    if (!slide.video || !medium || !isShowable(medium)) return [];
    return markOf(medium) !== slide.video.mark || isStale(studio, slide) ? [medium] : [];
  });
  if (changed.length === 0) return;
  const videos = await Promise.all(changed.map((medium) => videoOf(studio, medium)));
  const renewed = new Map(changed.map(({ id }, index) => [id, { video: videos[index] }]));
  const slides = studio.project.value.show?.slides ?? [];
  changeShow(studio, { slides: slides.map((slide) => ({ ...slide, ...renewed.get(slide.id) })) });
}

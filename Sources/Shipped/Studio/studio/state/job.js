// @ts-check
/** From the project to jobs, in the words of `imprint.job/1`. */

import { isFraming } from "./inspect.js";
import { overlaysOf as captionOverlays, tracksOf } from "./captions.js";
import { canvasOf, framed, framingOf, isPart } from "./framing.js";
import { drawnItems, itemsOn, overlayOf, withStandIns } from "./items.js";
import { captionsOfShow, inputOf, soundsOfShow } from "./showinput.js";
import { hasFilms } from "./showtimes.js";
import { SHOW } from "./slides.js";
import { soundsOf, trackOf, volumeOf } from "./sounds.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Project} Project */

/** Encoders of which more can be asked than they do: all others make what they make. */
const TRYING = /x26[45]|svt|aom|vpx|prores/;

/**
 * The project as it is for a medium, with the frame that the preset gives a film: a photograph has no preset of films, no
 * times, no sound, and the frame of its own; films one after the other have their sounds at their places.
 * @param {import("./studio.js").Studio} studio @param {string | null} id @returns {Project}
 */
export function projectFor(studio, id) {
  const project = studio.project.value;
  if (studio.medium(id)?.kind === "image") return { ...project, preset: "auto", box: null, effort: null, trims: {}, volumes: {}, volume: 1, sounds: [], frames: {} };
  const { presets } = studio.catalogue.value;
  const canvas = canvasOf(presets, project.preset);
  const steady = presets.filter(({ encoders }) => encoders?.length > 0 && !encoders.some(({ name }) => TRYING.test(name))).map(({ name }) => name);
  const sounds = id === SHOW ? soundsOfShow(project, (file) => studio.medium(file)?.duration ?? Infinity) : project.sounds;
  return { ...project, canvas, steady, sounds };
}

/**
 * The project as the stage shows a film: with what stands in for words that are needed still; all of it while a part is being
 * chosen, without the overlays, which lie on the part.
 * @param {import("./studio.js").Studio} studio @param {string | null} id @returns {Project}
 */
export function stageFor(studio, id) {
  const project = projectFor(studio, id);
  const isChoosing = isFraming(studio.view.value) && isPart(framingOf(project, id), project.canvas ?? null);
  if (isChoosing) return { ...project, frames: {}, items: [], captions: {} };
  return { ...project, items: project.items.map((item) => withStandIns(item, studio.catalogue.value.overlays)) };
}

/**
 * The overlays that the stage draws, back to front.
 * @param {import("./studio.js").Studio} studio
 */
export const stageItems = (studio) => drawnItems(stageFor(studio, studio.view.value.film), studio.view.value.film);

/** What a viewer sees of captions: a player shows those of a track. */
export const SEEN = ["burnt", "track"];

/** The captions that lie on all of a film; of films one after the other each has its own. */
function captionsOn({ show, captions }, id, uses, at) {
  return id === SHOW && show && hasFilms(show) ? [] : captionOverlays(captions[id], uses, at);
}

/**
 * How many overlays lay the film into the frame, under all others.
 * @param {Project} project @param {string} id
 */
export const countFrames = (project, id) => framed(framingOf(project, id), project.canvas ?? null).below.length;

/**
 * How many overlays lie under those of the project: what lays the film into the frame, and the captions.
 * @param {Project} project @param {string} id @param {readonly string[]} uses those in which captions are drawn
 * @param {number} [at] the time of the frame of which alone it tells
 */
export const countBelow = (project, id, uses = SEEN, at) =>
  countFrames(project, id) + captionsOn(project, id, uses, at).length;

/**
 * The job of what is seen of a film: its captions under its overlays, the trim that their clock begins with, and the preset that
 * makes its frame.
 * @param {Project} project @param {string} id @param {readonly string[]} uses those in which captions are drawn
 * @param {number} [at] the time of the frame of which alone it tells
 */
export function lookOf(project, id, uses = SEEN, at) {
  const { crop, below } = framed(framingOf(project, id), project.canvas ?? null);
  const overlay = [...below, ...captionsOn(project, id, uses, at), ...drawnItems(project, id).map(overlayOf)];
  const preset = project.preset === "auto" ? {} : { preset: project.preset };
  const edge = Number(project.box);
  const size = edge ? { size: [edge, Math.round(edge * 9 / 32) * 2] } : {};
  return { format: "imprint.job/1", input: inputFor(project, id, uses), overlay, ...crop, ...preset, ...size, ...trimOf(project.trims[id]) };
}

/**
 * The input of a job of a film.
 * @param {Project} project @param {string} id @param {readonly string[]} uses those in which captions of a whole are drawn
 */
export const inputFor = (project, id, uses = SEEN) => id === SHOW && project.show ? inputOf(project, project.show, uses) : id;

/**
 * All of a film's export.
 * @param {Project} project @param {string} id
 */
export function jobOf(project, id) {
  return { ...lookOf(project, id, ["burnt"]), ...encodingOf(project, id), ...tracksOf(captionsIn(project, id)) };
}

/**
 * The picture of a frame of a film, as it is seen.
 * @param {Project} project @param {string} id
 */
export function pictureJobOf(project, id) {
  return { ...lookOf(project, id), ...encodingOf(project, id) };
}

/** The captions of a film; of films one after the other their own, too, at their places. */
const captionsIn = ({ show, captions }, id) => [captions[id], ...(id === SHOW && show ? captionsOfShow(show, captions) : [])];

function encodingOf(project, id) {
  return {
    ...(project.metadata === "all" ? {} : { metadata: project.metadata }),
    ...(project.effort && !project.steady?.includes(project.preset) ? { effort: project.effort } : {}),
    ...soundOf(project, id),
  };
}

/**
 * The job that rows of a film change: the columns take the place of the overlays' own values, and of what these need. A film
 * without an overlay gets those of another one.
 * @param {Project} project @param {string} id @param {string[]} columns @param {string} [other]
 */
export function batchJobOf(project, id, columns, other = id) {
  const items = itemsOn(project, isBare(project, id) ? other : id).map((item) => ({
    ...item,
    film: null,
    required: (item.required ?? []).filter((name) => !columns.includes(name)),
    parameters: Object.fromEntries(Object.entries(item.parameters).filter(([name]) => !columns.includes(name))),
  }));
  return jobOf({ ...project, items }, id);
}

/**
 * Whether a film has no overlay.
 * @param {Project} project @param {string} id
 */
export const isBare = (project, id) => itemsOn(project, id).length === 0;

/** What is heard and seen while playing. */
export function playedJobOf(project, id) {
  return { ...lookOf(project, id), ...soundOf(project, id) };
}

/** @param {Project} project @param {string} id */
function soundOf(project, id) {
  const volume = volumeOf(project, id);
  const tracks = soundsOf(project, id).filter((piece) => !piece.isOff).map(trackOf);
  const own = volume === 1 ? {} : volume === 0 ? { mute: true } : { volume };
  const audio = { ...own, ...(tracks.length > 0 ? { tracks } : {}) };
  return Object.keys(audio).length > 0 ? { audio } : {};
}

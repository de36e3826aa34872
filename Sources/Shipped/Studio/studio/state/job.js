// @ts-check
/** From the project to jobs, in the words of `imprint.job/1`. */

import { isFraming } from "./inspect.js";
import { overlaysOf as captionOverlays, trackOf as captionTrack } from "./captions.js";
import { canvasOf, framed, framingOf, isPart } from "./framing.js";
import { inputOf } from "./showinput.js";
import { hasFilms } from "./showtimes.js";
import { SHOW } from "./slides.js";
import { soundsOf, trackOf } from "./sounds.js";
import { trimOf } from "./trims.js";

/** @typedef {import("./types.js").Project} Project */
/** @typedef {import("./types.js").Item} Item */

/**
 * The parameters that an item still needs a value for.
 * @param {Item} item @returns {string[]}
 */
export function missing({ required = [], parameters }) {
  return required.filter((name) => String(parameters[name] ?? "").trim() === "");
}

/**
 * The items that are drawn, back to front: those that are on and have all that they need.
 * @param {Project} project
 */
export function drawnItems({ items }) {
  return items.filter((item) => !item.isOff && missing(item).length === 0);
}

/**
 * The project as it is for a medium, with the frame that the preset gives a film: a photograph has no preset of films, no
 * times, no sound, and the frame of its own.
 * @param {import("./studio.js").Studio} studio @param {string | null} id @returns {Project}
 */
export function projectFor(studio, id) {
  const project = studio.project.value;
  if (studio.medium(id)?.kind !== "image") return { ...project, canvas: canvasOf(studio.catalogue.value.presets, project.preset) };
  return { ...project, preset: "auto", trims: {}, volume: 1, sounds: [], frames: {} };
}

/**
 * The project as the stage shows a film: all of it while a part is being chosen, without the overlays, which lie on the part.
 * @param {import("./studio.js").Studio} studio @param {string | null} id @returns {Project}
 */
export function stageFor(studio, id) {
  const project = projectFor(studio, id);
  const isChoosing = isFraming(studio.view.value) && isPart(framingOf(project, id), project.canvas ?? null);
  return isChoosing ? { ...project, frames: {}, items: [], captions: {} } : project;
}

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
  const overlay = [...below, ...captionsOn(project, id, uses, at), ...drawnItems(project).map(overlayOf)];
  const preset = project.preset === "auto" ? {} : { preset: project.preset };
  return { format: "imprint.job/1", input: inputFor(project, id, uses), overlay, ...crop, ...preset, ...trimOf(project.trims[id]) };
}

/**
 * The input of a job of a film.
 * @param {Project} project @param {string} id @param {readonly string[]} uses those in which captions of a whole are drawn
 */
export const inputFor = ({ show, captions }, id, uses = SEEN) => id === SHOW && show ? inputOf(show, captions, uses) : id;

/**
 * All of a film's export.
 * @param {Project} project @param {string} id
 */
export function jobOf(project, id) {
  return { ...lookOf(project, id, ["burnt"]), ...encodingOf(project, id), ...captionTrack(project.captions[id]) };
}

/**
 * The picture of a frame of a film, as it is seen.
 * @param {Project} project @param {string} id
 */
export function pictureJobOf(project, id) {
  return { ...lookOf(project, id), ...encodingOf(project, id) };
}

function encodingOf(project, id) {
  return {
    ...(project.metadata === "all" ? {} : { metadata: project.metadata }),
    ...soundOf(project, id),
  };
}

/**
 * The job that rows of a table change: the columns take the place of the overlays' own values, and of what these need. What
 * belongs to a film alone goes with rows of that film alone.
 * @param {Project} project @param {string | null} id @param {string[]} columns
 * @param {boolean} isOfOne whether all rows are of that film
 */
export function batchJobOf(project, id, columns, isOfOne) {
  const items = project.items.map((item) => ({
    ...item,
    required: (item.required ?? []).filter((name) => !columns.includes(name)),
    parameters: Object.fromEntries(
      Object.entries(item.parameters).filter(([name]) => !columns.includes(name)),
    ),
  }));
  const own = isOfOne ? {} : { trims: {}, captions: {}, sounds: [], frames: {} };
  return jobOf({ ...project, items, ...own }, id ?? "");
}

/**
 * Whether a film has a trim, a frame, captions or sounds, which go with it alone.
 * @param {Project} project @param {string} id
 */
export function hasOwn(project, id) {
  const isTrimmed = Object.keys(trimOf(project.trims[id])).length > 0;
  const { crop, below } = framed(framingOf(project, id), project.canvas ?? null);
  const isFramed = Object.keys(crop).length + below.length > 0;
  return isTrimmed || isFramed || soundsOf(project, id).length > 0 || (project.captions[id]?.cues.length ?? 0) > 0;
}

/** What is heard and seen while playing. */
export function playedJobOf(project, id) {
  return { ...lookOf(project, id), ...soundOf(project, id) };
}

/** @param {Item} item */
function overlayOf({ use, document, parameters }) {
  const values = Object.keys(parameters).length > 0 ? { parameters } : {};
  return document === null ? { use, ...values } : { ...(use ? { use } : {}), document, ...values };
}

/** @param {Project} project @param {string} id */
function soundOf(project, id) {
  const { volume } = project;
  const tracks = soundsOf(project, id).filter((piece) => !piece.isOff).map(trackOf);
  const own = volume === 1 ? {} : volume === 0 ? { mute: true } : { volume };
  const audio = { ...own, ...(tracks.length > 0 ? { tracks } : {}) };
  return Object.keys(audio).length > 0 ? { audio } : {};
}

// @ts-check
/** From the project to jobs, in the words of `imprint.job/1`. */

import { overlayOf as captionOverlay, trackOf as captionTrack } from "./captions.js";
import { canvasOf, framed, framingOf, isPart } from "./framing.js";
import { inputOf } from "./showinput.js";
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
  const isChoosing = studio.view.value.isFraming && isPart(framingOf(project, id), project.canvas ?? null);
  return isChoosing ? { ...project, frames: {}, items: [], captions: {} } : project;
}

/**
 * How many overlays lie under those of the project, to lay the film into the frame.
 * @param {Project} project @param {string} id
 */
export const countBelow = (project, id) => framed(framingOf(project, id), project.canvas ?? null).below.length;

/**
 * Gives the job of a film's picture: its overlays, the trim that their clock begins with, and the preset that makes its
 * frame.
 * @param {Project} project @param {string} id
 */
export function lookOf(project, id) {
  const { crop, below } = framed(framingOf(project, id), project.canvas ?? null);
  const overlay = [...below, ...drawnItems(project).map(overlayOf)];
  const preset = project.preset === "auto" ? {} : { preset: project.preset };
  return { format: "imprint.job/1", input: inputFor(project, id), overlay, ...crop, ...preset, ...trimOf(project.trims[id]) };
}

/**
 * The input of a job of a film.
 * @param {Project} project @param {string} id
 */
export const inputFor = ({ show }, id) => id === SHOW && show ? inputOf(show) : id;

const ALWAYS = { from: 0, until: Infinity };

/** The job of a film's picture with captions in front, where they are of one of these uses. */
function captioned(project, id, uses, range) {
  const look = lookOf(project, id);
  const captions = captionOverlay(project.captions[id], uses, project.trims[id]?.start ?? 0, range);
  return captions ? { ...look, overlay: [...look.overlay, captions] } : look;
}

/**
 * The job of what is seen of a film: its picture with its captions, as a player shows those of a track too.
 * @param {Project} project @param {string} id
 * @param {{ from: number, until: number }} range seconds of the film of which it tells
 */
export function seenOf(project, id, range = ALWAYS) {
  return captioned(project, id, ["burnt", "track"], range);
}

/**
 * All of a film's export.
 * @param {Project} project @param {string} id
 */
export function jobOf(project, id) {
  const track = captionTrack(project.captions[id]);
  return { ...captioned(project, id, ["burnt"], ALWAYS), ...encodingOf(project, id), ...track };
}

/**
 * The picture of a frame of a film, as it is seen.
 * @param {Project} project @param {string} id
 */
export function pictureJobOf(project, id) {
  return { ...seenOf(project, id), ...encodingOf(project, id) };
}

/** A film's export without the captions of its picture, of which planning would take long to measure each: for what it is asked. */
export function plainJobOf(project, id) {
  return { ...lookOf(project, id), ...encodingOf(project, id), ...captionTrack(project.captions[id]) };
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

/** Seconds of which a stream has the captions: reading all of a long film takes as long as a person notices. */
const CAPTIONED = 300;

/** What is heard and seen while playing from `at` on; its captions end at `captionedTo`. */
export function playedJobOf(project, id, at) {
  return { ...seenOf(project, id, { from: at, until: captionedTo(at) }), ...soundOf(project, id) };
}

/** Until when a stream from `at` on has captions. */
export const captionedTo = (at) => at + CAPTIONED;

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

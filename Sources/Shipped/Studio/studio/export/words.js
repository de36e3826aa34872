// @ts-check
/**
 * A job in the words of the command line, of a job document and of a list, with names in place of ids. An
 * overlay with a document of its own is called by the file that it is to be saved as.
 *
 * @typedef {import("../state/types.js").Medium} Medium
 */
import { drawsCaptions } from "../state/captions.js";
import { readJob } from "../state/readjob.js";
import { shellWord } from "../widgets/format.js";

/** A file's name as a word that is not taken for an option. */
const pathWord = (name) => name.startsWith("-") ? `./${name}` : name;

/** Ids of media in parameters and inputs by their names. */
function named(media) {
  const names = new Map(media.map(({ id, name }) => [id, name]));
  return (value) => names.get(value) ?? value;
}

/** How an overlay is called outside the studio. */
const nameOf = ({ use, document }, index) => document === null ? use : `./overlay-${index + 1}.json`;

/**
 * Whether overlays are one alone that a few words call.
 * @param {import("../state/readjob.js").ReadOverlay[]} overlays
 */
const isOfOne = ([overlay, ...others]) =>
  overlay && !overlay.inline && others.length === 0 && !drawsCaptions(overlay.use) && Object.keys(overlay.rest).length === 0;

/** Whether a job says nothing beside some keys; each has a format. */
const saysOnly = (/** @type {any} */ job, /** @type {string[]} */ keys) =>
  Object.keys(job).every((key) => ["format", "input", "overlay", "preset", "trim", "output", ...keys].includes(key));

/** A value as a word of a command or a cell of a table. */
const wordOf = (/** @type {any} */ value) => typeof value === "object" ? JSON.stringify(value) : String(value);

/**
 * A job of one overlay in options. Any other is run from its document, and a slideshow, pieces of sound, captions and subtitles
 * too: without an overlay the command lays its own on the video, and of several a value is for all that declare it.
 * @param {any} job @param {Medium[]} media
 */
export function commandOf(job, media) {
  const { film, overlays, trim, audio } = readJob(job);
  const isSaid = saysOnly(job, ["size", "crop", "metadata", "effort", "audio"]) && audio.tracks.length === 0;
  // For a list, a word with @ would be its file.
  const isRun = film === null || !isSaid || !isOfOne(overlays) ||
    Object.values(overlays[0].parameters).some((value) => String(value).startsWith("@"));
  if (isRun) return "imprint run job.json";
  const [overlay] = overlays;
  const name = named(media);
  const values = Object.entries(overlay.parameters).flatMap(([key, value]) => ["--set", `${key}=${wordOf(name(value))}`]);
  const options = {
    "--preset": job.preset,
    "--start": trim.start,
    "--end": trim.end,
    "--size": Array.isArray(job.size) ? job.size.join("x") : job.size,
    "--effort": job.effort,
    "--crop": Array.isArray(job.crop) ? job.crop.join() : job.crop,
    "--metadata": job.metadata,
    "--volume": audio.volume,
    "-o": job.output && pathWord(job.output),
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined).flat();
  const command = [
    "imprint",
    "brand",
    pathWord(name(film)),
    "--overlay",
    nameOf(overlay, 0),
    ...values,
    ...given,
    ...(audio.mute ? ["--mute"] : []),
  ];
  return command.map((word) => shellWord(String(word))).join(" ");
}

/** @param {any} job @param {Medium[]} media */
export function documentOf(job, media) {
  return JSON.stringify(outside(job, media), null, 2);
}

function outside(job, media) {
  const name = named(media);
  const { overlays, audio } = readJob(job);
  const { input, overlay: _, audio: own, ...rest } = job;
  const overlay = overlays.map((each, index) => overlayOutside(each, index, name));
  const tracks = audio.tracks.map((track) => ({ ...track, file: name(track.file) }));
  const sound = own ? { audio: { ...own, ...(tracks.length > 0 ? { tracks } : {}) } } : {};
  return { ...rest, input: inputOutside(input, name), overlay, ...sound };
}

function overlayOutside(overlay, index, name) {
  if (overlay.inline) return overlay.inline;
  const values = Object.entries(overlay.parameters).map(([key, value]) => [key, name(value)]);
  const parameters = values.length > 0 ? { parameters: Object.fromEntries(values) } : {};
  const use = { use: nameOf(overlay, index), ...parameters, ...overlay.rest };
  return Object.keys(use).length > 1 ? use : use.use;
}

/** An input with names in the place of ids: a film, clips, or the pictures and the music of a slideshow; a blank one as it is. */
function inputOutside(input, name) {
  if (typeof input === "string") return name(input);
  if (Array.isArray(input)) return input.map((clip) => inputOutside(clip, name));
  const { file, images, music } = input;
  return {
    ...input,
    ...(file ? { file: name(file) } : {}),
    ...(Array.isArray(images) ? { images: images.map((image) => inputOutside(image, name)) } : {}),
    ...(music ? { music: name(music) } : {}),
  };
}

/**
 * A header and a row. A row holds one overlay with its parameters; of other jobs it names the video alone, or the output of
 * a slideshow and of clips, and the job document is the template.
 * @param {any} job @param {Medium[]} media
 */
export function rowOf(job, media) {
  const name = named(media);
  const { film, overlays, trim } = readJob(job);
  const [first] = overlays;
  const isTemplate = film === null || !isOfOne(overlays) || !saysOnly(job, []);
  const whole = film === null ? { output: job.output ?? (Array.isArray(job.input) ? "joined.mp4" : "slideshow.mp4") } : { input: name(film) };
  const columns = isTemplate ? whole : {
    input: name(film),
    overlay: nameOf(first, 0),
    ...(job.output ? { output: job.output } : {}),
    ...(job.preset ? { preset: job.preset } : {}),
    ...(trim.start === undefined ? {} : { start: trim.start }),
    ...(trim.end === undefined ? {} : { end: trim.end }),
    ...Object.fromEntries(Object.entries(first.parameters).map(([key, value]) => [key, name(value)])),
  };
  const cell = (value) => /[",\n\r]/.test(wordOf(value)) ? `"${wordOf(value).replaceAll('"', '""')}"` : wordOf(value);
  return `${Object.keys(columns).map(cell).join(",")}\n${
    Object.values(columns).map(cell).join(",")
  }`;
}

// @ts-check
/** Captions of a film, each change of which is one step to undo. */

import { srtOf } from "./cuetext.js";
import { languageIn } from "./languages.js";

/** @typedef {import("./types.js").Captions} Captions */
/** @typedef {import("./types.js").Cue} Cue */
/** @typedef {import("./studio.js").Studio} Studio */

/** What becomes of captions: a track of the file, a part of the picture, or nothing. */
export const USES = /** @type {const} */ (["track", "burnt", "none"]);

/**
 * What becomes of captions; projects of earlier versions say whether they are burnt in.
 * @param {Captions} captions
 */
export const useOf = ({ use, burns }) => use ?? (burns === false ? "none" : "burnt");

/** Seconds that a caption is seen at least. */
export const LEAST = 0.1;

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The captions of the film on the stage.
 * @param {Studio} studio @returns {Captions | null}
 */
export const captionsOf = (studio) => studio.project.value.captions[studio.view.value.film ?? ""] ?? null;

/**
 * Lays captions on a film, in the place of those that it had.
 * @param {Studio} studio @param {string} film
 */
export function layCaptions(studio, film, name, cues) {
  const keyed = cues.map((cue) => ({ ...cue, key: newKey() }));
  const before = studio.project.value.captions[film] ?? { use: "track", language: "" };
  put(studio, film, { ...before, name, language: languageIn(name) ?? before.language, cues: keyed });
  studio.view.set({ cue: null });
}

/**
 * Takes all captions of a film away.
 * @param {Studio} studio @param {string} film
 */
export function removeCaptions(studio, film) {
  const { [film]: _, ...captions } = studio.project.value.captions;
  studio.project.change({ captions });
  studio.view.set({ cue: null });
}

function put(studio, film, captions, key = "") {
  studio.project.change({ captions: { ...studio.project.value.captions, [film]: captions } }, key);
}

/** @param {Studio} studio @param {Partial<Captions>} patch */
export function changeCaptions(studio, patch, key = "") {
  const { film } = studio.view.value;
  const captions = captionsOf(studio);
  if (film && captions) put(studio, film, { ...captions, ...patch }, key);
}

/** @param {Studio} studio @param {string} key @param {Partial<Cue>} patch */
export function changeCue(studio, key, patch) {
  const cues = captionsOf(studio)?.cues.map((cue) => cue.key === key ? { ...cue, ...patch } : cue) ?? [];
  changeCaptions(studio, { cues: sorted(cues) }, `cue ${key} ${Object.keys(patch)}`);
}

/**
 * Adds a caption of two seconds, and selects it.
 * @param {Studio} studio
 */
export function addCue(studio, from, end, text) {
  const cue = { key: newKey(), from, until: Math.min(from + 2, end), text };
  changeCaptions(studio, { cues: sorted([...captionsOf(studio)?.cues ?? [], cue]) });
  studio.view.set({ cue: cue.key });
}

/** @param {Studio} studio */
export function removeCue(studio, key) {
  const cues = captionsOf(studio)?.cues ?? [];
  const index = cues.findIndex((cue) => cue.key === key);
  const left = cues.toSpliced(index, 1);
  changeCaptions(studio, { cues: left });
  studio.view.set({ cue: left[Math.min(index, left.length - 1)]?.key ?? null });
}

const sorted = (cues) => cues.toSorted((one, other) => one.from - other.from);

/** What captions look like, in few letters: a film may have thousands of them. */
const LOOK = "type:'text',hidesWhenBlank:true,fontSize:34,alignment:'center',balanced:true,wraps:true," +
  "maxSize:['88%','40%'],minimumScale:.6,padding:[16,8],position:{at:'bottom',inset:'6%'}," +
  "backgroundColor:'#000000a6',cornerRadius:8";

/** A text in which no braces name a parameter. */
const literal = (text) => text.replaceAll("{", "{{").replaceAll("}", "}}");

/**
 * Captions as an overlay, on the clock of an output that begins at `start` of the film; null where none is seen.
 * @param {Captions | undefined} captions @param {readonly string[]} uses those in which they are drawn
 * @param {number} start @param {{ from: number, until: number }} range seconds of the film in which it has to be right
 */
export function overlayOf(captions, uses, start, range) {
  const cues = captions && uses.includes(useOf(captions)) ? captions.cues : [];
  const seen = cues.filter(({ from, until }) => until > Math.max(start, range.from) && from < range.until);
  if (seen.length === 0) return null;
  const layers = seen.map(({ from, until, text }) => {
    const times = `from:${rounded(Math.max(0, from - start))},until:${rounded(until - start)}`;
    return `{string:${JSON.stringify(literal(text))},${times},${LOOK}}`;
  });
  return { document: `{format:'imprint.overlay/1',title:'Captions',layers:[${layers.join()}]}` };
}

const rounded = (time) => Math.round(time * 1000) / 1000;

/**
 * Captions that are kept as a track, in the words of a job; empty for others.
 * @param {Captions | undefined} captions
 */
export function trackOf(captions) {
  if (!captions || useOf(captions) !== "track" || captions.cues.length === 0) return {};
  const language = captions.language ? { language: captions.language } : {};
  return { subtitles: [{ text: srtOf(captions.cues), ...language }] };
}

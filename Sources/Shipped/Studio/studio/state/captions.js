// @ts-check
/** Captions of a film, each change of which is one step to undo. */

import { plainOf, vttOf } from "./cuetext.js";
import { startsAfter, startsOf, withStart, wordsOf } from "./cuewords.js";
import { languageIn } from "./languages.js";
import { inspect } from "./inspect.js";
import { newKey } from "./store.js";

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

/**
 * What burnt-in captions look like, the usual way first, each with the parameter of its colour.
 * @type {Record<string, "ink" | "accent" | "paper">}
 */
const COLOURS = { plate: "ink", colour: "accent", pill: "accent", word: "accent", build: "accent", box: "paper" };
export const STYLES = Object.keys(COLOURS);

/** The style of captions, the overlay that draws it, the parameter and the value of its colour, and the place, where they are set. */
export function lookOfCaptions(captions) {
  const { style = STYLES[0], colours = {}, place } = captions ?? {};
  const name = COLOURS[style];
  return { style, use: `captions-${style}`, name, colour: /** @type {string | undefined} */ (colours[name]), place };
}

/** Whether an overlay draws captions. */
export const drawsCaptions = (use) => STYLES.some((style) => use === `captions-${style}`);

/** Seconds that a caption is seen at least. */
export const LEAST = 0.1;

/**
 * The captions of the film on the stage.
 * @param {Studio} studio @returns {Captions | null}
 */
export const captionsOf = (studio) => studio.project.value.captions[studio.view.value.film ?? ""] ?? null;

/**
 * The caption that is selected.
 * @param {Studio} studio @returns {Cue | undefined}
 */
export const shownCue = (studio) => captionsOf(studio)?.cues.find(({ key }) => key === studio.view.value.cue);

/**
 * Lays captions on a film, in the place of those that it had.
 * @param {Studio} studio @param {string} film
 */
export function layCaptions(studio, film, name, cues) {
  const keyed = cues.map((cue) => ({ ...cue, key: newKey() }));
  const [accent] = studio.kit.value.colours;
  const before = studio.project.value.captions[film] ?? { use: "track", language: "", colours: accent ? { accent } : {} };
  put(studio, film, { ...before, name, language: languageIn(name) ?? before.language, cues: keyed });
  inspect(studio, "captions", { cue: null, word: 0 });
}

/**
 * Selects a caption, and one of its words.
 * @param {Studio} studio @param {string | null} cue
 */
export const select = (studio, cue, word = 0) =>
  studio.view.set({ cue, word, ...(cue === null ? {} : { inspects: "captions", pane: "overlays" }) });

/**
 * Takes all captions of a film away.
 * @param {Studio} studio @param {string} film
 */
export function removeCaptions(studio, film) {
  const { [film]: _, ...captions } = studio.project.value.captions;
  studio.project.change({ captions });
  select(studio, null);
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
  const changed = (cue) => {
    const now = { ...cue, ...patch };
    return patch.starts ? now : { ...now, starts: startsAfter(now, cue) };
  };
  const cues = captionsOf(studio)?.cues.map((cue) => cue.key === key ? changed(cue) : cue) ?? [];
  changeCaptions(studio, { cues: sorted(cues) }, `cue ${key} ${Object.keys(patch)}`);
}

/**
 * Sets when a word of a caption begins; with the first of them the caption has times of its own.
 * @param {Studio} studio @param {Cue} cue @param {number} word
 */
export function setStart(studio, cue, word, time) {
  changeCue(studio, cue.key, { starts: withStart(cue, word, time) });
}

/** Seconds by which a word may be marked before its caption comes. */
const EARLY = 0.5;

/**
 * Lets the word that is selected begin at a time, and selects the next one, in the next caption too: who marks each word as it
 * is heard goes through the film. Elsewhere than at the caption that is selected the nearest word is meant.
 * @param {Studio} studio
 */
export function markWord(studio, at) {
  const { cue: key, word } = studio.view.value;
  const cues = captionsOf(studio)?.cues ?? [];
  const covers = ({ from, until }) => at > from - EARLY && at < until;
  const chosen = cues.find((cue) => cue.key === key && covers(cue));
  const cue = chosen ?? cues.filter(({ from, until }) => from <= at && at < until).at(-1) ?? cues.find(covers);
  if (!cue) return;
  const count = wordsOf(cue.text).length;
  const index = Math.min(chosen ? word : nearest(startsOf(cue), at), count - 1);
  setStart(studio, cue, index, at);
  studio.view.set({ marked: studio.project.value.captions });
  const next = cues[cues.indexOf(cue) + 1];
  if (index + 1 < count || !next) select(studio, cue.key, Math.min(index + 1, count - 1));
  else select(studio, next.key);
}

function nearest(starts, at) {
  return starts.reduce((best, start, index) => Math.abs(start - at) < Math.abs(starts[best] - at) ? index : best, 0);
}

/**
 * Adds a caption of two seconds, and selects it.
 * @param {Studio} studio
 */
export function addCue(studio, from, end, text) {
  const cue = { key: newKey(), from, until: Math.min(from + 2, end), text };
  changeCaptions(studio, { cues: sorted([...captionsOf(studio)?.cues ?? [], cue]) });
  select(studio, cue.key);
}

/** @param {Studio} studio */
export function removeCue(studio, key) {
  const cues = captionsOf(studio)?.cues ?? [];
  const index = cues.findIndex((cue) => cue.key === key);
  const left = cues.toSpliced(index, 1);
  changeCaptions(studio, { cues: left });
  select(studio, left[Math.min(index, left.length - 1)]?.key ?? null);
}

const sorted = (cues) => cues.toSorted((one, other) => one.from - other.from);

/**
 * Captions as the server reads them, made once for each change: a film may have thousands.
 * @type {WeakMap<Cue[], string>}
 */
const texts = new WeakMap();

function textOf(cues) {
  const text = texts.get(cues) ?? vttOf(cues);
  texts.set(cues, text);
  return text;
}

/** Seconds around a frame of which captions can be seen on it: one stays until the next where that comes soon. */
const NEAR = 1;

const near = (cues, at) => cues.filter(({ from, until }) => from < at + NEAR && until > at - NEAR);

/**
 * The overlay of captions, as a list: empty where none is drawn. Those of a track look as a player shows them.
 * @param {Captions | undefined} captions @param {readonly string[]} uses those in which they are drawn
 * @param {number} [at] the time of the frame of which alone it tells: of thousands the server measures a few
 */
export function overlaysOf(captions, uses, at) {
  const cues = !captions || !uses.includes(useOf(captions)) ? [] : at === undefined ? captions.cues : near(captions.cues, at);
  if (!captions || cues.length === 0) return [];
  const isTrack = useOf(captions) === "track";
  const { use, name, colour, place } = lookOfCaptions(isTrack ? null : captions);
  return [{ use, parameters: { text: textOf(cues), ...(colour ? { [name]: colour } : {}), ...(place ? { place } : {}) } }];
}

/**
 * Captions that are kept as tracks, one of each language, in the words of a job; empty where there are none.
 * @param {(Captions | undefined)[]} all
 */
export function tracksOf(all) {
  const kept = all.flatMap((captions) => captions && useOf(captions) === "track" && captions.cues.length > 0 ? [captions] : []);
  const subtitles = [...Map.groupBy(kept, ({ language = "" }) => language)].map(([language, each]) => ({
    text: plainOf(sorted(each.flatMap(({ cues }) => cues))),
    ...(language ? { language } : {}),
  }));
  return subtitles.length > 0 ? { subtitles } : {};
}

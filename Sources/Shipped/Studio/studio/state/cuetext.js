// @ts-check
/**
 * Captions as text: SubRip (SRT) and WebVTT (https://www.w3.org/TR/webvtt1/), which has times of words.
 *
 * @typedef {import("./cuewords.js").Timed} Timed
 */
import { filled, withoutMarks, wordsOf } from "./cuewords.js";

const CLOCK = "((?:\\d+:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?)";
const ARROW = new RegExp(`^\\s*${CLOCK}\\s*-->\\s*${CLOCK}`);
/** A time at which the words behind it begin. */
const TIME = new RegExp(`<${CLOCK}>`);

/**
 * Names of characters that both formats write so.
 * @type {Record<string, string>}
 */
const NAMES = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", lrm: "\u200e", rlm: "\u200f", quot: '"', "#39": "'" };

/**
 * The captions of a text, in order of time; what is none is left out.
 * @param {string} text @returns {Timed[]}
 */
export function parsedCaptions(text) {
  const blocks = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n").split(/\n[ \t]*\n+/);
  const cues = [];
  for (const block of blocks) {
    const lines = block.split("\n");
    const line = lines.findIndex((each) => ARROW.test(each));
    const [, from, until] = ARROW.exec(lines[line] ?? "") ?? [];
    if (from === undefined) continue;
    const cue = timed(seconds(from), seconds(until), lines.slice(line + 1).join("\n"));
    if (cue.text !== "" && cue.until > cue.from) cues.push(cue);
  }
  return cues.sort((one, other) => one.from - other.from);
}

/** A caption of marked-up words, with the times that stand before some of them. */
function timed(from, until, markup) {
  const [first, ...rest] = markup.split(TIME);
  let text = plain(first).trimStart();
  /** @type {Map<number, number>} */
  const times = new Map();
  for (let index = 0; index < rest.length; index += 2) {
    const words = plain(rest[index + 1]);
    times.set(text.length + words.length - words.trimStart().length, seconds(rest[index]));
    text += words;
  }
  const starts = wordsOf(text).map(({ at }) => times.get(at) ?? null);
  const cue = { from, until, text: text.trimEnd() };
  return starts.some((start) => start !== null) ? { ...cue, starts: filled(cue, starts) } : cue;
}

function seconds(clock) {
  return clock.replace(",", ".").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Words without tags, such as `<i>` and `<v Ada>`, and without `{\an8}`. */
function plain(text) {
  return text.replace(/<[^>\n]*>/g, "").replace(/\{\\[^}\n]*\}/g, "")
    .replace(/&(#?\w+);/g, (whole, name) => NAMES[name] ?? whole);
}

function clock(time, comma) {
  const milliseconds = Math.round(Math.max(0, time) * 1000);
  const part = (unit, digits, most = Infinity) => String(Math.floor(milliseconds / unit) % most).padStart(digits, "0");
  return `${part(3_600_000, 2)}:${part(60_000, 2, 60)}:${part(1000, 2, 60)}${comma}${part(1, 3, 1000)}`;
}

/** Words without empty lines, at which both formats end a caption. */
const unbroken = (text) => text.replace(/\n\s*\n/g, "\n").trim();

/** @param {Timed[]} cues */
export function srtOf(cues) {
  const blocks = cues.map(({ from, until, text }, index) =>
    `${index + 1}\n${clock(from, ",")} --> ${clock(until, ",")}\n${unbroken(text)}\n`
  );
  return blocks.join("\n");
}

/**
 * Captions of players, to whom the asterisks that mark words say nothing.
 * @param {Timed[]} cues
 */
export const plainOf = (cues) => srtOf(cues.map((cue) => ({ ...cue, text: withoutMarks(cue.text) })));

/** @param {Timed[]} cues */
export const vttOf = (cues) => ["WEBVTT\n", ...cues.map(vttBlock)].join("\n");

/**
 * Captions as they are written, each once: of thousands a letter that is typed changes one.
 * @type {WeakMap<Timed, string>}
 */
const blocks = new WeakMap();

function vttBlock(cue) {
  const known = blocks.get(cue);
  if (known !== undefined) return known;
  const block = `${clock(cue.from, ".")} --> ${clock(cue.until, ".")}\n${unbroken(timedWords(cue))}\n`;
  blocks.set(cue, block);
  return block;
}

/** A caption's words, each behind its time where they have times of their own. */
function timedWords({ text, starts }) {
  if (!starts) return escaped(text);
  const found = wordsOf(text);
  const pieces = found.map(({ at }, index) => `<${clock(starts[index], ".")}>${escaped(text.slice(at, found[index + 1]?.at))}`);
  return escaped(text.slice(0, found[0]?.at)) + pieces.join("");
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// @ts-check
/**
 * Captions as text: SubRip (SRT) and WebVTT (https://www.w3.org/TR/webvtt1/).
 *
 * @typedef {{ from: number, until: number, text: string }} Words seconds of the film
 */

const ARROW = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/**
 * Names of characters that both formats write so.
 * @type {Record<string, string>}
 */
const NAMES = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", lrm: "\u200e", rlm: "\u200f", quot: '"', "#39": "'" };

/**
 * The captions of a text, in order of time; what is none is left out.
 * @param {string} text @returns {Words[]}
 */
export function parsedCaptions(text) {
  const blocks = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n").split(/\n[ \t]*\n+/);
  const cues = [];
  for (const block of blocks) {
    const lines = block.split("\n");
    const line = lines.findIndex((each) => ARROW.test(each));
    const [, from, until] = ARROW.exec(lines[line] ?? "") ?? [];
    if (from === undefined) continue;
    const words = plain(lines.slice(line + 1).join("\n")).trim();
    const cue = { from: seconds(from), until: seconds(until), text: words };
    if (words !== "" && cue.until > cue.from) cues.push(cue);
  }
  return cues.sort((one, other) => one.from - other.from);
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
  const part = (unit, digits, most = Infinity) =>
    String(Math.floor(milliseconds / unit) % most).padStart(digits, "0");
  return `${part(3_600_000, 2)}:${part(60_000, 2, 60)}:${part(1000, 2, 60)}${comma}${part(1, 3, 1000)}`;
}

/** Words without empty lines, at which both formats end a caption. */
const unbroken = (text) => text.replace(/\n\s*\n/g, "\n").trim();

/** @param {Words[]} cues */
export function srtOf(cues) {
  const blocks = cues.map(({ from, until, text }, index) =>
    `${index + 1}\n${clock(from, ",")} --> ${clock(until, ",")}\n${unbroken(text)}\n`
  );
  return blocks.join("\n");
}

/** @param {Words[]} cues */
export function vttOf(cues) {
  const escaped = (text) => unbroken(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const blocks = cues.map(({ from, until, text }) =>
    `${clock(from, ".")} --> ${clock(until, ".")}\n${escaped(text)}\n`
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

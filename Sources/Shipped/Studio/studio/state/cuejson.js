// @ts-check
/**
 * Captions of what programs that recognise speech write: Whisper, whisper.cpp, Deepgram and AssemblyAI, told by their shapes; or
 * a list of words.
 *
 * @typedef {import("./cuewords.js").Timed} Timed
 * @typedef {{ text: string, from: number | null, until: number | null }} Piece a word, or a sentence; seconds
 */
import { filled, wordsOf } from "./cuewords.js";

/** Seconds without a word after which another caption begins. */
const PAUSE = 0.8;

/** Letters of a caption at most: two lines; and those from which on a sentence ends it. */
const MOST = 76;
const ENOUGH = 20;

/**
 * The captions of a JSON text, in order of time; none of one that is of no known shape.
 * @param {string} text @returns {Timed[]}
 */
export function captionsOfJSON(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const words = wordsIn(value);
  /** @type {Timed[]} */
  const cues = words.length > 0 ? gathered(words) : sentencesIn(value);
  return cues.filter((cue) => cue.until > cue.from).sort((one, other) => one.from - other.from);
}

/** @returns {Piece[]} */
function wordsIn(value) {
  if (Array.isArray(value)) return value.flatMap((each) => listOf(each?.words ?? [each])).flatMap(pieceOf());
  // whisper.cpp, with its tokens.
  if (Array.isArray(value?.transcription)) return value.transcription.flatMap((each) => joined(each?.tokens));
  // Deepgram, AssemblyAI in milliseconds, Whisper by its server, and Whisper.
  const heard = value?.results?.channels?.[0]?.alternatives?.[0]?.words;
  const own = value?.words;
  const words = listOf(heard ?? own ?? listOf(value?.segments).flatMap((each) => listOf(each?.words)));
  const isInMilliseconds = !heard && own && words.every((each) => typeof each?.text === "string" && Number.isInteger(each.start));
  return words.flatMap(pieceOf(isInMilliseconds ? 1000 : 1));
}

/**
 * Sentences without times of words, of Whisper and of whisper.cpp.
 * @returns {Timed[]}
 */
function sentencesIn(value) {
  const spoken = listOf(value?.transcription).map((each) => ({ text: each?.text, start: each?.offsets?.from, end: each?.offsets?.to }));
  const pieces = [...spoken.flatMap(pieceOf(1000)), ...listOf(value?.segments).flatMap(pieceOf())];
  return pieces.map(({ text, from, until }) => ({ text, from: from ?? 0, until: until ?? 0 }));
}

/** Reads a word with its times in so many parts of a second; as a list, without what is none. */
function pieceOf(unit = 1) {
  const time = (value) => Number.isFinite(value) ? value / unit : null;
  return (/** @type {any} */ each) => {
    const text = String(each?.punctuated_word ?? each?.word ?? each?.text ?? "").trim();
    return text === "" ? [] : [{ text, from: time(each.start), until: time(each.end) }];
  };
}

/** The words of whisper.cpp's tokens, which are parts of words: a space begins each. */
function joined(tokens) {
  /** @type {Piece[]} */
  const words = [];
  for (const { text = "", offsets } of listOf(tokens)) {
    // Marks of the program's own.
    if (/^\[_.*\]$|^<\|.*\|>$/.test(text)) continue;
    const [word] = pieceOf(1000)({ text, start: offsets?.from, end: offsets?.to });
    const last = words.at(-1);
    if (!word) continue;
    if (last && !text.startsWith(" ")) Object.assign(last, { text: last.text + word.text, until: word.until });
    else words.push(word);
  }
  return words;
}

/** Words as captions: one ends with a sentence, before a pause, and where it is long. */
function gathered(words) {
  /** @type {Piece[][]} */
  const groups = [];
  let until = 0;
  for (const word of words) {
    const group = groups.at(-1);
    const letters = group?.reduce((sum, { text }) => sum + text.length + 1, 0) ?? 0;
    const isEnd = !group || (word.from !== null && word.from - until >= PAUSE) || letters + word.text.length > MOST ||
      (letters >= ENOUGH && /[.!?…。！？]["'”’)]*$/.test(group.at(-1)?.text ?? ""));
    if (isEnd && word.from !== null) groups.push([word]);
    else group?.push(word);
    until = word.until ?? until;
  }
  return groups.map((group) => {
    const from = group[0].from ?? 0;
    const text = group.map((word) => word.text).join(" ");
    const cue = { from, until: Math.max(from, ...group.map((word) => word.until ?? from)), text };
    // A word of a file may hold a space, and be several here.
    const starts = group.flatMap((word) => wordsOf(word.text).map((_, index) => index === 0 ? word.from : null));
    return { ...cue, starts: filled(cue, starts) };
  });
}

const listOf = (value) => Array.isArray(value) ? value : [];

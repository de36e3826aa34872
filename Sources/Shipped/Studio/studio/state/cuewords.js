// @ts-check
/**
 * The words of a caption, and when each begins: by times of its own, else they share the caption's time by their letters, as
 * the server has it.
 *
 * @typedef {{ from: number, until: number, text: string, starts?: number[] }} Timed seconds of the film
 * @typedef {{ text: string, at: number, isMarked: boolean }} Word `at`: where it stands in the text; marked: between asterisks
 */

/** A letter of a script that puts no spaces between words: each is a word. */
const LONE = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";

/** What stays in a word: all but spaces at which a line may break. */
const LETTER = "[^\\s\\u200b]|[\\u00a0\\u202f\\u2007]";

const WORD = new RegExp(`[\\p{Ps}\\p{Pi}"'*]*${LONE}[\\p{M}\\p{Pe}\\p{Pf}\\p{Po}ー々]*|(?:(?!${LONE})(?:${LETTER}))+`, "gu");

const INSIDE = `(?:(?!${LONE})[\\p{L}\\p{N}*])`;

/** Words between asterisks: `*so*`, `*two words*`; others, as in `2*3` and `f***`, are letters. */
const MARKED = new RegExp(`(?<!${INSIDE})\\*(?![\\s*])([^*]+)(?<!\\s)\\*(?!${INSIDE})`, "gu");

/**
 * A text without the asterisks that mark words.
 * @param {string} text
 */
export const withoutMarks = (text) => text.replace(MARKED, "$1");

/**
 * The words of a text, in order.
 * @param {string} text @returns {Word[]}
 */
export function wordsOf(text) {
  const marked = [...text.matchAll(MARKED)].map(({ index = 0, 0: whole }) => ({ from: index, until: index + whole.length }));
  return [...text.matchAll(WORD)].map(({ index: at = 0, 0: word }) => {
    const end = at + word.length;
    return { text: word, at, isMarked: marked.some(({ from, until }) => from < end && at < until) };
  });
}

/**
 * When each word of a caption begins.
 * @param {Timed} cue @returns {number[]}
 */
export function startsOf(cue) {
  return cue.starts ?? filled(cue, wordsOf(cue.text).map(() => null));
}

/**
 * The starts of a caption's words where that of one is set: those that would be out of order give way.
 * @param {Timed} cue
 */
export function withStart(cue, index, time) {
  const at = Math.max(cue.from, Math.min(time, cue.until));
  const starts = startsOf(cue);
  return filled(cue, starts.map((start, each) => each === index ? at : (each < index ? start <= at : start >= at) ? start : null));
}

/**
 * The starts of a caption that was changed: moved, they move with it, and words that stay in a text keep theirs. None where
 * it had none.
 * @param {Timed} cue @param {Timed} before
 */
export function startsAfter(cue, before) {
  if (!before.starts?.length) return undefined;
  const by = Math.abs(cue.until - cue.from - (before.until - before.from)) < 1e-6 ? cue.from - before.from : 0;
  const [old, now] = [wordsOf(before.text), wordsOf(cue.text)];
  const isSame = (one, other) => old[one]?.text === now[other]?.text;
  const more = now.length - old.length;
  let head = 0;
  while (head < Math.min(old.length, now.length) && isSame(head, head)) head += 1;
  let tail = now.length;
  while (tail > Math.max(head, head + more) && isSame(tail - 1 - more, tail - 1)) tail -= 1;
  // Between them, words that were written anew keep the times of those in their places, where their number is the same.
  const from = (index) => index < head || more === 0 ? index : index >= tail ? index - more : -1;
  return filled(cue, now.map((_, index) => before.starts?.[from(index)] ?? null).map((start) => start === null ? null : start + by));
}

/**
 * Starts for all words of a caption: those without one, outside of it or out of order share the time between their neighbours by
 * their letters.
 * @param {Timed} cue @param {(number | null)[]} starts
 */
export function filled({ from, until, text }, starts) {
  const letters = wordsOf(text).map((word) => lettersOf(word.text));
  let last = from;
  const known = starts.map((start) => {
    if (start === null || start < last - 5e-4 || start > until) return null;
    return last = start;
  });
  const all = [];
  let first = 0;
  let time = from;
  for (let index = 0; index <= known.length; index += 1) {
    const next = index === known.length ? until : known[index];
    if (next === null || next === undefined) continue;
    const whole = letters.slice(first, index).reduce((sum, count) => sum + count, 0);
    for (let passed = 0; first < index; first += 1) {
      all.push(rounded(time + (next - time) * passed / whole));
      passed += letters[first];
    }
    time = next;
  }
  return all;
}

const rounded = (time) => Math.round(time * 1000) / 1000;

const lettersOf = (word) => Math.max(1, word.replace(/\*|\p{M}/gu, "").length);

// @ts-check
/** Languages by their codes (ISO 639) and tags (BCP 47). */

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The tag as standards have it, `de` for `ger` and `deu`; null where it is none. */
function standard(tag) {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether a text is a code or a tag of a language that is known.
 * @param {string} tag
 */
export function isLanguage(tag) {
  return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) && languageName(tag) !== "";
}

/**
 * A language's name; empty for one that is not known.
 * @param {string} tag
 */
export function languageName(tag) {
  const known = standard(tag);
  return known === null ? "" : names.of(known) ?? "";
}

/**
 * The tag of a language before the ending of a file's name, as in `film.de.srt`; null where there is none. Three letters
 * count where the language has two as well: others are words, as in `film.new.srt`.
 * @param {string} name
 */
export function languageIn(name) {
  const tag = /\.([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\.[^.]+$/i.exec(name)?.[1];
  if (!tag || !isLanguage(tag)) return null;
  return /^[a-z]{2}(-|$)/.test(standard(tag) ?? "") ? tag : null;
}

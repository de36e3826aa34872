// @ts-check
/** What media can be narrowed to beside kind and shape. */

/** @typedef {import("../state/types.js").Medium} Medium */

/** Frames a second from which a film is one of slow motion: cameras film 25 to 60, and slow motion from 100 on. */
const SLOW = 100;

/** The longer edge of 4K, in pixels. */
const LARGE = 3840;

/** Seconds at which lengths part. */
const SHORT = 30;
const LONG = 300;

/** Seconds of a day. */
const DAY = 86_400;

/** @type {Record<string, Record<string, (medium: Medium, now: number) => boolean>>} */
const FACETS = {
  hears: { sound: ({ hasSound }) => hasSound === true, silent: ({ kind, hasSound }) => kind === "video" && hasSound === false },
  quality: {
    hdr: ({ isHDR }) => isHDR === true,
    slow: ({ kind, frameRate }) => kind === "video" && (frameRate ?? 0) >= SLOW,
    large: ({ width, height }) => Math.max(width ?? 0, height ?? 0) >= LARGE,
  },
  length: {
    short: ({ duration }) => duration !== null && duration < SHORT,
    medium: ({ duration }) => duration !== null && duration >= SHORT && duration <= LONG,
    long: ({ duration }) => duration !== null && duration > LONG,
  },
  date: {
    day: ({ modified }, now) => now - modified < DAY,
    week: ({ modified }, now) => now - modified < 7 * DAY,
    month: ({ modified }, now) => now - modified < 30 * DAY,
    year: ({ modified }, now) => now - modified < 365 * DAY,
  },
};

/** The view's members that narrow, each `all` where it does not. */
export const FACET_KEYS = [...Object.keys(FACETS), "folder"];

/**
 * Whether a medium is what a view narrows to.
 * @param {Medium} medium @param {any} view
 */
export function fitsFacets(medium, view, now = Date.now() / 1000) {
  const { folder = "all" } = view;
  if (folder !== "all" && !medium.name.startsWith(`${folder}/`)) return false;
  return Object.entries(FACETS).every(([key, choices]) => choices[view[key]]?.(medium, now) ?? true);
}

/**
 * The folders that media lie in, each with those that it lies in itself.
 * @param {Medium[]} media
 */
export function foldersOf(media) {
  const folders = new Set();
  for (const { name } of media) {
    for (let end = name.indexOf("/"); end >= 0; end = name.indexOf("/", end + 1)) {
      folders.add(name.slice(0, end));
    }
  }
  return [...folders].sort();
}

// @ts-check
/** What media are, as people call it: by what is known of the file, and by the names that phones and systems give. */

import { fileName } from "./format.js";

/** @typedef {import("../state/types.js").Medium} Medium */

/** The longer edge over the shorter one from which a photograph is a panorama: phones' frames are 16:9 and 20:9 at most. */
const WIDE = 2.4;

/** The longer edge of a panorama, in pixels: a smaller picture of that shape is a banner. */
const LONG = 2400;

/** The part of a film's own rate below which it was taken on purpose: phones round what they write of it. */
const SLOWER = 0.9;

/** A word that stands for itself in a name, as in `IMG_0001_BURST002.jpg`. */
const word = (/** @type {string} */ text) => new RegExp(`(^|[^a-z])(${text})([^a-z]|$)`, "i");

const PANORAMA = word("pano|panorama");
const BURST = word("burst|burstshot");
const TIME_LAPSE = word("time[ _-]?lapse|hyperlapse|zeitraffer");
const PORTRAIT = word("portrait");
const SCREENSHOT = /screen[ _-]?shot|bildschirmfoto|capture d.écran|captura de pantalla|截屏|截图|スクリーンショット/i;
/** iOS names them `RPReplay_Final…`, this page's camera `Screen 2026-11-29 …`. */
const SCREEN_RECORDING = /screen[ _-]?(record|cast)|rpreplay|bildschirmaufnahme|录屏|屏幕录制|画面収録|^screen \d{4}-\d\d-\d\d /i;

/** @type {Record<string, (medium: Medium, name: string) => boolean>} */
const KINDS = {
  video: ({ kind }) => kind === "video",
  image: ({ kind }) => kind === "image",
  pair: ({ pair }) => pair !== null,
  sound: ({ kind }) => kind === "sound",
  panorama: (medium, name) => medium.kind === "image" && (PANORAMA.test(name) || isLong(medium)),
  portrait: ({ kind }, name) => kind === "image" && PORTRAIT.test(name),
  burst: ({ kind }, name) => kind === "image" && BURST.test(name),
  screenshot: ({ kind }, name) => kind === "image" && SCREENSHOT.test(name),
  screenRecording: ({ kind }, name) => kind === "video" && SCREEN_RECORDING.test(name),
  timeLapse: (medium, name) => medium.kind === "video" && (isSlower(medium) ?? TIME_LAPSE.test(name)),
  cinematic: ({ isCinematic }) => isCinematic === true,
};

/**
 * Whether a film shows more frames a second than were taken; undefined where it does not say it.
 * @param {Medium} medium
 */
const isSlower = ({ captureRate, frameRate }) => captureRate && frameRate ? captureRate < frameRate * SLOWER : undefined;

/** @param {Medium} medium */
function isLong({ width, height }) {
  const [short, long] = [Math.min(width ?? 0, height ?? 0), Math.max(width ?? 0, height ?? 0)];
  return long >= LONG && long >= short * WIDE;
}

/**
 * Whether a medium is of a kind; everything is of `all`.
 * @param {Medium} medium @param {string} kind
 */
export function isOfKind(medium, kind) {
  const name = fileName(medium.name);
  return KINDS[kind]?.(medium, name) ?? true;
}

/**
 * The kinds that there are among media, in the order in which they are offered.
 * @param {Medium[]} media
 */
export const kindsAmong = (media) =>
  Object.keys(KINDS).filter((kind) => media.some((medium) => isOfKind(medium, kind)));

// @ts-check
import { fileName } from "../widgets/format.js";
import { words } from "../../words.js";
import { inspect } from "./inspect.js";
import { newKey } from "./store.js";

/** Pieces of sound beside a film's own, each change of which is one step to undo. */

/** @typedef {import("./types.js").Sound} Sound */
/** @typedef {import("./studio.js").Studio} Studio */

/**
 * Whether a medium has any sound: a file of sound may last no time at all.
 * @param {import("./types.js").Medium} medium
 */
export const isHeard = ({ hasSound, problem, duration }) => hasSound && !problem && duration !== 0;

/** The name of a medium without its folder. */
export const nameOf = (medium) => medium ? fileName(medium.name) : words.sound.gone;

/** The shortest piece, in seconds. */
export const LEAST = 0.1;

/**
 * The pieces that were laid on a film, or on all.
 * @param {{ sounds: Sound[] }} project @param {string | null} film
 */
export const soundsOf = ({ sounds }, film) => sounds.filter((piece) => piece.film === null || piece.film === film);

/**
 * The volume of a film's own sound; projects of earlier versions have one for all.
 * @param {{ volume: number, volumes?: Record<string, number> }} project @param {string | null} film
 */
export const volumeOf = ({ volume, volumes = {} }, film) => volumes[film ?? ""] ?? volume;

/** Values that a piece has until others are given. */
const freshSound = {
  at: 0,
  from: 0,
  to: /** @type {number | null} */ (null),
  volume: 1,
  fadeIn: 0,
  fadeOut: 0,
  pitch: 0,
  loop: false,
  duck: false,
  replaces: /** @type {import("./types.js").Replaced | null} */ (null),
  isOff: false,
};

/**
 * Lays a piece on a film, beginning at a time of the output, and selects it where that film is on the stage. Returns its key.
 * @param {Studio} studio @param {string} film
 * @param {Partial<Sound>} [values] that are others than those of a fresh one
 */
export function addSound(studio, film, file, at, kind = "music", values = {}) {
  const key = newKey();
  const piece = /** @type {Sound} */ ({ ...freshSound, key, film, file, kind, at, ...values });
  studio.project.change({ sounds: [...studio.project.value.sounds, piece] });
  if (film === studio.view.value.film) inspect(studio, "sound", { sound: key });
  return key;
}

/** @param {Studio} studio @param {string} key @param {Partial<Sound>} patch */
export function changeSound(studio, key, patch) {
  const sounds = studio.project.value.sounds.map((piece) =>
    piece.key === key ? { ...piece, ...patch } : piece
  );
  studio.project.change({ sounds }, `sound ${key} ${Object.keys(patch)}`);
}

/** @param {Studio} studio */
export function removeSound(studio, key) {
  studio.project.change({ sounds: studio.project.value.sounds.filter((piece) => piece.key !== key) });
  studio.view.set({ sound: null });
}

/**
 * The tracks of the film that are silent under a piece, those of its kind where it does not say: an effect is heard on top,
 * and music that steps back too.
 * @param {Sound} piece @returns {import("./types.js").Replaced}
 */
export function replacedBy({ kind, duck, replaces = null }) {
  if (kind === "soundEffect") return "none";
  return replaces ?? (kind === "music" && duck ? "none" : "default");
}

/**
 * A piece as a track of a job.
 * @param {Sound} piece
 */
export function trackOf({ file, kind, at, from, to, volume, fadeIn, fadeOut, pitch, loop, duck, replaces = null }) {
  return {
    file,
    kind,
    at,
    ...(from > 0 ? { from } : {}),
    ...(to === null ? {} : { to }),
    ...(volume === 1 ? {} : { volume }),
    ...(fadeIn > 0 ? { fadeIn } : {}),
    ...(fadeOut > 0 ? { fadeOut } : {}),
    ...(pitch === 0 ? {} : { pitch }),
    ...(loop ? { loop } : {}),
    ...(duck && kind === "music" ? { duck } : {}),
    ...(replaces === null || kind === "soundEffect" ? {} : { replaces }),
  };
}

/**
 * How long a piece is heard, at the most up to `end` of the output.
 * @param {Sound} piece @param {number | null} duration
 */
export function lengthOf({ at, from, to, loop }, duration, end) {
  const room = Math.max(0, end - at);
  const own = Math.max(0, Math.min(to ?? Infinity, duration ?? Infinity) - from);
  return loop ? room : Math.min(own, room);
}

/**
 * The least and the most of each time of a piece: it begins before the end of the output, `whole` seconds long, and is a part
 * of its file.
 * @param {Sound} piece @param {number} duration @param {number} whole
 * @returns {{ at: number[], from: number[], to: number[] }}
 */
export function limitsOf({ from, to }, duration, whole) {
  return {
    at: [0, Math.max(0, whole - LEAST)],
    from: [0, Math.max(0, Math.min(to ?? Infinity, duration) - LEAST)],
    to: [from + LEAST, duration],
  };
}

// @ts-check
/** The frame of a film's export: a part of the film, or a frame of another shape into which the film is laid. */

/** @typedef {import("./types.js").Framing} Framing */
/** @typedef {import("./studio.js").Studio} Studio */

/** Shapes that are offered beside the film's own. */
export const SHAPES = ["9:16", "4:5", "1:1", "4:3", "16:9"];

/** The least edge of a part, in per cent of the film's. */
const LEAST_EDGE = 5;

/** The part with which choosing one begins, in per cent of the frame: left, top, width, height. */
export const FIRST_PART = [10, 10, 80, 80];

/**
 * All of the film, in a frame of its own shape.
 * @type {Framing}
 */
export const ownFrame = { shape: "film", mode: null, place: "center", part: null };

/** A blurred copy of the film that fills the frame, as presets have it. */
const BLURRED = { type: "video", contentsGravity: "resizeAspectFill", blur: 24 };

/** The size that a preset gives the frame of each film; null for one that leaves it its shape. */
export const canvasOf = (presets, name) => presets.find((preset) => preset.name === name)?.settings?.canvas?.size ?? null;

/**
 * The shape of the frame into which a film is laid, as `9:16`: that of the preset where it has one; null for the film's own.
 * @param {Framing} framing @param {number[] | null} canvas
 */
export const targetOf = ({ shape }, canvas) => canvas ? canvas.join(":") : shape === "film" ? null : shape;

/**
 * Whether a part of the film is kept that is chosen on the picture.
 * @param {Framing} framing @param {number[] | null} canvas
 */
export const isPart = (framing, canvas) =>
  framing.part !== null && !(framing.mode === "fill" && targetOf(framing, canvas) !== null);

/**
 * Whether how a film is laid into its frame makes a difference: not in a frame of its own, nor in one of its very shape.
 * @param {Framing} framing @param {number[] | null} canvas @param {import("./types.js").Medium | undefined} medium
 */
export function isLaidIn(framing, canvas, medium) {
  const target = targetOf(framing, canvas);
  if (target === null || framing.part !== null || !medium?.width || !medium.height) return target !== null;
  const [across, down] = target.split(":").map(Number);
  // The edges of a frame are even: a pixel beside the film is none of another shape.
  return Math.abs(medium.width * down / across - medium.height) >= 2;
}

/**
 * What a framing is in a job: its `crop`, and the overlays under all others that lay the film into the frame.
 * @param {Framing} framing @param {number[] | null} canvas the size of the preset's frame
 * @returns {{ crop: { crop?: string | string[] }, below: any[] }}
 */
export function framed(framing, canvas) {
  const { mode, place, part } = framing;
  const target = targetOf(framing, canvas);
  if (target !== null && mode === "fill") return { crop: { crop: `${target}@${place}` }, below: [] };
  const crop = part === null ? {} : { crop: part.map((share) => `${share}%`) };
  if (target === null || mode === null) return { crop, below: [] };
  const layers = [...(mode === "blur" ? [BLURRED] : []), { type: "video" }];
  return { crop, below: [{ ...(canvas ? {} : { canvas: target }), layers }] };
}

/** What stands for all films that have no frame of their own. */
const ALL = "*";

/**
 * The framing of a film: its own, else that of all.
 * @param {{ frames?: Record<string, Framing> }} project @param {string | null} id
 */
export const framingOf = ({ frames = {} }, id) => ({ ...ownFrame, ...frames[holderOf(frames, id ?? "")] });

/**
 * Whether the frame of a film's export is higher than wide.
 * @param {Studio} studio @param {import("./types.js").Medium} medium
 */
export function isUpright(studio, { id, width, height }) {
  const framing = framingOf(studio.project.value, id);
  const canvas = canvasOf(studio.catalogue.value.presets, studio.project.value.preset);
  const [, , across, down] = (isPart(framing, canvas) && framing.part) || [0, 0, 100, 100];
  const [wide, high] = targetOf(framing, canvas)?.split(":").map(Number) ?? [(width ?? 0) * across, (height ?? 0) * down];
  return high > wide;
}

const holderOf = (frames, id) => frames[id] || !frames[ALL] ? id : ALL;

/** Whether the frame of a film is that of all. */
export const isFrameOfAll = ({ frames = {} }, id) => holderOf(frames, id) === ALL;

/**
 * Makes the frame of a film that of all without one of their own, or its own again.
 * @param {Studio} studio @param {string} id @param {boolean} isOn
 */
export function frameAll(studio, id, isOn) {
  const { [id]: own, [ALL]: all, ...others } = studio.project.value.frames ?? {};
  studio.project.change({ frames: { ...others, [isOn ? ALL : id]: own ?? all ?? ownFrame } });
}

/**
 * Changes the framing of a film, or that of all which it has; changes of the same members that follow each other soon are one step to undo.
 * @param {Studio} studio @param {string} id @param {Partial<Framing>} patch
 */
export function changeFraming(studio, id, patch) {
  const { frames = {} } = studio.project.value;
  const framing = { ...framingOf(studio.project.value, id), ...patch };
  studio.project.change({ frames: { ...frames, [holderOf(frames, id)]: framing } }, `framing ${id} ${Object.keys(patch)}`);
}

/**
 * Chooses the shape of the frame.
 * @param {Studio} studio @param {string} id @param {string} shape
 */
export function chooseShape(studio, id, shape) {
  const { mode } = framingOf(studio.project.value, id);
  changeFraming(studio, id, { shape, mode: shape === "film" ? null : mode ?? "fit" });
}

/**
 * A part with one edge or corner moved, or all of it: it stays within the frame, and has a least size.
 * @param {number[]} part @param {{ left?: number, top?: number, right?: number, bottom?: number }} by per cent for each edge
 */
export function movedPart([x, y, width, height], { left = 0, top = 0, right = 0, bottom = 0 }) {
  const [first, last] = along(x, x + width, left, right);
  const [upper, lower] = along(y, y + height, top, bottom);
  return [first, upper, last - first, lower - upper].map((share) => Math.round(share * 10) / 10);
}

/** Both ends of a part along an axis. */
function along(first, last, byFirst, byLast) {
  if (byFirst === byLast) {
    const by = Math.max(-first, Math.min(byFirst, 100 - last));
    return [first + by, last + by];
  }
  const low = Math.max(0, Math.min(first + byFirst, last - LEAST_EDGE));
  return [low, Math.min(100, Math.max(last + byLast, low + LEAST_EDGE))];
}

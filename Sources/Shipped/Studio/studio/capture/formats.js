// @ts-check
/** Sizes of films that are offered, the largest first: what cameras have between is cut or scaled by the browser. */
const SIZES = [[3840, 2160], [2560, 1440], [1920, 1080], [1280, 720], [640, 480]];

/** Frames a second that are offered. */
const RATES = [24, 25, 30, 50, 60, 120, 240];

/** A device that is held upright gives the same sizes with their edges in the other order. */
const edges = (/** @type {number} */ width, /** @type {number} */ height) => [Math.max(width, height), Math.min(width, height)];

/**
 * The sizes and rates that a camera has, as far as the browser tells; none where it does not.
 * @param {MediaStreamTrack | undefined} track
 * @returns {{ sizes: number[][], rates: number[] }}
 */
export function formatsOf(track) {
  const { width, height, frameRate } = track?.getCapabilities?.() ?? {};
  const [long, short] = edges(width?.max ?? 0, height?.max ?? 0);
  const [least, most] = [frameRate?.min ?? 0, frameRate?.max ?? 0];
  return {
    sizes: SIZES.filter((size) => size[0] <= long && size[1] <= short),
    rates: RATES.filter((rate) => rate >= least && rate <= most + 0.5),
  };
}

/**
 * What a camera gives now, as `1920x1080` and as whole frames a second; empty where the browser does not tell.
 * @param {MediaStreamTrack | undefined} track
 */
export function formatOf(track) {
  const { width, height, frameRate } = track?.getSettings() ?? {};
  return { size: width && height ? edges(width, height).join("x") : "", rate: frameRate ? String(Math.round(frameRate)) : "" };
}

/**
 * The ways in which a camera lights a photograph: `auto`, `off`, `flash`; none where it has no flash.
 * @param {MediaStreamTrack | undefined} track @returns {Promise<string[]>}
 */
export async function flashesOf(track) {
  try {
    const { fillLightMode = [] } = await new /** @type {any} */ (globalThis).ImageCapture(track).getPhotoCapabilities();
    return fillLightMode.includes("flash") ? [...fillLightMode] : [];
  } catch {
    // No such way in this browser.
    return [];
  }
}

// @ts-check
import { h } from "../widgets/dom.js";
import { waveform } from "../api/index.js";

/** @typedef {import("../state/types.js").Medium} Medium */

/** Parts of a waveform: enough for a lane as wide as a screen. */
const COUNT = 1600;

/** Parts of the whole below which those of a piece are asked for, of a long sound under a short film. */
const FEW = 400;

/** Milliseconds for which a piece rests before its own parts are asked for: an end that is dragged makes many. */
const REST = 200;

/** @type {Map<string, Promise<number[][]>>} */
const kept = new Map();

/**
 * The lowest and highest samples of parts of a whole medium; asked once, and again of a file in its place.
 * @param {Medium} medium
 */
function peaksOf(medium) {
  const { id, modified, bytes } = medium;
  const key = [id, modified, bytes].join();
  if (!kept.has(key)) {
    kept.set(key, waveform(medium, COUNT).catch(() => {
      kept.delete(key);
      return [];
    }));
  }
  return /** @type {Promise<number[][]>} */ (kept.get(key));
}

/**
 * A drawing of a piece of a medium's sound, side by side as often as it is heard.
 * @param {Medium} medium @param {{ from?: number, until?: number, times?: number }} piece seconds
 */
export function waveformDrawing(medium, { from = 0, until = medium.duration ?? 0, times = 1 } = {}) {
  const canvas = h("canvas", { class: "waveform", "aria-hidden": "true", width: 800, height: 40 });
  const whole = medium.duration || 1;
  peaksOf(medium).then(async (peaks) => {
    const at = (/** @type {number} */ time) => time / whole * peaks.length;
    const part = peaks.slice(Math.floor(at(from)), Math.ceil(at(until)));
    draw(canvas, part, times);
    if (peaks.length === 0 || part.length >= FEW) return;
    await new Promise((done) => setTimeout(done, REST));
    if (canvas.isConnected) draw(canvas, await waveform(medium, COUNT, { from, until }).catch(() => part), times);
  });
  return canvas;
}

function draw(canvas, peaks, times) {
  const pen = canvas.getContext("2d");
  const { width, height } = canvas;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = getComputedStyle(canvas).color;
  const step = peaks.length * times / width;
  for (let x = 0; x < width && peaks.length > 0; x += 1) {
    const from = Math.floor(x * step % peaks.length);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(from + step)));
    const lowest = Math.min(...part.map(([low]) => low));
    const highest = Math.max(...part.map(([, high]) => high));
    const top = (1 - highest) / 2 * height;
    pen.fillRect(x, top, 1, Math.max(1, (highest - lowest) / 2 * height));
  }
}

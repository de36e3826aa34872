// @ts-check
import { h } from "../widgets/dom.js";
import { waveform } from "../api/index.js";

/** Parts of a waveform: enough for a lane as wide as a screen. */
const COUNT = 1600;

/** @type {Map<string, Promise<number[][]>>} */
const kept = new Map();

/** The lowest and highest samples of a medium's parts; asked once. */
function peaksOf(id) {
  if (!kept.has(id)) {
    kept.set(id, waveform(id, COUNT).catch(() => {
      kept.delete(id);
      return [];
    }));
  }
  return /** @type {Promise<number[][]>} */ (kept.get(id));
}

/**
 * A drawing of a part of a medium's sound, as fractions of the whole.
 * @param {string} id @param {number} from @param {number} to
 */
export function waveformDrawing(id, from, to) {
  const canvas = h("canvas", { class: "waveform", "aria-hidden": "true", width: 800, height: 40 });
  peaksOf(id).then((peaks) => {
    const part = peaks.slice(Math.floor(from * peaks.length), Math.ceil(to * peaks.length));
    if (part.length > 0) draw(canvas, part);
  });
  return canvas;
}

function draw(canvas, peaks) {
  const pen = canvas.getContext("2d");
  const { width, height } = canvas;
  pen.fillStyle = getComputedStyle(canvas).color;
  for (let x = 0; x < width; x += 1) {
    const from = Math.floor(x * peaks.length / width);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor((x + 1) * peaks.length / width)));
    const lowest = Math.min(...part.map(([low]) => low));
    const highest = Math.max(...part.map(([, high]) => high));
    const top = (1 - highest) / 2 * height;
    pen.fillRect(x, top, 1, Math.max(1, (highest - lowest) / 2 * height));
  }
}

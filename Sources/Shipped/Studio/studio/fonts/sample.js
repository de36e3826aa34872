// @ts-check
import { h } from "../widgets/dom.js";
import { drawing } from "../api/index.js";
import { hexOf, parsedColor } from "../widgets/colors.js";

/** The size of a sample, in pixels, and of its letters; twice that at which it is shown. */
const SIZE = [560, 56];
const LETTERS = 32;

/**
 * Samples that were made, by the family and the colour of the letters.
 * @type {Map<string, Promise<string>>}
 */
const made = new Map();

/** Waits for the sample before: a machine has hundreds of fonts, and the stage's frames come first. */
let last = /** @type {Promise<any>} */ (Promise.resolve());

/**
 * A font's name in itself, as exports draw it.
 * @param {string} family
 * @param {() => boolean} isWanted whether it still is, when it is its turn
 * @returns {Promise<HTMLImageElement>}
 */
export async function fontSample(family, isWanted = () => true) {
  const color = hexOf(parsedColor(getComputedStyle(document.body).color));
  const key = `${color} ${family}`;
  if (!made.has(key)) {
    const sample = last.catch(() => {}).then(() => {
      if (!isWanted()) throw new Error("nobody looks at it any more");
      return drawn(family, color);
    });
    last = sample;
    made.set(key, sample);
    sample.catch(() => made.delete(key));
  }
  const image = h("img", { alt: "", class: "font-sample", src: await made.get(key) });
  await image.decode();
  return image;
}

async function drawn(family, color) {
  const layer = {
    type: "text",
    string: family.replaceAll("{", ""),
    font: family,
    fontSize: `${LETTERS}px`,
    color,
    position: { at: "left" },
    maxSize: ["100%", "100%"],
    minimumScale: 0.5,
    truncation: "end",
  };
  return URL.createObjectURL(await drawing(layer, SIZE));
}

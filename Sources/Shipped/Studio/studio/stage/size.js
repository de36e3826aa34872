// @ts-check
/** The narrowest and the widest picture that is asked for, in pixels. */
const [LEAST, MOST] = [16, 16_384];

/** The width in CSS pixels of a picture that is not laid out yet. */
const UNKNOWN = 640;

/**
 * The width of an element in the pixels of the screen, for what the server scales to it.
 * @param {HTMLElement} element
 */
export function pixelWidth(element) {
  const width = Math.round((element.clientWidth || UNKNOWN) * devicePixelRatio);
  return Math.max(LEAST, Math.min(width, MOST));
}

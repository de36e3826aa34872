// @ts-check
import { stripPath } from "../api/index.js";
import { secondsOf, startsOf } from "../state/showtimes.js";
import { sizeOf } from "../state/slides.js";

/** @typedef {{ image: HTMLImageElement, count: number }} Cells an image of thumbnails side by side */

/**
 * Thumbnails of a slideshow side by side, as the server has them of a film: thumbnail k shows the picture, or the film's
 * frame, of the middle of part k.
 * @param {import("../state/studio.js").Studio} studio @param {number} count @param {number} height pixels
 * @returns {Promise<HTMLCanvasElement | null>} null where there is no slideshow
 */
export async function slideSheet(studio, count, height) {
  const { show } = studio.project.value;
  if (!show) return null;
  const [across, down] = sizeOf(show);
  const width = Math.max(1, Math.round(height * across / down));
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [width * count, height];
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d"));
  const loaded = await Promise.all(show.slides.map((slide) => cellsOf(studio.medium(slide.id), slide, count, height)));
  const starts = startsOf(show);
  for (let cell = 0; cell < count; cell += 1) {
    const time = (cell + 0.5) / count * starts[starts.length - 1];
    const index = starts.findLastIndex((start) => start <= time);
    const cells = loaded[index];
    if (!cells) continue;
    const fraction = (time - starts[index]) / secondsOf(show, show.slides[index]);
    const part = partOf(studio.medium(show.slides[index].id), show.slides[index]);
    const shown = Math.min(cells.count - 1, Math.max(0, Math.floor(part(fraction) * cells.count)));
    draw(pen, cells, shown, cell * width, width, height, show.fit);
  }
  return sheet;
}

/**
 * The fraction of a whole film that one of its kept part is.
 * @param {import("../state/types.js").Medium | undefined} medium @param {import("../state/types.js").Slide} slide
 * @returns {(fraction: number) => number}
 */
function partOf(medium, { video }) {
  if (!video?.trim || !medium?.duration) return (fraction) => fraction;
  return (fraction) => ((video.trim.start ?? 0) + fraction * video.seconds) / medium.duration;
}

/**
 * The thumbnails of a film, or the one of a picture.
 * @param {import("../state/types.js").Medium | undefined} medium @param {import("../state/types.js").Slide} slide
 * @returns {Promise<Cells | null>}
 */
async function cellsOf(medium, { video }, count, height) {
  if (!medium?.poster) return null;
  const image = new Image();
  image.src = video ? stripPath(medium, count, height) : medium.poster;
  try {
    await image.decode();
    return { image, count: video ? count : 1 };
  } catch {
    return null;
  }
}

/**
 * Draws the thumbnail `shown` of an image into a cell of the sheet.
 * @param {CanvasRenderingContext2D} pen @param {Cells} cells
 */
function draw(pen, { image, count }, shown, left, width, height, fit) {
  const own = image.naturalWidth / count;
  const scale = (fit === "aspectFill" ? Math.max : Math.min)(width / own, height / image.naturalHeight);
  const [across, down] = [own * scale, image.naturalHeight * scale];
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, width, height);
  pen.clip();
  pen.fillRect(left, 0, width, height);
  pen.drawImage(image, shown * own, 0, own, image.naturalHeight, left + (width - across) / 2, (height - down) / 2, across, down);
  pen.restore();
}

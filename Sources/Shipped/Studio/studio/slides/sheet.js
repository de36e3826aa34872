// @ts-check
import { startsOf } from "../state/slides.js";

/**
 * Thumbnails of a slideshow side by side, as the server has them of a film: thumbnail k shows the picture of the middle
 * of part k.
 * @param {import("../state/studio.js").Studio} studio @param {number} count @param {number} height pixels
 * @returns {Promise<HTMLCanvasElement | null>} null where there is no slideshow
 */
export async function slideSheet(studio, count, height) {
  const { show } = studio.project.value;
  const film = studio.film;
  if (!show || !film?.width || !film.height) return null;
  const width = Math.max(1, Math.round(height * film.width / film.height));
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [width * count, height];
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext("2d"));
  const posters = await Promise.all(show.slides.map(({ id }) => loaded(studio.medium(id)?.poster)));
  const starts = startsOf(show);
  for (let cell = 0; cell < count; cell += 1) {
    const time = (cell + 0.5) / count * starts[starts.length - 1];
    const poster = posters[starts.findLastIndex((start) => start <= time)];
    if (poster) draw(pen, poster, cell * width, width, height, show.fit);
  }
  return sheet;
}

/** @param {string | null | undefined} path @returns {Promise<HTMLImageElement | null>} */
async function loaded(path) {
  if (!path) return null;
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function draw(pen, image, left, width, height, fit) {
  const scale = (fit === "aspectFill" ? Math.max : Math.min)(width / image.naturalWidth, height / image.naturalHeight);
  const [across, down] = [image.naturalWidth * scale, image.naturalHeight * scale];
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, width, height);
  pen.clip();
  pen.fillRect(left, 0, width, height);
  pen.drawImage(image, left + (width - across) / 2, (height - down) / 2, across, down);
  pen.restore();
}

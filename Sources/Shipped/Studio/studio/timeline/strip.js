// @ts-check
import { h } from "../widgets/dom.js";
import { stripPath } from "../api/index.js";
import { slideSheet } from "./slidesheet.js";
import { SHOW } from "../state/slides.js";

/** Thumbnails that are fetched of a film, and their height in pixels. */
const COUNT = 40;
const HEIGHT = 96;

/**
 * Thumbnails of the film, each in its own shape, as many as the width takes.
 * @param {import("../state/studio.js").Studio} studio
 */
export function filmStrip(studio) {
  const canvas = h("canvas", { class: "strip", "aria-hidden": "true" });
  const image = new Image();
  /** @type {CanvasImageSource | null} */
  let sheet = null;
  const draw = () => {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    if (sheet) tile(canvas, sheet);
  };
  const put = (made) => {
    sheet = made;
    draw();
  };
  image.addEventListener("load", () => shown && put(image));
  new ResizeObserver(draw).observe(canvas);
  /** The film on the stage, which may be listed later than it is chosen, and change. */
  let shown = "";
  const load = () => {
    const isShow = studio.view.value.film === SHOW;
    const path = studio.film && !isShow ? stripPath(studio.film, COUNT, HEIGHT) : "";
    if (path === shown && !isShow) return;
    shown = path;
    put(null);
    if (path) image.src = path;
    else image.removeAttribute("src");
    if (isShow) slideSheet(studio, COUNT, HEIGHT).then((made) => studio.view.value.film === SHOW && put(made));
  };
  studio.follow({ view: ["film"], library: ["media"] }, load);
  studio.project.watch(({ show }) => show, () => studio.view.value.film === SHOW && load());
  return canvas;
}

/** Draws, in each place, the thumbnail that is nearest to its middle in time. */
function tile(canvas, sheet) {
  const context = canvas.getContext("2d");
  const [width, height] = [sheet.naturalWidth ?? sheet.width, sheet.naturalHeight ?? sheet.height];
  const cell = width / COUNT;
  const wide = canvas.height * cell / height;
  for (let left = 0; left < canvas.width; left += wide) {
    const fraction = Math.min(1, (left + wide / 2) / canvas.width);
    const index = Math.min(COUNT - 1, Math.floor(fraction * COUNT));
    context.drawImage(sheet, index * cell, 0, cell, height, left, 0, wide, canvas.height);
  }
}

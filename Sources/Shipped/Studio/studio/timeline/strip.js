// @ts-check
import { h } from "../widgets/dom.js";
import { stripPath } from "../api/index.js";

/** Thumbnails that are fetched of a film, and their height in pixels. */
const COUNT = 40;
const HEIGHT = 96;

/** Thumbnails of the film, each in its own shape, as many as the width takes. @param {import("../state/studio.js").Studio} studio */
export function filmStrip(studio) {
  const canvas = h("canvas", { class: "strip", "aria-hidden": "true" });
  const sheet = new Image();
  const draw = () => {
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    if (sheet.naturalWidth > 0 && sheet.complete) tile(canvas, sheet);
  };
  sheet.addEventListener("load", draw);
  new ResizeObserver(draw).observe(canvas);
  /** The film on the stage, which may be listed later than it is chosen, and change. */
  let shown = "";
  const load = () => {
    const path = studio.film ? stripPath(studio.film, COUNT, HEIGHT) : "";
    if (path === shown) return;
    shown = path;
    canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
    if (path) sheet.src = path;
    else sheet.removeAttribute("src");
  };
  studio.view.watch(({ film }) => film, load);
  studio.library.watch(({ media }) => media, load);
  return canvas;
}

/** Draws, in each place, the thumbnail that is nearest to its middle in time. */
function tile(canvas, sheet) {
  const context = canvas.getContext("2d");
  const cell = sheet.naturalWidth / COUNT;
  const wide = canvas.height * cell / sheet.naturalHeight;
  for (let left = 0; left < canvas.width; left += wide) {
    const fraction = Math.min(1, (left + wide / 2) / canvas.width);
    const index = Math.min(COUNT - 1, Math.floor(fraction * COUNT));
    context.drawImage(
      sheet,
      index * cell,
      0,
      cell,
      sheet.naturalHeight,
      left,
      0,
      wide,
      canvas.height,
    );
  }
}

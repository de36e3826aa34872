// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { openDialog } from "../widgets/dialog.js";
import { filePath } from "../api/index.js";
import { words } from "../../words.js";
import { onHold } from "../stage/live.js";

const IMAGE = /\.(png|jpe?g|webp|avif|heic|gif|apng)$/i;
const FILM = /\.(mov|mp4)$/i;

/** @typedef {import("../state/types.js").Export} Export */

/** The files of an export that people are handed: segments come with the playlist that they lie in a folder beside. */
const handed = ({ files }) => files.filter(({ name }) => !name.includes("/"));

/**
 * What a finished export is: `film`, `picture`, `pair` of a Live Photo, or nothing that a page shows.
 * @param {Export} entry
 */
export function shapeOf(entry) {
  const files = handed(entry);
  const images = files.filter(({ name }) => IMAGE.test(name)).length;
  if (images === 1 && files.length === 2 && files.some(({ name }) => FILM.test(name))) return "pair";
  if (files.length !== 1) return null;
  return images === 1 ? "picture" : "film";
}

/**
 * What an export is called in the queue: by its file, and a Live Photo that is made by both of its files.
 * @param {Export} entry
 */
export const titleOf = (entry) => shapeOf(entry) === "pair" ? handed(entry).map(({ name }) => name).join(", ") : entry.name;

/**
 * The path of the film that was made.
 * @param {Export} entry
 */
export const filmPath = ({ id, files }) => files[0]?.path ?? filePath(id);

/**
 * The files of an export as they are saved on a device, a Live Photo as two; a playlist comes with its segments in an archive.
 * @param {Export} entry @returns {{ name: string, path: string }[]}
 */
export function savedFiles(entry) {
  const files = handed(entry);
  if (files.length < entry.files.length) {
    return [{ name: entry.name.replace(/\.[^.]*$/, ".zip"), path: `${filePath(entry.id)}?download` }];
  }
  return files.map(({ name, path }) => ({ name, path: `${path}?download` }));
}

/**
 * Shows a picture that was made; of a Live Photo its film too, while it is pressed.
 * @param {Export} entry
 */
export function showPicture(entry) {
  const path = (kind) => entry.files.find(({ name }) => kind.test(name))?.path ?? filePath(entry.id);
  const image = h("img", { class: "finished", src: path(IMAGE), alt: entry.name });
  const place = h("div", { class: "finished-picture" }, image);
  image.addEventListener("error", () => image.replaceWith(h("p", { class: "unshown" }, words.photographs.unshown)));
  const isPair = shapeOf(entry) === "pair";
  if (isPair) place.append(pressed(place, path(FILM), entry.name));
  openDialog(entry.name, [place, isPair && h("p", { class: "hint" }, words.photographs.liveHint)].filter(Boolean), {
    kind: "wide",
  });
}

/** The button over a picture that plays its film while it is pressed. */
function pressed(place, path, name) {
  const begin = () => {
    const video = h("video", { class: "live", src: path, playsInline: true, autoplay: true });
    place.append(video);
    return () => video.remove();
  };
  const button = h(
    "button",
    { type: "button", class: "live-button", "aria-label": words.photographs.livePlay(name) },
    icon("pair"),
    h("span", {}, words.photographs.live),
  );
  onHold(place, begin);
  /** @type {(() => void) | null} */
  let end = null;
  button.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    end ??= begin();
  });
  button.addEventListener("keyup", () => {
    end?.();
    end = null;
  });
  return button;
}

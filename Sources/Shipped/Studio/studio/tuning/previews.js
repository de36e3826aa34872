// @ts-check
import { fill, h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { preview } from "../api/index.js";

const WIDTH = 320;
const FRAMES = 8;

/** Milliseconds that a pointer rests on a tile before it moves: one that passes by asks for nothing. */
const REST = 150;

/**
 * Values with which a preview shows something: examples of what is required or would be blank.
 * @param {import("../state/types.js").Parameter[]} parameters
 */
export function exampleValues(parameters) {
  const open = parameters.filter(({ required, default: value }) => required || value === "");
  return Object.fromEntries(open.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]));
}

/**
 * Shows a still of each tile as it comes into sight, one after the other, and lets it move while it is pointed at or has the
 * keyboard. A tile has a `job`, and a `picture` to put it in.
 * @param {HTMLElement} root @param {AbortSignal} signal ends what is under way
 * @returns {(tiles: any[]) => void} shows more tiles
 */
export function showPreviews(root, signal) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let last = Promise.resolve();
  const ask = ({ job, picture }, frames) => {
    last = last.then(() => signal.aborted ? undefined : show(job, picture, frames, signal));
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      ask(/** @type {any} */ (target), 1);
    }
  }, { root });
  return (tiles) => {
    for (const tile of tiles.filter(({ job }) => job)) {
      seen.observe(tile);
      if (!isStill) whilePointedAt(tile, () => ask(tile, FRAMES));
    }
  };
}

/** Calls a function once, when a tile is first pointed at or has the keyboard. */
function whilePointedAt(tile, move) {
  let timer = 0;
  let hasMoved = false;
  const begin = () => {
    clearTimeout(timer);
    if (hasMoved) return;
    timer = setTimeout(() => {
      hasMoved = true;
      move();
    }, REST);
  };
  const end = () => clearTimeout(timer);
  tile.addEventListener("pointerenter", begin);
  tile.addEventListener("focusin", begin);
  tile.addEventListener("pointerleave", end);
  tile.addEventListener("focusout", end);
}

async function show(job, picture, frames, signal) {
  try {
    const url = URL.createObjectURL(await preview(job, WIDTH, frames, signal));
    const image = h("img", { alt: "", src: url });
    await image.decode();
    fill(picture, image);
    picture.dataset.state = frames > 1 ? "moving" : "still";
    signal.addEventListener("abort", () => URL.revokeObjectURL(url));
  } catch {
    if (signal.aborted || picture.dataset.state !== "loading") return;
    // A tile without its preview still says what it is.
    picture.dataset.state = "failed";
    fill(picture, icon("warning"));
  }
}

// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { openDialog } from "../widgets/dialog.js";
import { overlays as listed, preview } from "../api/index.js";
import { requiredOf, usableOverlays } from "../state/edits.js";
import { layOn } from "../kit/laying.js";
import { kitValues } from "../state/kit.js";
import { words } from "../../words.js";
import { starters } from "./starters.js";

const WIDTH = 320;
const FRAMES = 8;

/**
 * The overlays, each moving on the chosen film; one that is chosen is laid on it.
 * @param {import("../state/studio.js").Studio} studio
 */
export function openGallery(studio) {
  const controller = new AbortController();
  const take = (overlay) => {
    layOn(studio, overlay);
    dialog.close();
  };
  const grid = h("ul", { class: "gallery" }, starterTiles(take), shippedTiles(studio, take));
  const dialog = openDialog(words.tuning.gallery, [
    h("p", { class: "hint" }, words.tuning.galleryHint),
    grid,
  ], { kind: "wide", onclose: () => controller.abort() });
  const show = showPreviews(dialog, controller.signal);
  show(grid.children);
  showNewer(studio, grid, take, show);
}

/** Adds what another page saved since the list was loaded. */
async function showNewer(studio, grid, take, show) {
  try {
    const known = new Set(studio.catalogue.value.overlays.map(({ name }) => name));
    studio.catalogue.set({ overlays: await listed() });
    const newer = shippedTiles(studio, take).filter(({ name }) => !known.has(name));
    grid.append(...newer);
    show(newer);
  } catch {
    // What is known is shown.
  }
}

/**
 * Icons of starters, in place of previews.
 * @type {Record<string, any>}
 */
const SYMBOLS = { text: "text", logo: "image", blank: "code" };

/** Documents to begin with, which have no preview. */
function starterTiles(take) {
  return starters.map(({ name, document, required }) => {
    const [title, about] = words.tuning.starters[name];
    const overlay = { use: null, document, title, required };
    const made = tile(title, about, null, () => take(overlay));
    made.picture.append(icon(SYMBOLS[name]));
    return made;
  });
}

/** The overlays that the server found. */
function shippedTiles(studio, take) {
  const { film } = studio.view.value;
  return usableOverlays(studio).map(({ name, title = name, description, parameters: declared }) => {
    const parameters = { ...exampleValues(declared), ...kitValues(studio.kit.value, declared) };
    const job = { format: "imprint.job/1", input: film, overlay: [{ use: name, parameters }] };
    const overlay = { use: name, title, required: requiredOf(declared) };
    return Object.assign(tile(title, description, film ? job : null, () => take(overlay)), { name });
  });
}

/**
 * Values with which a preview shows something: examples of what is required or would be blank.
 * @param {import("../state/types.js").Parameter[]} parameters
 */
function exampleValues(parameters) {
  const open = parameters.filter(({ required, default: value }) => required || value === "");
  return Object.fromEntries(
    open.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]),
  );
}

function tile(title, about, job, take) {
  const picture = h("span", { class: job ? "gallery-picture" : "gallery-picture plain" });
  const button = h(
    "button",
    { type: "button", class: "tile", onclick: take },
    picture,
    h("strong", {}, title),
    h("span", { class: "hint" }, about),
  );
  return Object.assign(h("li", {}, button), { job, picture });
}

/** Fetches previews of tiles as they come into sight, one after the other; the film's chosen so far cost nothing else. */
function showPreviews(dialog, signal) {
  const frames = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : FRAMES;
  let last = Promise.resolve();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const { job, picture } = /** @type {any} */ (target);
      if (!isIntersecting || !job) continue;
      seen.unobserve(target);
      last = last.then(() => signal.aborted ? undefined : show(job, picture, frames, signal));
    }
  }, { root: dialog, rootMargin: "80px" });
  return (tiles) => {
    for (const each of tiles) seen.observe(each);
  };
}

async function show(job, picture, frames, signal) {
  try {
    const url = URL.createObjectURL(await preview(job, WIDTH, frames, signal));
    const image = h("img", { alt: "", src: url });
    await image.decode();
    picture.append(image);
    signal.addEventListener("abort", () => URL.revokeObjectURL(url));
  } catch {
    // A tile without its preview still says what it is.
  }
}

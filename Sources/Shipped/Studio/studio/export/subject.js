// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { drawsCaptions } from "../state/captions.js";
import { readJob } from "../state/readjob.js";

/** The most letters of a value that a row shows. */
const MOST = 60;

/**
 * The texts of an export by which people know it: the values of its own, as the ID of a user, and of its overlays.
 * @param {import("../state/studio.js").Studio} studio @param {any} job @returns {string[]}
 */
export function valuesOf(studio, job) {
  const { overlays } = studio.catalogue.value;
  const { parameters: common, overlays: laid } = readJob(job);
  const ofOverlays = laid.filter(({ use }) => !drawsCaptions(use)).flatMap(({ use, parameters }) => {
    const declared = overlays.find(({ name }) => name === use)?.parameters ?? [];
    const texts = new Set(declared.filter(({ name, type }) => type === "text" || (type === "any" && name === "text")).map(({ name }) => name));
    return Object.entries(parameters).filter(([name]) => texts.has(name));
  });
  const values = [...Object.entries(common), ...ofOverlays].map(([, value]) => String(value).trim());
  return [...new Set(values)].filter((value) => value !== "" && studio.medium(value) === undefined);
}

/**
 * A value as a row has room for it.
 * @param {string} value
 */
export const shortened = (value) => value.length > MOST ? `${value.slice(0, MOST - 1)}…` : value;

/**
 * The small image of what is exported.
 * @param {import("../state/studio.js").Studio} studio
 */
export function thumbnail(studio) {
  const image = h("img", { alt: "", decoding: "async" });
  const element = h("span", { class: "queue-thumb" });
  let shown = "";
  image.addEventListener("error", () => image.replaceWith(icon("film")));
  return {
    element,
    /** @param {any} job */
    show(job) {
      const [id] = readJob(job).media;
      const poster = studio.medium(id)?.poster ?? "";
      if (poster === shown && element.firstChild) return;
      shown = poster;
      if (poster) image.src = poster;
      element.replaceChildren(poster ? image : icon("film"));
    },
  };
}

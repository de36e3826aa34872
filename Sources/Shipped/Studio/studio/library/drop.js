// @ts-check
import { h } from "../widgets/dom.js";
import { textOf } from "../widgets/textfile.js";
import { words } from "../../words.js";
import { isCaptions, takeCaptions } from "../captions/reading.js";
import { uploadAll, uploadOne } from "./uploads.js";

/** @typedef {{ x: number, y: number }} Place a fraction of the frame */

/**
 * Takes files dropped anywhere on the page.
 * @param {import("../state/studio.js").Studio} studio
 * @param {(id: string, place: Place) => void} layLogo takes a picture that is dropped on the film
 */
export function acceptDrops(studio, layLogo) {
  const said = h("p", {});
  const veil = h("div", { class: "veil", hidden: true }, said);
  document.body.append(veil);
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
    const isLogo = placeOf(studio, event) && [...event.dataTransfer.items].every(isPicture);
    said.textContent = isLogo ? words.library.dropLogo : words.library.drop;
    veil.classList.toggle("clear", isLogo);
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = true;
    take(studio, [.../** @type {DataTransfer} */ (event.dataTransfer).files], placeOf(studio, event), layLogo);
  });
}

const isPicture = ({ type }) => type.startsWith("image/");

/**
 * Where on the film on the stage a pointer is; null beside it.
 * @returns {Place | null}
 */
function placeOf(studio, { target, clientX, clientY }) {
  const screen = studio.film && target instanceof Element && target.closest(".screen");
  if (!screen) return null;
  const { left, top, width, height } = screen.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Uploads films, pictures and sounds; a table becomes rows to export, captions and a picture on the film lie there. */
async function take(studio, files, place, layLogo) {
  const isTable = ({ name }) => /\.(csv|tsv)$/i.test(name);
  const captions = files.find(isCaptions);
  if (captions) takeCaptions(studio, captions);
  const media = files.filter((file) => !isTable(file) && !isCaptions(file));
  const isLogo = place && media.length === 1 && isPicture(media[0]);
  if (!isLogo) uploadAll(studio, media);
  const table = files.find(isTable);
  if (table) studio.view.set({ table: await textOf(table) });
  const logo = isLogo && await uploadOne(media[0]);
  if (logo && logo.kind === "image") layLogo(logo.id, place);
}

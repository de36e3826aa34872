// @ts-check
import { h } from "../widgets/dom.js";
import { textOf } from "../widgets/textfile.js";
import { words } from "../../words.js";
import { isCaptions, takeCaptions } from "../captions/reading.js";
import { uploadAll } from "./uploads.js";

/**
 * Takes files dropped anywhere on the page.
 * @param {import("../state/studio.js").Studio} studio
 */
export function acceptDrops(studio) {
  const veil = h("div", { class: "veil", hidden: true }, h("p", {}, words.library.drop));
  document.body.append(veil);
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    veil.hidden = true;
    take(studio, [.../** @type {DataTransfer} */ (event.dataTransfer).files]);
  });
}

/** Uploads films, pictures and sounds; a table becomes rows to export, captions lie on the film. */
async function take(studio, files) {
  const isTable = ({ name }) => /\.(csv|tsv)$/i.test(name);
  uploadAll(studio, files.filter((file) => !isTable(file) && !isCaptions(file)));
  const captions = files.find(isCaptions);
  if (captions) takeCaptions(studio, captions);
  const table = files.find(isTable);
  if (table) studio.view.set({ table: await textOf(table) });
}

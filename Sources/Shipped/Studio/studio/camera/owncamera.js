// @ts-check
import { h } from "../widgets/dom.js";
import { fileChooser } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { uploadOne } from "../library/uploads.js";
import { words } from "../../words.js";

/**
 * The device's own camera in the place of the browser's, where the page may not have that.
 * @param {import("../state/studio.js").Studio} studio
 * @param {(medium: any) => void} use
 */
export function ownCamera(studio, use) {
  const way = (label, symbol, accept, capture) => {
    const files = fileChooser(async ([file]) => {
      dialog.close();
      const medium = await uploadOne(file, "keep");
      if (medium) use(medium);
    }, { accept, capture });
    return [button(label, () => files.click(), { icon: symbol }), files];
  };
  const dialog = openDialog(words.camera.title, [
    h("p", {}, words.camera.insecure),
    h(
      "div",
      { class: "row choices-row" },
      way(words.camera.ownFilm, "film", "video/*", "environment"),
      way(words.camera.ownPhoto, "image", "image/*", "environment"),
      way(words.camera.ownSound, "sound", "audio/*", "user"),
    ),
  ]);
}

// @ts-check
import { h } from "../widgets/dom.js";
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
    const files = h("input", {
      type: "file",
      accept,
      capture,
      hidden: true,
      onchange: async () => {
        const [file] = files.files;
        if (!file) return;
        dialog.close();
        const medium = await uploadOne(file, "keep");
        if (medium) use(medium);
      },
    });
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

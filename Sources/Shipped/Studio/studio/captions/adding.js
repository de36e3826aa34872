// @ts-check
import { h } from "../widgets/dom.js";
import { fileChooser } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { captionsOf } from "../state/captions.js";
import { words } from "../../words.js";
import { takeCaptions } from "./reading.js";

/**
 * The way to captions without a drop: a file of this device.
 * @param {import("../state/studio.js").Studio} studio
 */
export function captionButton(studio) {
  const accept = ".srt,.vtt,.json,text/vtt,application/x-subrip";
  const files = fileChooser(([file]) => takeCaptions(studio, file), { accept });
  const open = button(words.captions.open, () => files.click(), { icon: "text", kind: "small" });
  const show = () => {
    open.hidden = captionsOf(studio) !== null;
  };
  studio.follow({ project: ["captions"], view: ["film"] }, show);
  return h("span", { class: "row" }, open, files);
}

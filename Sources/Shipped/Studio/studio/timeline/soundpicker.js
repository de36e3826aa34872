// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { clock } from "../widgets/format.js";
import { addSound } from "../state/sounds.js";
import { upload } from "../api/upload.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { nameOf } from "./sounds.js";

/** Lets a medium with sound be chosen, which begins at the playhead. */
export function soundButton(studio, player) {
  return button(words.sound.add, () => openPicker(studio, player), { icon: "sound", kind: "small" });
}

function openPicker(studio, player) {
  const at = () => Math.round(Math.max(0, studio.view.value.at - player.kept.start) * 1000) / 1000;
  const take = (/** @type {string} */ id) => {
    addSound(studio, id, at());
    dialog.close();
  };
  const media = studio.library.value.media
    .filter(({ hasSound, problem }) => hasSound && !problem)
    .toSorted((one, other) => Number(other.kind === "sound") - Number(one.kind === "sound"));
  const files = h("input", {
    type: "file",
    accept: "audio/*,video/*",
    hidden: true,
    onchange: async () => {
      try {
        const { id } = await upload(files.files[0], () => {});
        take(id);
      } catch (error) {
        notifyFailure(error);
      }
    },
  });
  const dialog = openDialog(words.sound.add, [
    h(
      "ul",
      { class: "sound-list" },
      media.map((medium) =>
        h(
          "li",
          {},
          button(nameOf(medium), () => take(medium.id), { icon: medium.kind === "sound" ? "sound" : "film" }),
          h("span", { class: "facts" }, medium.duration === null ? "" : clock(medium.duration, 0)),
        )
      ),
    ),
    media.length === 0 && h("p", {}, words.sound.none),
    button(words.sound.file, () => files.click(), { icon: "upload" }),
    files,
  ]);
}

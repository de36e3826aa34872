// @ts-check
import { fill, h, uniqueId } from "../../widgets/dom.js";
import { button, iconButton } from "../../widgets/buttons.js";
import { byName } from "../../widgets/format.js";
import { pickMedia } from "../../widgets/mediapicker.js";
import { uploadOne } from "../../library/uploads.js";
import { notify } from "../../widgets/notices.js";
import { words } from "../../../words.js";
import { label } from "./names.js";

/**
 * Whether a layer can show a medium.
 * @param {import("../../state/types.js").Medium} medium
 */
const isSeen = ({ kind, problem }) => kind !== "sound" && !problem;

/**
 * A file of the library, or one that is uploaded now.
 * @returns {import("./index.js").Field}
 */
export function fileField(studio, { name, default: own }, set) {
  const id = uniqueId(name);
  let shown = "";
  const select = h("select", { id, onchange: () => set(select.value || undefined) });
  const list = () => {
    const media = studio.library.value.media
      .filter((medium) => isSeen(medium) || medium.id === shown)
      .toSorted((one, other) => one.kind.localeCompare(other.kind) || byName(one, other));
    const first = h(
      "option",
      { value: "" },
      own === undefined ? words.tuning.fileNone : words.tuning.fileDefault,
    );
    fill(select, first, media.map((medium) => h("option", { value: medium.id }, medium.name)));
    select.value = media.some((medium) => medium.id === shown) ? shown : "";
  };
  const chooser = h("input", {
    type: "file",
    hidden: true,
    onchange: async () => {
      const [file] = chooser.files;
      chooser.value = "";
      const medium = file && await uploadOne(file);
      if (medium && isSeen(medium)) set(medium.id);
      else if (medium) notify(words.picking.unseen(medium.name), { fault: true });
    },
  });
  studio.library.watchFor(select, ({ media }) => media, list);
  const put = (value) => {
    shown = String(value);
    list();
  };
  const element = h(
    "div",
    { class: "row" },
    select,
    iconButton(
      "search",
      words.picking.browse,
      () =>
        pickMedia(studio, {
          title: words.picking.file(label(name)),
          limit: 1,
          fits: isSeen,
          take: ([medium]) => set(medium),
        }),
    ),
    button(words.tuning.fileUpload, () => chooser.click(), { icon: "upload", kind: "small" }),
    chooser,
  );
  return { element, put, id };
}

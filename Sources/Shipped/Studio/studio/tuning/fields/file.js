// @ts-check
import { fill, h, uniqueId } from "../../widgets/dom.js";
import { fileChooser } from "../../widgets/fields.js";
import { button, iconButton } from "../../widgets/buttons.js";
import { byName } from "../../widgets/format.js";
import { pickMedia } from "../../widgets/mediapicker.js";
import { uploadOne } from "../../library/uploads.js";
import { notify } from "../../widgets/notices.js";
import { words } from "../../../words.js";
import { label } from "../../widgets/names.js";

/**
 * Whether a layer can show a medium.
 * @param {import("../../state/types.js").Medium} medium
 */
const isSeen = ({ kind, problem }) => kind !== "sound" && !problem;

/**
 * A file of the library, or one that is uploaded now; `fits` tells which may be chosen.
 * @param {import("../../state/studio.js").Studio} studio
 * @param {{ name: string, default?: any, fits?: (medium: import("../../state/types.js").Medium) => boolean }} parameter
 * @param {import("./index.js").Setter} set
 * @returns {import("./index.js").Field}
 */
export function fileField(studio, { name, default: own, fits = isSeen }, set) {
  const id = uniqueId(name);
  let shown = "";
  const select = h("select", { id, onchange: () => set(select.value || undefined) });
  const list = () => {
    const media = studio.library.value.media
      .filter((medium) => fits(medium) || medium.id === shown)
      .toSorted((one, other) => one.kind.localeCompare(other.kind) || byName(one, other));
    const first = h("option", { value: "" }, own === undefined ? words.tuning.fileNone : words.tuning.fileDefault);
    fill(select, first, media.map((medium) => h("option", { value: medium.id }, medium.name)));
    select.value = media.some((medium) => medium.id === shown) ? shown : "";
  };
  const chooser = fileChooser(async ([file]) => {
    const medium = await uploadOne(file);
    if (medium && fits(medium)) set(medium.id);
    else if (medium) notify(words.picking.unseen(medium.name), { fault: true });
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
        pickMedia(studio, { title: words.picking.file(label(name)), limit: 1, fits, take: ([medium]) => set(medium) }),
    ),
    button(words.tuning.fileUpload, () => chooser.click(), { icon: "upload", kind: "small" }),
    chooser,
  );
  return { element, put, id };
}

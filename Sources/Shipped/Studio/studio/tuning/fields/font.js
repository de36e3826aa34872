// @ts-check
import { fill, h, uniqueId } from "../../widgets/dom.js";
import { pickFont } from "../../fonts/picker.js";
import { fontSample } from "../../fonts/sample.js";
import { words } from "../../../words.js";

/**
 * A font, as a button that shows its name in itself and opens the list of all.
 * @param {any} _studio @param {import("./index.js").Parameter} parameter @param {import("./index.js").Setter} set
 * @returns {import("./index.js").Field}
 */
export function fontField(_studio, { name, default: own, example }, set) {
  const id = uniqueId(name);
  let shown = "";
  const element = h("button", { id, type: "button", class: "button font", onclick: () => pickFont(shown, set) });
  const put = (value) => {
    const family = String(value || own || example || "");
    if (family === shown && element.firstChild) return;
    shown = family;
    const name = family || words.tuning.fileDefault;
    fill(element, name);
    element.setAttribute("aria-label", words.tuning.font.choose(name));
    if (family) fontSample(family).then((sample) => shown === family && fill(element, sample), () => {});
  };
  return { element, put, id };
}

// @ts-check
import { h, uniqueId } from "./dom.js";

/**
 * A control under its name.
 * @param {string} name @param {HTMLElement} element what stands under it
 * @param {HTMLElement} control the control in that, where it is not all of it
 */
export function labelled(name, element, control = element) {
  control.id ||= uniqueId("field");
  return h("div", { class: "field" }, h("label", { class: "caption", htmlFor: control.id }, name), element);
}

/**
 * What asks for files of this device once it is clicked; it is hidden, and has to be on the page.
 * @param {(files: File[]) => void} take
 * @param {Record<string, any>} options attributes, as `accept`
 */
export function fileChooser(take, options = {}) {
  const chooser = h("input", {
    type: "file",
    hidden: true,
    ...options,
    onchange: () => {
      const files = [...chooser.files];
      // The same file may be chosen again.
      chooser.value = "";
      if (files.length > 0) take(files);
    },
  });
  return chooser;
}

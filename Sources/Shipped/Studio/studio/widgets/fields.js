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
 * The entries of a list to choose from.
 * @param {string[][]} entries values with their words
 */
export const options = (entries) => entries.map(([value, text]) => h("option", { value }, text));

/**
 * A field by whose words a list is searched.
 * @param {string} name @param {() => void} oninput
 */
export const searchField = (name, oninput) => h("input", { type: "search", placeholder: name, "aria-label": name, oninput });

/**
 * What tells whether texts have all words that are searched, whatever their case.
 * @param {string} query @returns {(text: string) => boolean}
 */
export function finder(query) {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => terms.every((term) => text.toLowerCase().includes(term));
}

/**
 * A box under which nothing else lies, with its name beside it.
 * @param {string} name @param {(isOn: boolean) => void} change @param {string} [kind] its class
 */
export function checkbox(name, change, kind = "") {
  const box = h("input", { type: "checkbox", class: kind, onchange: () => change(box.checked) });
  return { box, element: h("label", { class: "check" }, box, name) };
}

/**
 * A choice of which each entry is in sight, under its name.
 * @param {string} name @param {any[][]} entries values with their words, and what is told of them @param {(value: string) => void} choose
 * @param {...any} more what stands under the choice
 */
export function radios(name, entries, choose, ...more) {
  const group = uniqueId("choice");
  const all = entries.map(([value, text, about]) => {
    const radio = h("input", { type: "radio", name: group, value, onchange: () => choose(value) });
    return { radio, element: h("label", { title: about ?? "" }, radio, text) };
  });
  const segments = h("div", { class: "segments" }, all.map(({ element }) => element));
  return {
    element: h("fieldset", { class: "field choices" }, h("legend", { class: "caption" }, name), segments, more),
    put(/** @type {string | null} */ value) {
      for (const { radio } of all) radio.checked = radio.value === value;
    },
  };
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

// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { words } from "../../../words.js";

/**
 * A text, on as many lines as it has; none for a parameter that may be left open.
 * @param {any} _studio @param {import("./index.js").Parameter} parameter @param {import("./index.js").Setter} set
 * @returns {import("./index.js").Field}
 */
export function textField(_studio, { name, example, required, default: own }, set) {
  const id = uniqueId(name);
  const empty = required || own !== undefined ? "" : undefined;
  const element = h("textarea", {
    id,
    rows: 1,
    class: "text",
    placeholder: example ?? "",
    spellcheck: true,
    oninput: () => {
      fit();
      set(element.value || empty);
    },
  });
  const fit = () => {
    // What a style sheet does in most browsers.
    if (!CSS.supports("field-sizing", "content")) element.rows = linesIn(element);
  };
  return {
    element,
    id,
    put: (value) => {
      if (element.value !== value) element.value = String(value);
      fit();
    },
  };
}

/** The lines that a text takes in its field, broken ones counted. */
function linesIn(field) {
  field.rows = 1;
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const height = field.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return Math.max(1, Math.round(height / parseFloat(lineHeight)) || 1);
}

/**
 * One of some values.
 * @returns {import("./index.js").Field}
 */
export function choiceField(_studio, { name, choices }, set) {
  const id = uniqueId(name);
  const element = h(
    "select",
    { id, onchange: () => set(choices[element.selectedIndex]) },
    choices.map((choice) => h("option", { value: String(choice) }, words.tuning.values[name]?.[choice] ?? String(choice))),
  );
  return {
    element,
    id,
    put: (value) => {
      element.selectedIndex = choices.indexOf(value);
    },
  };
}

/**
 * On or off.
 * @returns {import("./index.js").Field}
 */
export function booleanField(_studio, { name }, set) {
  const id = uniqueId(name);
  const element = h("input", { id, type: "checkbox", role: "switch", class: "switch", onchange: () => set(element.checked) });
  return {
    element,
    id,
    put: (value) => {
      element.checked = value === true || value === "true";
    },
  };
}

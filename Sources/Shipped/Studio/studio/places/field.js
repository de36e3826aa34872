// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { onArrows } from "../widgets/arrows.js";
import { cellOf, nextPlace, PLACES } from "../state/places.js";
import { words } from "../../words.js";

/**
 * One of nine places, as a small picture of the frame.
 * @param {any} _studio @param {{ name: string, choices?: any[] }} parameter @param {import("../tuning/fields/index.js").Setter} set
 * @returns {import("../tuning/fields/index.js").Field}
 */
export function placeField(_studio, { name, choices }, set) {
  const labelId = uniqueId("label");
  const id = uniqueId(name);
  const fields = PLACES.map((place) => {
    const radio = h("input", {
      type: "radio",
      name: id,
      value: place,
      "aria-label": words.tuning.places[place],
      title: words.tuning.places[place],
      disabled: Boolean(choices && !choices.includes(place)),
      // A radio that is lit tells no change, though what it is lit for may lie beside its place.
      onclick: () => set(place),
    });
    const [column, row] = cellOf(place);
    radio.style.gridArea = `${row + 1} / ${column + 1}`;
    return radio;
  });
  const element = h("div", { class: "nine", role: "radiogroup", "aria-labelledby": labelId }, fields);
  onArrows(element, (right, down, { target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    // By rows and columns, and not from radio to radio as a browser has it.
    const next = nextPlace(value, Math.sign(right), Math.sign(down), choices ?? PLACES);
    const field = fields[PLACES.indexOf(next)];
    field.focus();
    if (next !== value) field.click();
  });
  const put = (value) => {
    for (const radio of fields) radio.checked = radio.value === value;
  };
  return { element, put, id, labelId, isGroup: true };
}

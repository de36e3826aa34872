// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { onArrows } from "../../widgets/arrows.js";
import { cellOf, PLACES } from "../places.js";
import { words } from "../../../words.js";

/** One of nine places, as a small picture of the frame. @returns {import("./index.js").Field} */
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
      onchange: () => set(place),
    });
    const [column, row] = cellOf(place);
    radio.style.gridArea = `${row + 1} / ${column + 1}`;
    return radio;
  });
  const element = h(
    "div",
    { class: "nine", role: "radiogroup", "aria-labelledby": labelId },
    fields,
  );
  onArrows(element, (right, down, { target }) => {
    const { value } = /** @type {HTMLInputElement} */ (target);
    moveInGrid(fields, Math.sign(right), Math.sign(down), value);
  });
  const put = (value) => {
    for (const radio of fields) radio.checked = radio.value === value;
  };
  return { element, put, id, labelId, isGroup: true };
}

/** Arrow keys go by rows and columns, and not from radio to radio as a browser has it. */
function moveInGrid(fields, right, down, place) {
  let [column, row] = cellOf(place);
  const isInside = () => column >= 0 && column < 3 && row >= 0 && row < 3;
  for (column += right, row += down; isInside(); column += right, row += down) {
    const target = fields[row * 3 + column];
    if (target.disabled) continue;
    target.focus();
    target.click();
    return;
  }
}

// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
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
  element.addEventListener("keydown", (event) => moveInGrid(event, fields));
  const put = (value) => {
    for (const radio of fields) radio.checked = radio.value === value;
  };
  return { element, put, id, labelId, isGroup: true };
}

/** Arrow keys go by rows and columns, and not from radio to radio as a browser has it. */
function moveInGrid(event, fields) {
  const [right, down] =
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ??
      [0, 0];
  if (right === 0 && down === 0) return;
  event.preventDefault();
  event.stopPropagation();
  let [column, row] = cellOf(event.target.value);
  do {
    column += right;
    row += down;
    const target = column >= 0 && column < 3 && row >= 0 && row < 3
      ? fields[row * 3 + column]
      : null;
    if (!target) return;
    if (!target.disabled) {
      target.focus();
      target.click();
      return;
    }
  } while (true);
}

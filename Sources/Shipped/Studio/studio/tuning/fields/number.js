// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { shortNumber } from "../../widgets/format.js";
import { words } from "../../../words.js";

/**
 * A number with a slider. The slider reaches as far as values of its kind usually do; the number takes more.
 * @returns {import("./index.js").Field}
 */
export function numberField(_studio, { name, default: own, example = "" }, set) {
  const { element, id, put, reach, number } = numberWithSlider(name, (value) => set(value));
  const usual = own ?? (example === "" ? 0 : example);
  if (example !== "") number.placeholder = String(example);
  const isFraction = Number(usual) >= 0 && Number(usual) <= 1;
  reach(isFraction ? { min: 0, max: 1, step: 0.01 } : spanOf(Number(usual)));
  return { element, id, put };
}

/** A span of sliders around a usual value. */
export function spanOf(usual) {
  const max = Math.max(10, Math.abs(usual) * 3);
  return { min: usual < 0 ? -max : 0, max, step: max > 50 ? 1 : 0.1 };
}

/** A number and a slider of one value; `after` stands behind the number. */
export function numberWithSlider(name, set, ...after) {
  const id = uniqueId(name);
  const number = h("input", { id, type: "number", step: "any", oninput: () => take(number) });
  const slider = h("input", {
    type: "range",
    "aria-label": words.tuning.slider(name),
    oninput: () => take(slider),
  });
  const take = (source) => {
    if (source.value === "" || !Number.isFinite(source.valueAsNumber)) return;
    for (const other of [number, slider]) if (other !== source) other.value = source.value;
    set(source.valueAsNumber);
  };
  const put = (value) => {
    if (value === "") {
      number.value = "";
      return;
    }
    const text = shortNumber(Number(value), 4);
    // A number half written, as "0.", stays as it is.
    if (number.valueAsNumber !== Number(text)) number.value = text;
    slider.value = text;
  };
  const reach = ({ min, max, step }) =>
    Object.assign(slider, { min: String(min), max: String(max), step: String(step) });
  return { element: h("div", { class: "slid" }, slider, number, ...after), id, put, reach, number };
}

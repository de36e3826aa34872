// @ts-check
import { h } from "../../widgets/dom.js";
import { words } from "../../../words.js";
import { numberWithSlider, spanOf } from "./number.js";

const SPANS = { "%": { min: 0, max: 100, step: 0.5 }, px: { min: 0, max: 1000, step: 1 } };

/**
 * A length: a number with a slider, and its unit.
 * @returns {import("./index.js").Field}
 */
export function lengthField(_studio, { name, default: own, example = "" }, set) {
  const usual = own ?? example;
  let unit = "units";
  const select = h("select", {
    "aria-label": `${words.tuning.unit}: ${name}`,
    class: "unit",
    onchange: () => {
      unit = select.value;
      span();
      if (Number.isFinite(parts.number.valueAsNumber)) set(written(parts.number.valueAsNumber));
    },
  }, Object.entries(words.tuning.units).map(([value, text]) => h("option", { value }, text)));
  const written = (value) => unit === "units" ? value : `${value}${unit}`;
  const parts = numberWithSlider(name, (value) => set(written(value)), select);
  if (example !== "") parts.number.placeholder = String(lengthOf(example).value);
  const span = () => parts.reach(SPANS[unit] ?? spanOf(lengthOf(usual).value));
  const put = (value) => {
    const length = lengthOf(value === "" ? usual : value);
    unit = length.unit;
    select.value = unit;
    span();
    parts.put(value === "" ? "" : length.value);
  };
  return { element: parts.element, id: parts.id, put };
}

/** The number and unit of `12`, `"12px"` or `"50%"`. */
function lengthOf(value) {
  const [, number, unit] = /^(-?[\d.]+)(px|%)?$/.exec(String(value)) ?? ["", "0", undefined];
  return { value: Number(number), unit: unit ?? "units" };
}

// @ts-check
import { numberWithSlider, spanOf } from "./number.js";

const SPANS = { "%": { min: 0, max: 100, step: 0.5 }, px: { min: 0, max: 1000, step: 1 } };

/**
 * A length, written as documents have it, `12`, `12px` or `50%`, with a slider that keeps its unit.
 * @returns {import("./index.js").Field}
 */
export function lengthField(_studio, { name, default: own, example = "" }, set) {
  const usual = own ?? example;
  let unit = "";
  const parts = numberWithSlider(name, set, {
    read: (text) => {
      const length = lengthOf(text);
      // A number alone is in the unit that it was in.
      if (length) unit = length.unit || unit;
      return length && { value: length.value, taken: unit ? `${length.value}${unit}` : length.value };
    },
    written: (value) => `${value}${unit}`,
  });
  parts.field.placeholder = String(example);
  const put = (value) => {
    const length = lengthOf(value === "" ? usual : value);
    unit = length?.unit ?? "";
    parts.reach(SPANS[unit] ?? spanOf(lengthOf(usual)?.value ?? 0));
    parts.put(value === "" ? "" : length?.value ?? 0);
  };
  return { element: parts.element, id: parts.id, put };
}

/** The number and unit of `12`, `"12px"` or `"50%"`; null of anything else. */
function lengthOf(value) {
  const [, number, unit = ""] = /^\s*(-?(?:\d+\.?\d*|\.\d+))\s*(px|%)?\s*$/.exec(String(value)) ?? [];
  return number === undefined ? null : { value: Number(number), unit };
}

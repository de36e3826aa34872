// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { shortNumber } from "../../widgets/format.js";
import { words } from "../../../words.js";

/**
 * A number with a slider. The slider reaches as far as values of its kind usually do; the number takes more.
 * @returns {import("./index.js").Field}
 */
export function numberField(_studio, { name, default: own, example = "" }, set) {
  const { element, id, put, reach, field } = numberWithSlider(name, set);
  const usual = own ?? (example === "" ? 0 : example);
  field.placeholder = String(example);
  const isFraction = Number(usual) >= 0 && Number(usual) <= 1;
  reach(isFraction ? { min: 0, max: 1, step: 0.01 } : spanOf(Number(usual)));
  return { element, id, put };
}

/** A share of all, set as a fraction and shown in per cent. */
export function shareField(name, set) {
  const read = (text) => {
    const value = Number.parseFloat(text);
    return Number.isFinite(value) ? { value, taken: Math.max(0, Math.min(1, value / 100)) } : null;
  };
  const parts = numberWithSlider(name, set, { read, written: (value) => `${value}%` });
  parts.reach({ min: 0, max: 100, step: 1 });
  const put = (value) => parts.put(value === "" ? "" : Math.round(Number(value) * 100));
  return { ...parts, put };
}

/** A span of sliders around a usual value. */
export function spanOf(usual) {
  const max = Math.max(10, Math.abs(usual) * 3);
  return { min: usual < 0 ? -max : 0, max, step: max > 50 ? 1 : 0.1 };
}

const plain = {
  read: (text) => {
    const value = Number(text);
    return text.trim() === "" || !Number.isFinite(value) ? null : { value, taken: value };
  },
  written: (value) => String(value),
};

/**
 * A number and a slider of one value.
 * @param {string} name @param {(value: any) => void} set
 * @param {{ read: (text: string) => { value: number, taken: any } | null, written: (value: number) => string }} form
 *   how the number is written: `taken` of what is read is what is set; null where it is none
 */
export function numberWithSlider(name, set, { read, written } = plain) {
  const id = uniqueId(name);
  const field = h("input", {
    id,
    type: "text",
    inputMode: "decimal",
    class: "number",
    autocomplete: "off",
    oninput: () => take(field.value),
    onkeydown: (event) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      slider[event.key === "ArrowUp" ? "stepUp" : "stepDown"](event.shiftKey ? 10 : 1);
      slide();
    },
  });
  const slide = () => {
    field.value = written(slider.valueAsNumber);
    take(field.value);
  };
  const slider = h("input", { type: "range", "aria-label": words.tuning.slider(name), oninput: slide });
  const take = (text) => {
    const found = read(text);
    field.setAttribute("aria-invalid", String(!found && text.trim() !== ""));
    if (!found) return;
    slider.value = String(found.value);
    set(found.taken);
  };
  const put = (value) => {
    const text = value === "" ? "" : written(Number(shortNumber(Number(value), 4)));
    // What is half written, as "0.", stays as it is.
    if (text === "" || read(field.value)?.value !== read(text)?.value || document.activeElement !== field) field.value = text;
    field.removeAttribute("aria-invalid");
    if (value !== "") slider.value = String(value);
  };
  const reach = ({ min, max, step }) => Object.assign(slider, { min: String(min), max: String(max), step: String(step) });
  return { element: h("div", { class: "slid" }, slider, field), id, put, reach, field };
}

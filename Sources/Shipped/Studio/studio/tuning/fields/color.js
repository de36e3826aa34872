// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { iconButton } from "../../widgets/buttons.js";
import { pickColor } from "../../stage/picker.js";
import { words } from "../../../words.js";
import { hexOf, parsedColor } from "../../widgets/colors.js";
import { numberWithSlider } from "./number.js";

/**
 * A colour: a well, its digits, its opacity, and an eyedropper for the frame.
 * @returns {import("./index.js").Field}
 */
export function colorField(_studio, { name, example = "" }, set) {
  const id = uniqueId(name);
  const labelId = uniqueId("label");
  let color = { rgb: "#ffffff", alpha: 1 };
  const change = (patch) => {
    color = { ...color, ...patch };
    const value = hexOf(color);
    show(value);
    set(value);
  };
  const well = h("input", {
    type: "color",
    "aria-labelledby": labelId,
    oninput: () => change({ rgb: well.value }),
  });
  const hex = h("input", {
    id,
    type: "text",
    class: "hex",
    spellcheck: false,
    maxLength: 40,
    ...(example === "" ? {} : { placeholder: String(example) }),
    "aria-label": words.tuning.hex(name),
    onchange: () => {
      if (CSS.supports("color", hex.value)) change(parsedColor(hex.value));
      else show(hexOf(color));
    },
  });
  const opacity = opacityField((alpha) => change({ alpha }));
  const dropper = iconButton("dropper", words.tuning.pick, async () => {
    const picked = await pickColor();
    if (picked) change({ rgb: picked });
  });
  const swatch = h("span", { class: "well" }, well);
  const show = (value) => {
    well.value = color.rgb;
    swatch.style.setProperty("--shown", value);
    if (document.activeElement !== hex) hex.value = value;
    opacity.put(Math.round(color.alpha * 100));
  };
  const put = (value) => {
    color = parsedColor(String(value || example || "#ffffff"));
    show(value ? hexOf(color) : "");
  };
  const element = h(
    "div",
    { class: "color", role: "group", "aria-labelledby": labelId },
    h("div", { class: "row" }, swatch, hex, dropper),
    opacity.element,
  );
  return { element, put, id, labelId, isGroup: true };
}

/** An opacity in per cent, set as a fraction. */
function opacityField(set) {
  const { opacity } = words.tuning;
  const take = (value) => set(Math.max(0, Math.min(1, value / 100)));
  const parts = numberWithSlider(opacity, take, h("span", { class: "unit" }, "%"));
  parts.reach({ min: 0, max: 100, step: 1 });
  parts.number.setAttribute("aria-label", opacity);
  return parts;
}

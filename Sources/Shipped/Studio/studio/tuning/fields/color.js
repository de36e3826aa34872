// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { iconButton } from "../../widgets/buttons.js";
import { pickColor } from "../../stage/picker.js";
import { BRAND_COLOURS } from "../../state/kit.js";
import { words } from "../../../words.js";
import { hexOf, parsedColor } from "../../widgets/colors.js";
import { label } from "../../widgets/names.js";

/**
 * A colour: a well, its digits, its opacity, and an eyedropper for the frame.
 * @returns {import("./index.js").Field}
 */
export function colorField(_studio, { name, description, example = "" }, set) {
  const id = uniqueId(name);
  const labelId = uniqueId("label");
  let color = { rgb: "#ffffff", alpha: 1 };
  const change = (patch) => {
    color = { ...color, ...patch };
    const value = hexOf(color);
    show(value);
    set(value);
  };
  const well = h("input", { type: "color", list: BRAND_COLOURS, "aria-labelledby": labelId, oninput: () => change({ rgb: well.value }) });
  const hex = h("input", {
    id,
    type: "text",
    class: "hex",
    spellcheck: false,
    maxLength: 40,
    ...(example === "" ? {} : { placeholder: String(example) }),
    "aria-label": words.tuning.hex(label(name, description)),
    onchange: () => {
      if (CSS.supports("color", hex.value)) change(parsedColor(hex.value));
      else show(hexOf(color));
    },
  });
  const opacity = h("input", {
    type: "range",
    max: "1",
    step: "0.01",
    "aria-label": words.tuning.opacity,
    title: words.tuning.opacity,
    oninput: () => change({ alpha: opacity.valueAsNumber }),
  });
  const dropper = iconButton("dropper", words.tuning.pick, async () => {
    const picked = await pickColor();
    if (picked) change({ rgb: picked });
  });
  const swatch = h("span", { class: "well" }, well);
  const show = (value) => {
    well.value = color.rgb;
    swatch.style.setProperty("--shown", value);
    if (document.activeElement !== hex) hex.value = value;
    opacity.value = String(color.alpha);
  };
  const put = (value) => {
    color = parsedColor(String(value || example || "#ffffff"));
    show(value ? hexOf(color) : "");
  };
  const element = h("div", { class: "row color", role: "group", "aria-labelledby": labelId }, swatch, hex, opacity, dropper);
  return { element, put, id, labelId, isGroup: true };
}

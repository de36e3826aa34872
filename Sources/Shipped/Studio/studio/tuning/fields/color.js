// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";
import { iconButton } from "../../widgets/buttons.js";
import { pickColor } from "../../stage/picker.js";
import { words } from "../../../words.js";
import { numberWithSlider } from "./number.js";

/** A colour: a well, its digits, its opacity, and an eyedropper for the frame. @returns {import("./index.js").Field} */
export function colorField(_studio, { name }, set) {
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
    "aria-label": words.tuning.hex(name),
    onchange: () => {
      if (CSS.supports("color", hex.value)) change(parsedColor(hex.value));
      else show(hexOf(color));
    },
  });
  const opacity = numberWithSlider(
    words.tuning.opacity,
    (value) => change({ alpha: Math.max(0, Math.min(1, value / 100)) }),
    h("span", { class: "unit" }, "%"),
  );
  opacity.reach({ min: 0, max: 100, step: 1 });
  opacity.number.setAttribute("aria-label", words.tuning.opacity);
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
    color = parsedColor(String(value));
    show(hexOf(color));
  };
  const element = h(
    "div",
    { class: "color", role: "group", "aria-labelledby": labelId },
    h("div", { class: "row" }, swatch, hex, dropper),
    opacity.element,
  );
  return { element, put, id, labelId, isGroup: true };
}

function hexOf({ rgb, alpha }) {
  const last = Math.round(alpha * 255).toString(16).padStart(2, "0");
  return last === "ff" ? rgb : rgb + last;
}

/** Red, green, blue and opacity of any colour that CSS has a name or digits for. */
function parsedColor(text) {
  const [, short] = /^#([\da-f]{3,4})$/i.exec(text) ?? [];
  const digits = short
    ? [...short].map((digit) => digit + digit).join("")
    : /^#([\da-f]{6}(?:[\da-f]{2})?)$/i.exec(text)?.[1];
  if (digits) {
    return {
      rgb: `#${digits.slice(0, 6).toLowerCase()}`,
      alpha: digits.length === 8 ? parseInt(digits.slice(6), 16) / 255 : 1,
    };
  }
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return { rgb: "#000000", alpha: 1 };
  context.fillStyle = text;
  const named = String(context.fillStyle);
  const [, red = 0, green = 0, blue = 0, alpha = 1] =
    /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/.exec(named) ?? [];
  if (named.startsWith("#")) return { rgb: named, alpha: 1 };
  const rgb = [red, green, blue].map((value) => Number(value).toString(16).padStart(2, "0")).join(
    "",
  );
  return { rgb: `#${rgb}`, alpha: Number(alpha) };
}

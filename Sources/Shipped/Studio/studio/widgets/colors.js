// @ts-check
/** A colour as digits, without those of an opacity of 1. */
export function hexOf({ rgb, alpha }) {
  const last = Math.round(alpha * 255).toString(16).padStart(2, "0");
  return last === "ff" ? rgb : rgb + last;
}

/** Red, green, blue and opacity of any colour that CSS has a name or digits for. */
export function parsedColor(text) {
  const [, short] = /^#([\da-f]{3,4})$/i.exec(text) ?? [];
  const digits = short
    ? [...short].map((digit) => digit + digit).join("")
    : /^#([\da-f]{6}(?:[\da-f]{2})?)$/i.exec(text)?.[1];
  if (digits) {
    return { rgb: `#${digits.slice(0, 6).toLowerCase()}`, alpha: digits.length === 8 ? parseInt(digits.slice(6), 16) / 255 : 1 };
  }
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (!context) return { rgb: "#000000", alpha: 1 };
  context.fillStyle = text;
  const named = String(context.fillStyle);
  const [, red = 0, green = 0, blue = 0, alpha = 1] = /rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/.exec(named) ?? [];
  if (named.startsWith("#")) return { rgb: named, alpha: 1 };
  const rgb = [red, green, blue].map((value) => Number(value).toString(16).padStart(2, "0")).join("");
  return { rgb: `#${rgb}`, alpha: Number(alpha) };
}

/**
 * The contrast of two colours whatever their opacity, from 1 to 21, by WCAG 2.
 * @param {string} one @param {string} other
 */
export function contrastOf(one, other) {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((low, high) => low - high);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(text) {
  const { rgb } = parsedColor(text);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(rgb.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// @ts-check
import { h } from "../widgets/dom.js";
import { drawing } from "../api/index.js";

/** The edge of a code in pixels, of which it is shown half as large. */
const EDGE = 440;

/** A text's QR code, dark on light in both colour schemes; hidden where the server's machine makes none of it. */
export function qrDrawing(text, label) {
  const image = h("img", { class: "qr", alt: label, hidden: true });
  drawing({ type: "code", string: text, size: ["100%", "100%"] }, [EDGE, EDGE], "white").then((blob) => {
    image.src = URL.createObjectURL(blob);
    image.onload = () => URL.revokeObjectURL(image.src);
    image.hidden = false;
  }, () => {});
  return image;
}

// @ts-check
import { svg } from "../widgets/dom.js";
import { qrCode } from "./qr.js";

/** The quiet zone around a code, in modules. */
const QUIET = 4;

/** A drawing of a text's QR code, dark on light in both colour schemes; null where the text is too long. */
export function qrDrawing(text, label) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows.flatMap((row, y) =>
    row.map((isDark, x) => isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")
  ).join("");
  return svg(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${size} ${size}`,
      role: "img",
      "aria-label": label,
      "shape-rendering": "crispEdges",
    },
    svg("rect", { width: size, height: size, fill: "#fff" }),
    svg("path", { d: path, fill: "#000" }),
  );
}

// @ts-check
/**
 * Documents to begin with: what `imprint stamp` does, with a place that can be dragged. The text takes as much room as its place
 * leaves on both sides of its middle, so that all of it is seen that can be read.
 */

import { roomAt } from "../state/placement.js";

const times = `
    from: { type: "time", default: 0, description: "The time at which it appears." },
    until: { type: "time", default: "end", description: "The time at which it has gone." },`;

const place = (/** @type {number} */ x, /** @type {number} */ y) => `
    x: { type: "length", default: "${x}%", description: "Its middle, from the left." },
    y: { type: "length", default: "${y}%", description: "Its middle, from the top." },
    opacity: { type: "number", default: 1, description: "Its opacity, from 0 to 1." },`;

const face = `
    font: { default: "Inter", description: "The font's family." },
    weight: { type: "number", default: 700, choices: [400, 500, 600, 700, 800], description: "How bold the letters are." },
    italic: { type: "boolean", default: false, description: "Whether the letters are slanted." },
    case: { default: "none", choices: ["none", "upper", "lower", "title"], description: "The case of the letters." },
    letterSpacing: { type: "number", default: 0, description: "The space between letters, as a part of their size." },
    lineHeight: { type: "number", default: 1.2, choices: [1, 1.1, 1.2, 1.35, 1.5], description: "The distance of lines, as a factor of the letters' size." },`;

const box = `
    box: { default: "none", choices: ["none", "line", "block"], description: "A box behind each line, or behind all of them." },
    boxColor: { type: "color", default: "#0b1017c4", description: "The colour of the box." },
    boxPadding: { type: "length", default: 12, description: "The room in the box around the words." },
    boxRadius: { type: "length", default: 8, description: "The radius of the box's corners." },`;

const text = `{
  format: "imprint.overlay/1",
  title: "Your text",
  parameters: {
    text: { required: true, example: "Your text", description: "The words." },
    color: { type: "color", default: "#ffffff", description: "The colour of the words." },
    fontSize: { type: "length", default: 36, description: "The size of the letters." },${face}${box}
    maxWidth: { type: "length", default: "${roomAt(50)}%", description: "Its greatest width; what is longer is broken." },
    maxHeight: { type: "length", default: "${roomAt(88)}%", description: "Its greatest height; what is higher gets smaller." },${place(50, 88)}${times}
  },
  layers: [
    {
      name: "text",
      type: "text",
      string: "{text}",
      color: "{color}",
      font: "{font}",
      fontSize: "{fontSize}",
      minimumFontSize: "11px",
      weight: "{weight}",
      italic: "{italic}",
      case: "{case}",
      letterSpacing: "{letterSpacing}",
      lineHeight: "{lineHeight}",
      box: "{box}",
      boxColor: "{boxColor}",
      boxPadding: ["{boxPadding}", "{boxPadding}"],
      boxRadius: "{boxRadius}",
      outline: { color: "#00000080", width: 1.5 },
      alignment: "center",
      wraps: true,
      balanced: true,
      maxSize: ["{maxWidth}", "{maxHeight}"],
      minimumScale: 0.2,
      truncation: "end",
      position: ["{x}", "{y}"],
      opacity: "{opacity}",
      from: "{from}",
      until: "{until}",
    },
  ],
}
`;

const logo = `{
  format: "imprint.overlay/1",
  title: "Your logo",
  parameters: {
    logo: { type: "file", required: true, description: "A still, an animation or a vector picture." },
    width: { type: "length", default: "15%", description: "Its width; the height follows." },${place(85, 88)}${times}
  },
  layers: [
    {
      name: "logo",
      type: "image",
      image: "{logo}",
      size: ["{width}", "auto"],
      maxSize: ["auto", "${roomAt(88)}%"],
      position: ["{x}", "{y}"],
      opacity: "{opacity}",
      from: "{from}",
      until: "{until}",
    },
  ],
}
`;

const blank = `{
  format: "imprint.overlay/1",
  title: "New overlay",
  layers: [
    {
      name: "box",
      type: "shape",
      rect: true,
      size: ["20%", "12%"],
      cornerRadius: 8,
      fill: "#2a5bd7c0",
      position: ["50%", "50%"],
    },
  ],
}
`;

/** @type {{ name: "text" | "logo" | "blank", document: string, required: string[] }[]} */
export const starters = [
  { name: "text", document: text, required: ["text"] },
  { name: "logo", document: logo, required: ["logo"] },
  { name: "blank", document: blank, required: [] },
];

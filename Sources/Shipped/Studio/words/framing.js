// @ts-check
/** Words of the frame into which a film is laid, and of a part of it. */

export const framing = {
  open: "Crop",
  title: "The frame of the export",
  shape: "Frame",
  shapes: {
    film: "As the film",
    "9:16": "Upright, 9:16",
    "4:5": "Upright, 4:5",
    "1:1": "Square",
    "4:3": "Wide, 4:3",
    "16:9": "Wide, 16:9",
  },
  ofPreset: (/** @type {string} */ size) => `The preset's: ${size}`,
  mode: "The film in it",
  modes: {
    fit: ["Fit", "All of the film, with black beside it"],
    fill: ["Fill", "The film fills the frame, and is cut"],
    blur: ["Blur", "All of the film, on a blurred copy of it"],
  },
  place: "Which of it",
  part: "A part of the film",
  edges: { left: "Left, %", top: "Top, %", width: "Width, %", height: "Height, %" },
  move: "Move the part: arrow keys, with Shift ten times as far",
  resize: {
    topLeft: "Resize top left",
    topRight: "Resize top right",
    bottomLeft: "Resize bottom left",
    bottomRight: "Resize bottom right",
  },
};

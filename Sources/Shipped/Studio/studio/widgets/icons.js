// @ts-check
import { svg } from "./dom.js";

/** Paths on a grid of 24 by 24, drawn with a line of 1.8. */
const PATHS = {
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  stepBack: "M15.5 6l-7 6 7 6z",
  stepForward: "M8.5 6l7 6-7 6z",
  toStart: "M6.5 6v12M18 6l-8.5 6L18 18z",
  toEnd: "M17.5 6v12M6 6l8.5 6L6 18z",
  rewind: "M12 6l-7 6 7 6zM19.5 6l-7 6 7 6z",
  loop: "M17 3.5l3 3-3 3M4 11.5v-1a4 4 0 0 1 4-4h12M7 20.5l-3-3 3-3M20 12.5v1a4 4 0 0 1-4 4H4",
  sound: "M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
  silence: "M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  left: "M14.5 6l-6 6 6 6",
  right: "M9.5 6l6 6-6 6",
  up: "M6 14.5l6-6 6 6",
  down: "M6 9.5l6 6 6-6",
  eye:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  eyeOff:
    "M4 4l16 16M9.5 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 8a17 17 0 0 0-3.5 4S6 18.5 12 18.5a9 9 0 0 0 3-.5",
  code: "M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5",
  copy: "M8.5 8.5V4.5h11v11h-4M4.5 8.5h11v11h-11z",
  download: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14",
  upload: "M12 16V5M7.5 9.5L12 5l4.5 4.5M5 19.5h14",
  share: "M14.5 6.5h-8v12h11v-5M13 11.5L20 4.5M15.5 4.5H20V9",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15",
  dropper:
    "M13.5 7.5l3 3M5 19l1-3.5 8.5-8.5 2.5 2.5L8.5 18zM14.5 7l2.2-2.2a1.8 1.8 0 0 1 2.5 2.5L17 9.5",
  clock: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 8v4.2l2.8 1.8",
  film: "M4 5.5h16v13H4zM8 5.5v13M16 5.5v13M4 12h4M16 12h4",
  kit: "M12 4l2.3 5 5.2.6-3.9 3.6 1.1 5.3-4.7-2.7-4.7 2.7 1.1-5.3L4.5 9.6l5.2-.6z",
  frame: "M4 8V4.5h3.5M16.5 4.5H20V8M20 16v3.5h-3.5M7.5 19.5H4V16M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  slides: "M4 8.5h12v10H4zM8 8.5v-3h12v10h-4",
  image: "M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01",
  pair: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  text: "M6 8V5.5h12V8M12 5.5v13M9.5 18.5h5",
  search: "M10.5 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM14.5 14.5L19.5 19.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  keyboard: "M3.5 7h17v10h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14h8",
  camera:
    "M4 7.5h3.5l1.5-2.5h6l1.5 2.5H20v11H4zM12 9.3a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8z",
  filter: "M4.5 6h15l-6 7v5.5l-3-1.8V13z",
  part: "M4 9v6M8 6.5v11M12 9.5v5M16 6.5v11M20 9v6M8 3.5v1M16 3.5v1M8 19.5v1M16 19.5v1",
  fold: "M5 6.5h14M5 12h14M5 17.5h14",
  record: "M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z",
  stop: "M7.5 7.5h9v9h-9z",
  playList: "M4.5 6.5h10M4.5 11.5h10M4.5 16.5h6M16 13.5v6l4.5-3z",
  microphone: "M12 4a2.7 2.7 0 0 1 2.7 2.7v4.6a2.7 2.7 0 0 1-5.4 0V6.7A2.7 2.7 0 0 1 12 4zM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20",
  warning: "M12 4.5l8.5 15h-17zM12 10v4.5M12 17h.01",
};

/**
 * An icon, for show only: the control that holds it has a label of its own.
 * @param {keyof typeof PATHS} name
 */
export function icon(name) {
  const path = svg("path", { d: PATHS[name] });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

// @ts-check
import { emptyProject } from "./studio.js";

const NAME = "imprint-studio";
const VIEW_KEYS = [
  "film",
  "chosen",
  "selected",
  "pane",
  "loops",
  "volume",
  "sort",
  "kind",
  "shape",
];

/**
 * Keeps project and view in the browser, so that a reload loses nothing. What other tabs keep is left
 * alone until this one changes something.
 * @param {import("./studio.js").Studio} studio
 */
export function keepAcrossReloads(studio) {
  const kept = read();
  if (kept.project) studio.project.replace({ ...emptyProject(), ...kept.project });
  if (kept.view) studio.view.set(kept.view);
  let timer = 0;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(studio), 200);
  };
  studio.project.watch((project) => project, write);
  for (const key of VIEW_KEYS) studio.view.watch((view) => view[key], write);
  addEventListener("pagehide", () => save(studio));
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch {
    return {};
  }
}

function save(studio) {
  const view = Object.fromEntries(VIEW_KEYS.map((key) => [key, studio.view.value[key]]));
  try {
    localStorage.setItem(NAME, JSON.stringify({ project: studio.project.value, view }));
  } catch {
    // A browser that keeps nothing, as in a private window, still works until it is closed.
  }
}

// @ts-check
import { h } from "../widgets/dom.js";
import { onArrows } from "../widgets/arrows.js";
import { draggable } from "../widgets/drag.js";
import { canvasOf, changeFraming, framingOf, isPart, movedPart } from "../state/framing.js";
import { isFraming } from "../state/inspect.js";
import { words } from "../../words.js";

/** The corners with the edges that each moves. */
const CORNERS = { topLeft: ["left", "top"], topRight: ["right", "top"], bottomLeft: ["left", "bottom"], bottomRight: ["right", "bottom"] };

/** All edges: what moves them moves the whole. */
const ALL = ["left", "top", "right", "bottom"];

/**
 * The part of the film that is kept, as a rectangle on the picture while the panel of its frame is open: dragged, or moved by
 * the arrow keys, as are its corners.
 * @param {import("../state/studio.js").Studio} studio @param {HTMLElement} screen
 */
export function cropArea(studio, screen) {
  const area = h("div", { class: "crop-area" });
  const whole = handle(studio, screen, "crop-whole", words.framing.move, ALL);
  const corners = Object.entries(CORNERS).map(([corner, edges]) =>
    handle(studio, screen, `crop-corner ${corner}`, words.framing.resize[corner], edges)
  );
  area.append(whole, ...corners);
  const place = h("div", { class: "crop", hidden: true }, area);
  screen.append(place);
  const show = () => {
    const { film, isPlaying } = studio.view.value;
    const framing = framingOf(studio.project.value, film);
    const canvas = canvasOf(studio.catalogue.value.presets, studio.project.value.preset);
    place.hidden = !film || !isFraming(studio.view.value) || isPlaying || !isPart(framing, canvas);
    const [x, y, width, height] = framing.part ?? [0, 0, 100, 100];
    Object.assign(area.style, { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` });
  };
  studio.follow({ project: ["frames", "preset"], view: ["film"] }, show);
  studio.view.watch(isFraming, show);
  studio.view.watch(({ isPlaying }) => isPlaying, show);
}

/** What moves some edges, by the pointer and by keys. */
function handle(studio, screen, kind, label, edges) {
  const element = h("button", { type: "button", class: kind, "aria-label": label, title: label });
  const partOf = () => framingOf(studio.project.value, studio.view.value.film).part;
  const go = (part, across, down) => {
    const by = Object.fromEntries(edges.map((edge) => [edge, edge === "left" || edge === "right" ? across : down]));
    changeFraming(studio, studio.view.value.film ?? "", { part: movedPart(part, by) });
  };
  let begun = /** @type {number[] | null} */ (null);
  draggable(element, {
    begin: () => {
      begun = partOf();
      studio.project.hold();
    },
    move: (dx, dy) => {
      const box = screen.getBoundingClientRect();
      if (begun) go(begun, dx / box.width * 100, dy / box.height * 100);
    },
    end: () => studio.project.seal(),
  });
  onArrows(element, (right, down) => {
    const part = partOf();
    if (part) go(part, right, down);
  });
  return element;
}

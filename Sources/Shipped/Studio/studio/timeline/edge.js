// @ts-check
import { h } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { words } from "../../words.js";

/** CSS pixels of the lowest timeline, and of a press of an arrow key. */
const LEAST = 120;
const STEP = 24;

/**
 * The edge between the picture and the timeline, which is dragged, or moved by arrow keys; a double click puts it back.
 * @param {import("../state/studio.js").Studio} studio
 */
export function timelineEdge(studio) {
  const edge = h("div", {
    class: "timeline-edge",
    role: "separator",
    tabIndex: 0,
    "aria-label": words.timeline.edge,
    "aria-orientation": "horizontal",
    "aria-valuemin": String(LEAST),
    title: words.timeline.edge,
    ondblclick: () => studio.view.set({ timeline: null }),
  });
  const height = () => edge.parentElement.clientHeight;
  const most = () => Math.round(innerHeight / 2);
  const put = (pixels) => {
    studio.view.set({ timeline: Math.round(Math.max(LEAST, Math.min(pixels, most()))) });
  };
  let begun = 0;
  draggable(edge, {
    begin: () => {
      begun = height();
    },
    move: (_dx, dy) => put(begun - dy),
  });
  edge.addEventListener("keydown", (event) => {
    const step = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (!step && event.key !== "Home" && event.key !== "End") return;
    put(step ? height() + step : event.key === "Home" ? LEAST : most());
    event.preventDefault();
    event.stopPropagation();
  });
  studio.view.watch(({ timeline }) => timeline, (pixels) => {
    document.documentElement.style.setProperty("--timeline", pixels === null ? "" : `${pixels}px`);
    edge.setAttribute("aria-valuenow", String(pixels ?? Math.round(innerHeight / 3)));
    edge.setAttribute("aria-valuemax", String(most()));
  });
  return edge;
}

// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { setTrim } from "../state/edits.js";
import { words } from "../../words.js";
import { captionLane } from "../captions/lane.js";
import { captionButton } from "../captions/adding.js";
import { timelineEdge } from "./edge.js";
import { soundButton } from "./soundpicker.js";
import { soundLanes } from "./sounds.js";
import { timeAt } from "./pointer.js";
import { spanRows } from "./spans.js";
import { filmStrip } from "./strip.js";
import { trimHandles } from "./trim.js";

/**
 * The film as a strip, with the playhead, the trim and a lane for each overlay, the captions and each sound.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 * @param {HTMLElement} slides those of a slideshow
 */
export function timeline(studio, player, slides) {
  const track = h("div", { class: "track" }, filmStrip(studio), trimHandles(studio, player));
  const head = playhead(studio, player);
  const lanes = h("div", { class: "lanes" }, track, spanRows(studio, player), captionLane(studio, player), soundLanes(studio, player), head);
  draggable(track, scrubbing(track, player));
  return h(
    "section",
    { class: "timeline", "aria-label": words.timeline.title },
    timelineEdge(studio),
    h("div", { class: "row timeline-tools" }, kept(studio, player), captionButton(studio), soundButton(studio, player)),
    slides,
    h("div", { class: "lane-room" }, lanes),
  );
}

/** How long the part is that is kept, and the way back to the whole film. */
function kept(studio, player) {
  const text = h("span", {});
  const clear = button(
    words.timeline.clear,
    () => setTrim(studio, studio.view.value.film, { start: null, end: null }),
    { kind: "link" },
  );
  const show = () => {
    const { film } = studio.view.value;
    const { start = null, end = null } = studio.project.value.trims[film ?? ""] ?? {};
    const isTrimmed = film !== null && (start !== null || end !== null);
    text.textContent = isTrimmed ? words.timeline.kept(clock(player.kept.end - player.kept.start)) : "";
    clear.hidden = !isTrimmed;
  };
  studio.follow({ project: ["trims"], view: ["film"] }, show);
  return h("span", { class: "row kept" }, text, clear);
}

function scrubbing(track, player) {
  const seek = (event) => player.seek(Math.min(timeAt(track, event.clientX, player.end), player.end - 1e-3));
  return {
    begin: (event) => {
      if (event.target.closest(".trim-handle")) return false;
      seek(event);
    },
    move: (_dx, _dy, event) => seek(event),
  };
}

/** The playhead: a slider that arrow keys move by frames. */
function playhead(studio, player) {
  const head = h("div", {
    class: "playhead",
    role: "slider",
    tabIndex: 0,
    "aria-label": words.timeline.playhead,
    "aria-valuemin": "0",
  });
  head.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const far = { PageDown: -1, PageUp: 1 }[event.key];
    if (steps) event.shiftKey ? player.skip(steps) : player.step(steps);
    else if (far) player.skip(far * player.end / 10);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const lanes = () => /** @type {HTMLElement} */ (head.parentElement);
  draggable(head, { move: (_dx, _dy, event) => player.seek(timeAt(lanes(), event.clientX, player.end)) });
  studio.view.watch((view) => view, ({ at, film }) => {
    head.hidden = !film;
    head.style.left = `${player.end > 0 ? Math.min(1, at / player.end) * 100 : 0}%`;
    head.setAttribute("aria-valuemax", String(player.end));
    head.setAttribute("aria-valuenow", String(at));
    head.setAttribute("aria-valuetext", clock(at));
  });
  return head;
}

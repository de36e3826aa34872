// @ts-check
import { h } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { setTrim } from "../state/edits.js";
import { words } from "../../words.js";
import { timeAt } from "./pointer.js";

/**
 * Two handles on the strip that keep a part of the film; what is left out is dimmed. They are sliders that
 * arrow keys move by frames; the export's form has a number for each.
 */
export function trimHandles(studio, player) {
  const before = h("div", { class: "dim" });
  const after = h("div", { class: "dim end" });
  const start = handle(studio, player, "start");
  const end = handle(studio, player, "end");
  const place = h("div", { class: "trim" }, before, after, start, end);
  const show = () => {
    const whole = player.end || 1;
    const kept = player.kept;
    place.hidden = !studio.film?.duration;
    before.style.width = start.style.left = `${kept.start / whole * 100}%`;
    after.style.left = end.style.left = `${Math.min(1, kept.end / whole) * 100}%`;
    tell(start, kept.start, player.end);
    tell(end, kept.end, player.end);
  };
  studio.project.watch(({ trims }) => trims, show);
  studio.view.watch((view) => view, show);
  studio.library.watch(({ media }) => media, show);
  return place;
}

function tell(element, time, end) {
  element.setAttribute("aria-valuemax", String(end));
  element.setAttribute("aria-valuenow", String(time));
  element.setAttribute("aria-valuetext", clock(time));
}

function handle(studio, player, side) {
  const element = h("div", {
    class: `trim-handle ${side}`,
    role: "slider",
    tabIndex: 0,
    "aria-valuemin": "0",
    "aria-label": words.timeline[side],
  });
  const set = (time) => {
    const { film, isPlaying } = studio.view.value;
    if (!film) return;
    if (isPlaying) player.pause();
    setTrim(studio, film, bounded(player, side, time));
    player.seek(edge(player, side));
  };
  // The picture follows while the handle is dragged, and goes back to the playhead's place after it.
  let place = 0;
  let hasMoved = false;
  draggable(element, {
    begin: () => {
      place = studio.view.value.at;
      hasMoved = false;
    },
    move: (_dx, _dy, event) => {
      hasMoved = true;
      set(timeAt(element.closest(".track"), event.clientX, player.end));
    },
    end: () => {
      if (hasMoved) player.seek(place);
    },
  });
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const { table } = player;
    if (!table || (!step && event.key !== "Home" && event.key !== "End")) return;
    const time = player.kept[side];
    const target = event.shiftKey ? time + step : moved(table, time, step);
    set(event.key === "Home" ? 0 : event.key === "End" ? player.end : target);
    event.preventDefault();
    event.stopPropagation();
  });
  return element;
}

/** A time within the frame that the kept part begins or ends with. */
function edge(player, side) {
  const { table, kept } = player;
  if (side === "start" || !table) return kept[side];
  return moved(table, kept.end, -1);
}

/** The beginning of the next frame, or of the one before; past the last one the end. */
function moved(table, time, step) {
  const index = time >= table.end ? table.count : table.indexAt(time);
  return index + step >= table.count ? table.end : table.timeOf(index + step);
}

/** A trim that keeps a frame at least; the film's own ends are null. */
function bounded(player, side, time) {
  const { table } = player;
  if (!table) return {};
  const at = time >= table.end ? table.end : table.snapped(time);
  const { start, end } = player.kept;
  if (side === "start") {
    const latest = moved(table, end, -1);
    return { start: Math.min(at, latest) <= table.timeOf(0) ? null : Math.min(at, latest) };
  }
  const earliest = moved(table, start, 1);
  return { end: Math.max(at, earliest) >= table.end ? null : Math.max(at, earliest) };
}

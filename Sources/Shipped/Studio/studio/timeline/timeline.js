// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { setTrim } from "../state/edits.js";
import { words } from "../../words.js";
import { captionForm } from "../captions/form.js";
import { captionLane } from "../captions/lane.js";
import { captionButton } from "../captions/adding.js";
import { soundForm } from "./soundform.js";
import { soundButton } from "./soundpicker.js";
import { foldButton, soundLanes } from "./sounds.js";
import { timeAt } from "./pointer.js";
import { spanRows } from "./spans.js";
import { filmStrip } from "./strip.js";
import { trimHandles } from "./trim.js";
import { voiceRecorder } from "./voice.js";

/**
 * The film as a strip, with the playhead, the trim and the overlays' spans.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function timeline(studio, player) {
  const track = h("div", { class: "track" }, filmStrip(studio), trimHandles(studio, player));
  const head = playhead(studio, player);
  const lanes = h("div", { class: "lanes" }, track, spanRows(studio, player), captionLane(studio, player), soundLanes(studio, player), head);
  draggable(track, scrubbing(track, player));
  const kept = h("span", { class: "kept" });
  const clear = button(
    words.timeline.clear,
    () => setTrim(studio, studio.view.value.film, { start: null, end: null }),
    { kind: "link" },
  );
  const show = () => {
    const { film } = studio.view.value;
    const { start = null, end = null } = studio.project.value.trims[film ?? ""] ?? {};
    const isTrimmed = film !== null && (start !== null || end !== null);
    kept.textContent = isTrimmed
      ? words.timeline.kept(clock(player.kept.end - player.kept.start))
      : "";
    clear.hidden = !isTrimmed;
  };
  studio.project.watch(({ trims }) => trims, show);
  studio.view.watch(({ film }) => film, show);
  const voice = voiceRecorder(studio, player);
  return h(
    "section",
    { class: "timeline", "aria-label": words.timeline.title },
    lanes,
    captionForm(studio, player),
    voice.panel,
    soundForm(studio, player),
    h(
      "div",
      { class: "row timeline-foot" },
      kept,
      clear,
      foldButton(studio),
      captionButton(studio),
      voice.button,
      soundButton(studio, player),
    ),
  );
}

function scrubbing(track, player) {
  const seek = (event) =>
    player.seek(Math.min(timeAt(track, event.clientX, player.end), player.end - 1e-3));
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
  draggable(head, {
    move: (_dx, _dy, event) => player.seek(timeAt(lanes(), event.clientX, player.end)),
  });
  studio.view.watch((view) => view, ({ at, film }) => {
    head.hidden = !film;
    head.style.left = `${player.end > 0 ? Math.min(1, at / player.end) * 100 : 0}%`;
    head.setAttribute("aria-valuemax", String(player.end));
    head.setAttribute("aria-valuenow", String(at));
    head.setAttribute("aria-valuetext", clock(at));
  });
  return head;
}

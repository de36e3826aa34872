// @ts-check
import { h } from "../widgets/dom.js";
import { labelled } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { draggable } from "../widgets/drag.js";
import { clock, fileName, parsedClock } from "../widgets/format.js";
import { mediumPath } from "../api/index.js";
import { LEAST } from "../state/sounds.js";
import { words } from "../../words.js";
import { timeAt } from "./pointer.js";
import { waveformDrawing } from "./waveform.js";

/**
 * Lets a part of a sound be chosen by its waveform, heard, and laid.
 * @param {import("../state/types.js").Medium} medium
 * @param {(part: { from: number, to: number | null }) => void} lay
 */
export function soundPart(medium, lay) {
  const end = medium.duration ?? 0;
  const part = { from: 0, to: end };
  const dims = [h("div", { class: "dim" }), h("div", { class: "dim end" })];
  const head = h("div", { class: "part-head", hidden: true });
  const handles = { from: handle("from"), to: handle("to") };
  const track = h("div", { class: "part-track" }, waveformDrawing(medium), ...dims, head, handles.from, handles.to);
  const fields = { from: field("from"), to: field("to") };
  const listening = listener(medium, part, (fraction) => {
    head.hidden = fraction === null;
    if (fraction !== null) head.style.left = `${fraction * 100}%`;
  });

  function set(member, time) {
    const [low, high] = member === "from" ? [0, part.to - LEAST] : [part.from + LEAST, end];
    part[member] = Math.round(Math.max(low, Math.min(time, high)) * 1000) / 1000;
    show();
  }

  function handle(member) {
    const element = h("div", {
      class: `part-handle ${member}`,
      role: "slider",
      tabIndex: 0,
      "aria-label": words.sound.part[member],
      "aria-valuemin": "0",
      "aria-valuemax": String(end),
    });
    draggable(element, { move: (_dx, _dy, event) => set(member, timeAt(track, event.clientX, end)) });
    element.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -30, PageUp: 30 }[event.key];
      if (step) set(member, part[member] + step * (event.shiftKey ? 10 : 1) * 0.1);
      else if (event.key === "Home") set(member, 0);
      else if (event.key === "End") set(member, end);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return element;
  }

  function field(member) {
    const input = h("input", {
      type: "text",
      inputMode: "decimal",
      autocomplete: "off",
      onchange: () => {
        const time = parsedClock(input.value);
        if (time !== null) set(member, time);
        show();
      },
    });
    return { input, element: labelled(words.sound.fields[member], input) };
  }

  function show() {
    const [from, to] = [part.from / end, part.to / end].map((fraction) => `${fraction * 100}%`);
    dims[0].style.width = handles.from.style.left = from;
    dims[1].style.left = handles.to.style.left = to;
    for (const member of /** @type {const} */ (["from", "to"])) {
      handles[member].setAttribute("aria-valuenow", String(part[member]));
      handles[member].setAttribute("aria-valuetext", clock(part[member], 1));
      fields[member].input.value = clock(part[member], 1);
    }
    length.textContent = words.sound.part.length(clock(part.to - part.from, 1));
  }
  const length = h("p", { class: "hint", "aria-live": "polite" });
  show();
  const element = h(
    "div",
    { class: "sound-part" },
    h("strong", { class: "name" }, fileName(medium.name)),
    track,
    h("div", { class: "row part-fields" }, fields.from.element, fields.to.element, length),
    h(
      "div",
      { class: "row" },
      listening.button,
      button(words.sound.part.lay, () => lay({ from: part.from, to: part.to >= end ? null : part.to }), { kind: "primary" }),
    ),
  );
  return { element, end: listening.end };
}

/** Plays the part, from its beginning up to its end as they are then. */
function listener(medium, part, told) {
  const audio = new Audio();
  audio.preload = "none";
  audio.src = mediumPath(medium.id);
  let frame = 0;
  const stop = () => {
    audio.pause();
    cancelAnimationFrame(frame);
    told(null);
    label(words.sound.part.listen);
  };
  const follow = () => {
    if (audio.ended || audio.currentTime >= part.to) return stop();
    told(audio.currentTime / (medium.duration || 1));
    frame = requestAnimationFrame(follow);
  };
  const toggle = button(words.sound.part.listen, async () => {
    if (!audio.paused) return stop();
    try {
      audio.currentTime = part.from;
      await audio.play();
      label(words.sound.part.stop);
      follow();
    } catch {
      label(words.sound.part.unplayable);
    }
  }, { icon: "sound" });
  const label = (text) => {
    toggle.lastElementChild.textContent = text;
  };
  return { button: toggle, end: stop };
}

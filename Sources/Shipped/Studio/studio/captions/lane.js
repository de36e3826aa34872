// @ts-check
import { cutName, fill, h, setAttribute } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { captionsOf, changeCue, LEAST, select, useOf } from "../state/captions.js";
import { inspect } from "../state/inspect.js";
import { words } from "../../words.js";

/** The captions of the film, each a bar that is dragged, or moved by arrow keys; its ends are dragged too. */
export function captionLane(studio, player) {
  const label = button("", () => inspect(studio, "captions"), { kind: "link cue-file" });
  const bars = h("div", { class: "cue-bars" });
  const lane = h("div", { class: "cue-lane", role: "group", hidden: true }, bars, label);
  /** @type {Map<string, ReturnType<typeof cueBar>>} */
  const made = new Map();
  const draw = () => {
    const captions = captionsOf(studio);
    lane.hidden = !captions;
    if (!captions) return;
    cutName(captions.name, label.lastElementChild);
    lane.setAttribute("aria-label", captions.name);
    lane.classList.toggle("off", useOf(captions) === "none");
    const { cues } = captions;
    const keys = new Set(cues.map(({ key }) => key));
    for (const key of [...made.keys()]) if (!keys.has(key)) made.delete(key);
    for (const { key } of cues) if (!made.has(key)) made.set(key, cueBar(studio, player, key));
    const elements = cues.map(({ key }) => /** @type {any} */ (made.get(key)).element);
    const isSame = bars.children.length === elements.length && elements.every((each, index) => bars.children[index] === each);
    if (!isSame) {
      const held = /** @type {HTMLElement | null} */ (bars.contains(document.activeElement) ? document.activeElement : null);
      fill(bars, elements);
      held?.focus({ preventScroll: true });
    }
    const { cue } = studio.view.value;
    // Tab comes to one of them; Page keys go to the others.
    const reached = keys.has(cue ?? "") ? cue : cues[0]?.key;
    for (const each of cues) made.get(each.key)?.show(each, each.key === cue, each.key === reached);
  };
  studio.follow({ project: ["captions"], view: ["film", "cue"], library: ["media"] }, draw);
  return lane;
}

/** Selects a caption and shows the moment at which it comes. */
export function goToCue(studio, player, cue) {
  if (!cue) return;
  select(studio, cue.key);
  player.seek(player.frameFrom(cue.from));
}

/** A time within the film, in thousandths. */
const held = (time, least, most) => Math.round(Math.max(least, Math.min(time, most)) * 1000) / 1000;

function cueBar(studio, player, key) {
  const text = h("span", { class: "cue-text" });
  const [start, end] = [h("span", { class: "cue-end start" }), h("span", { class: "cue-end" })];
  const element = h("div", { class: "cue", role: "slider", "aria-valuemin": "0" }, text, start, end);
  const cues = () => captionsOf(studio)?.cues ?? [];
  const cue = () => cues().find((each) => each.key === key);
  const width = () => element.parentElement.getBoundingClientRect().width;
  const move = (from, begun) => {
    const length = begun.until - begun.from;
    const at = held(from, 0, player.end - length);
    changeCue(studio, key, { from: at, until: held(at + length, 0, player.end) });
  };
  const drag = (part, set) => {
    let begun = { from: 0, until: 0 };
    draggable(part, {
      begin: (event) => {
        const found = cue();
        if (!found || (part === element && event.target !== element && event.target !== text)) return false;
        begun = found;
        studio.project.hold();
        if (studio.view.value.cue !== key) select(studio, key);
        element.focus({ preventScroll: true });
      },
      move: (dx) => set(begun, dx / width() * player.end),
      end: () => {
        studio.project.seal();
        const found = cue();
        if (found) player.seek(player.frameFrom(found.from));
      },
    });
  };
  drag(element, (begun, by) => move(begun.from + by, begun));
  drag(start, (begun, by) => changeCue(studio, key, { from: held(begun.from + by, 0, begun.until - LEAST) }));
  drag(end, (begun, by) => changeCue(studio, key, { until: held(begun.until + by, begun.from + LEAST, player.end) }));
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const way = { PageUp: -1, PageDown: 1 }[event.key];
    const found = cue();
    if (!found) return;
    if (step) move(found.from + step * (event.shiftKey ? 1 : 0.1), found);
    else if (way) goTo(cues()[cues().indexOf(found) + way]);
    else if (event.key === "Enter") goTo(found);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const goTo = (other) => {
    goToCue(studio, player, other);
    const bar = other && element.parentElement?.children[cues().indexOf(other)];
    /** @type {HTMLElement | null} */ (bar)?.focus();
  };
  element.addEventListener("focus", () => {
    if (studio.view.value.cue !== key) select(studio, key);
  });
  /** @type {any[]} */
  let drawn = [];
  const show = (shown, isSelected, isReached) => {
    const whole = player.end || 1;
    const wanted = [shown, isSelected, isReached, whole];
    // A film may have thousands, of which a letter that is typed changes one.
    if (wanted.every((each, index) => each === drawn[index])) return;
    drawn = wanted;
    element.style.left = `${shown.from / whole * 100}%`;
    element.style.width = `${(shown.until - shown.from) / whole * 100}%`;
    text.textContent = shown.text;
    element.classList.toggle("selected", isSelected);
    element.tabIndex = isReached ? 0 : -1;
    element.title = shown.text;
    setAttribute(element, "aria-label", words.captions.cue(shown.text));
    setAttribute(element, "aria-valuemax", String(player.end));
    setAttribute(element, "aria-valuenow", String(shown.from));
    setAttribute(element, "aria-valuetext", words.captions.span(clock(shown.from), clock(shown.until)));
  };
  return { element, show };
}

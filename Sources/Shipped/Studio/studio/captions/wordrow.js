// @ts-check
import { arrange, h, setAttribute } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { select, setStart, shownCue } from "../state/captions.js";
import { startsOf, wordsOf } from "../state/cuewords.js";
import { words } from "../../words.js";

/** Seconds that an arrow key moves a word. */
const STEP = 0.05;

/** CSS pixels that a word has at least: a row of many is scrolled. */
const LEAST = 36;

/**
 * The words of the caption that is selected, each in its time: a click goes there, its edge is dragged, or moved by arrow keys.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function wordRow(studio, player) {
  const now = h("span", { class: "word-now", hidden: true });
  const row = h("div", { class: "word-row", role: "group", "aria-label": words.captions.row });
  const place = h("div", { class: "word-place" }, row);
  /** @type {ReturnType<typeof wordPart>[]} */
  const made = [];
  const draw = () => {
    const cue = shownCue(studio);
    const found = cue ? wordsOf(cue.text) : [];
    while (made.length < found.length) made.push(wordPart(studio, player, made.length));
    arrange(row, [...made.slice(0, found.length).map(({ element }) => element), now]);
    row.style.minWidth = `${found.length * LEAST}px`;
    row.classList.toggle("shared", !cue?.starts);
    place.title = cue && !cue.starts ? words.captions.shared : "";
    if (cue) found.forEach((word, index) => made[index].show(cue, word, startsOf(cue)));
    follow();
  };
  const follow = () => {
    const cue = shownCue(studio);
    const { at } = studio.view.value;
    now.hidden = !cue || at < cue.from || at >= cue.until;
    if (cue && !now.hidden) now.style.left = `${(at - cue.from) / (cue.until - cue.from) * 100}%`;
  };
  studio.follow({ project: ["captions"], view: ["film", "cue", "word"] }, draw);
  studio.view.watch(({ at }) => at, follow);
  return place;
}

function wordPart(studio, player, index) {
  const text = h("span", { class: "word-text" });
  const edge = h("span", { class: "word-edge" });
  const element = h("div", { class: "word", role: "slider" }, text, edge);
  const cue = () => /** @type {import("../state/types.js").Cue} */ (shownCue(studio));
  /** Between the words beside it, which stay. */
  const move = (time) => {
    const starts = startsOf(cue());
    setStart(studio, cue(), index, Math.max(starts[index - 1] ?? cue().from, Math.min(time, starts[index + 1] ?? cue().until)));
  };
  const goTo = (other) => {
    const start = startsOf(cue())[other];
    if (start === undefined) return;
    select(studio, cue().key, other);
    player.seek(player.frameFrom(start));
    /** @type {HTMLElement | undefined} */ (element.parentElement?.children[other])?.focus();
  };
  let begun = 0;
  draggable(edge, {
    begin: () => {
      begun = startsOf(cue())[index];
      select(studio, cue().key, index);
      studio.project.hold();
      element.focus({ preventScroll: true });
    },
    move: (dx) => move(begun + dx / element.parentElement.clientWidth * (cue().until - cue().from)),
    end: () => {
      studio.project.seal();
      player.seek(player.frameFrom(startsOf(cue())[index]));
    },
  });
  element.addEventListener("click", ({ target }) => target !== edge && goTo(index));
  element.addEventListener("focus", () => studio.view.value.word !== index && select(studio, cue().key, index));
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const way = { PageUp: -1, PageDown: 1, Enter: 0 }[event.key];
    if (step) move(startsOf(cue())[index] + step * STEP * (event.shiftKey ? 10 : 1));
    else if (way !== undefined) goTo(index + way);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const show = ({ from, until }, word, starts) => {
    const start = starts[index];
    const isSelected = studio.view.value.word === index;
    element.style.left = `${(start - from) / (until - from) * 100}%`;
    element.style.width = `${((starts[index + 1] ?? until) - start) / (until - from) * 100}%`;
    text.textContent = word.text.replaceAll("*", "");
    element.classList.toggle("marked", word.isMarked);
    element.classList.toggle("selected", isSelected);
    element.tabIndex = isSelected ? 0 : -1;
    element.title = `${word.text} ${clock(start)}`;
    setAttribute(element, "aria-label", words.captions.word(word.text));
    setAttribute(element, "aria-valuemin", String(from));
    setAttribute(element, "aria-valuemax", String(until));
    setAttribute(element, "aria-valuenow", String(start));
    setAttribute(element, "aria-valuetext", clock(start));
  };
  return { element, show };
}

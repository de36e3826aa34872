// @ts-check
import { fill, h, setAttribute } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { onArrows } from "../widgets/arrows.js";
import { clock } from "../widgets/format.js";
import { icon } from "../widgets/icons.js";
import { startsOf } from "../state/showtimes.js";
import { moveSlide, SHOW } from "../state/slides.js";
import { nameOf } from "../state/sounds.js";
import { words } from "../../words.js";
import { inspect } from "../state/inspect.js";

/** CSS pixels that a pointer moves before it drags: less is a click. */
const SLACK = 4;

/**
 * The pictures in their order: dragged to another, or moved by arrow keys. A click selects one and shows it.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function slideList(studio, player) {
  const list = h("ol", { class: "slide-list", "aria-label": words.slides.list });
  const told = h("p", { class: "off-screen", role: "status" });
  /** @type {Map<string, ReturnType<typeof slideCard>>} */
  const cards = new Map();
  const move = (id, place) => {
    moveSlide(studio, id, place);
    const slides = studio.project.value.show?.slides ?? [];
    const number = slides.findIndex((slide) => slide.id === id) + 1;
    told.textContent = words.slides.moved(nameOf(studio.medium(id)), number, slides.length);
  };
  const draw = () => {
    const slides = studio.project.value.show?.slides ?? [];
    for (const id of [...cards.keys()]) if (!slides.some((slide) => slide.id === id)) cards.delete(id);
    for (const { id } of slides) if (!cards.has(id)) cards.set(id, slideCard(studio, player, id, move));
    const elements = slides.map(({ id }) => /** @type {any} */ (cards.get(id)).element);
    arrange(list, elements);
    slides.forEach((slide, index) => cards.get(slide.id)?.show(slide, index));
    mark();
  };
  const mark = () => {
    const { film, at, slide } = studio.view.value;
    const { show } = studio.project.value;
    if (film !== SHOW || !show) return;
    const current = show.slides[Math.max(0, startsOf(show).findLastIndex((start) => start <= at + 5e-4))]?.id;
    for (const [id, card] of cards) card.mark(id === current, id === slide);
  };
  studio.follow({ project: ["show"], library: ["media"] }, draw);
  studio.follow({ view: ["at", "slide"] }, mark);
  return h("div", { class: "slide-place" }, list, told);
}

/** Puts elements in order around the one that has the keyboard: moved itself, it would lose that and the pointer. */
function arrange(list, elements) {
  const { children } = list;
  if (children.length === elements.length && elements.every((each, index) => children[index] === each)) return;
  for (const child of [...list.children]) if (!elements.includes(child)) child.remove();
  const held = Math.max(0, elements.findIndex((element) => element.contains(document.activeElement)));
  const [center] = elements.slice(held);
  if (center && center.parentElement !== list) list.append(center);
  for (const element of elements.slice(0, held)) list.insertBefore(element, center);
  for (const element of elements.slice(held + 1)) list.append(element);
}

function slideCard(studio, player, id, move) {
  const image = h("img", { alt: "", draggable: false });
  const number = h("span", { class: "order" });
  const length = h("span", { class: "length", hidden: true });
  const button = h("button", { type: "button", class: "slide" }, image, number, length);
  const element = h("li", { dataset: { id } }, button);
  const place = () => studio.project.value.show?.slides.findIndex((slide) => slide.id === id) ?? -1;
  const select = () => {
    const { show } = studio.project.value;
    inspect(studio, "slides", { slide: id });
    if (show) player.seek(startsOf(show)[place()] ?? 0);
  };
  let hasMoved = false;
  draggable(button, {
    begin: () => {
      hasMoved = false;
      studio.project.hold();
    },
    move: (dx, dy, event) => {
      if (!hasMoved && Math.hypot(dx, dy) < SLACK) return;
      hasMoved = true;
      element.classList.add("dragged");
      const target = placeUnder(element, event);
      if (target >= 0) move(id, target);
    },
    end: () => {
      element.classList.remove("dragged");
      studio.project.seal();
    },
  });
  button.addEventListener("click", () => hasMoved || select());
  onArrows(button, (right, down) => move(id, place() + (right || down)));
  return {
    element,
    show: (/** @type {import("../state/types.js").Slide} */ { video }, /** @type {number} */ index) => {
      const medium = studio.medium(id);
      const name = nameOf(medium);
      if (medium?.poster && image.getAttribute("src") !== medium.poster) image.src = medium.poster;
      number.textContent = String(index + 1);
      length.hidden = !video;
      if (video) fill(length, [icon("film"), clock(video.seconds, 0)]);
      button.setAttribute("aria-label", nameOfSlide(index + 1, name, video));
      button.title = `${name} · ${words.slides.hint}`;
    },
    mark: (isCurrent, isSelected) => {
      setAttribute(button, "aria-current", isCurrent && "true");
      setAttribute(button, "aria-pressed", String(isSelected));
    },
  };
}

/** What a slide is called: a picture or a film, by its number. */
export function nameOfSlide(number, name, video) {
  return video ? words.slides.film(number, name) : words.slides.slide(number, name);
}

/** The place of the card under a pointer; -1 where there is none. */
function placeUnder(element, { clientX, clientY }) {
  const cards = [...element.parentElement.children];
  return cards.findIndex((card) => {
    const box = card.getBoundingClientRect();
    return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
  });
}

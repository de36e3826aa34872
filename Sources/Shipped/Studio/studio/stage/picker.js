// @ts-check
import { h } from "../widgets/dom.js";
import { onArrows } from "../widgets/arrows.js";
import { words } from "../../words.js";
import { contextOf } from "./still.js";

/**
 * Lets a colour be picked from the frame that shows: by pointer, or by arrow keys and Enter.
 * @returns {Promise<string | null>} `#rrggbb`, or null where it was given up
 */
export function pickColor() {
  const screen = /** @type {HTMLElement} */ (document.querySelector(".screen"));
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const cross = new Cross(/** @type {HTMLCanvasElement} */ (screen.querySelector("canvas")));
  const place = h("div", { class: "picking", tabIndex: 0, role: "application", "aria-label": words.stage.pick }, cross.element);
  screen.dataset.picks = "true";
  screen.append(place);
  place.focus();
  return new Promise((resolve) => {
    const end = (color) => {
      screen.dataset.picks = "false";
      place.remove();
      before?.focus();
      resolve(color);
    };
    place.addEventListener("pointermove", (event) => cross.follow(event));
    place.addEventListener("click", (event) => {
      event.stopPropagation();
      cross.follow(event);
      end(cross.color);
    });
    onArrows(place, (right, down) => cross.move(right, down));
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      event.preventDefault();
      end(event.key === "Enter" ? cross.color : null);
    });
  });
}

/** A mark on one pixel of the canvas, with its colour beside it. */
class Cross {
  #swatch = h("span", { class: "swatch" });
  element = h("div", { class: "cross" }, this.#swatch);

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.x = canvas.width >> 1;
    this.y = canvas.height >> 1;
    this.move(0, 0);
  }

  /** The colour under it. */
  get color() {
    const [red, green, blue] = contextOf(this.canvas).getImageData(this.x, this.y, 1, 1).data;
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  }

  move(right, down) {
    const { width, height } = this.canvas;
    this.x = Math.max(0, Math.min(width - 1, this.x + right));
    this.y = Math.max(0, Math.min(height - 1, this.y + down));
    this.element.style.left = `${(this.x + 0.5) / width * 100}%`;
    this.element.style.top = `${(this.y + 0.5) / height * 100}%`;
    this.#swatch.style.backgroundColor = this.color;
  }

  /** Goes to the pixel under a pointer. */
  follow({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor((clientX - box.left) / box.width * this.canvas.width);
    const y = Math.floor((clientY - box.top) / box.height * this.canvas.height);
    this.move(x - this.x, y - this.y);
  }
}

// @ts-check
import { h } from "../widgets/dom.js";
import { words } from "../../words.js";
import { contextOf } from "./still.js";

/**
 * Lets a colour be picked from the frame that shows: by pointer, or by arrow keys and Enter.
 * @returns {Promise<string | null>} `#rrggbb`, or null where it was given up
 */
export function pickColor() {
  const screen = /** @type {HTMLElement} */ (document.querySelector(".screen"));
  const canvas = /** @type {HTMLCanvasElement} */ (screen.querySelector("canvas"));
  const swatch = h("span", { class: "swatch" });
  const cross = h("div", { class: "cross" }, swatch);
  const place = h("div", {
    class: "picking",
    tabIndex: 0,
    role: "application",
    "aria-label": words.stage.pick,
  }, cross);
  const point = { x: canvas.width >> 1, y: canvas.height >> 1 };
  const show = () => {
    point.x = Math.max(0, Math.min(canvas.width - 1, point.x));
    point.y = Math.max(0, Math.min(canvas.height - 1, point.y));
    cross.style.left = `${(point.x + 0.5) / canvas.width * 100}%`;
    cross.style.top = `${(point.y + 0.5) / canvas.height * 100}%`;
    swatch.style.backgroundColor = colorAt(canvas, point);
  };
  const follow = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    point.x = Math.floor((clientX - box.left) / box.width * canvas.width);
    point.y = Math.floor((clientY - box.top) / box.height * canvas.height);
    show();
  };
  screen.dataset.picks = "true";
  screen.append(place);
  show();
  place.focus();
  const before = document.activeElement;
  return new Promise((resolve) => {
    const end = (color) => {
      screen.dataset.picks = "false";
      place.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(color);
    };
    place.addEventListener("pointermove", follow);
    place.addEventListener("click", (event) => {
      follow(event);
      event.stopPropagation();
      end(colorAt(canvas, point));
    });
    place.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      if (event.key === "Escape") end(null);
      else if (event.key === "Enter") end(colorAt(canvas, point));
      else if (event.key === "ArrowLeft") point.x -= step;
      else if (event.key === "ArrowRight") point.x += step;
      else if (event.key === "ArrowUp") point.y -= step;
      else if (event.key === "ArrowDown") point.y += step;
      else return;
      event.preventDefault();
      event.stopPropagation();
      show();
    });
  });
}

function colorAt(canvas, { x, y }) {
  const [red, green, blue] = contextOf(canvas).getImageData(x, y, 1, 1).data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { onArrows } from "../widgets/arrows.js";
import { draggable } from "../widgets/drag.js";
import { layers } from "../api/index.js";
import { Store } from "../state/store.js";
import { drawnItems, lookOf } from "../state/job.js";
import { notifyFailure } from "../widgets/notices.js";
import { placementOf } from "../tuning/placement.js";
import { snapped } from "./snapping.js";
import { words } from "../../words.js";

/** Milliseconds after which a frame that stays is asked for its layers. */
const REST = 250;

/** The layers that can be moved on the frame that shows; the form of numbers shows them too. */
export const placed = new Store({
  width: 1,
  height: 1,
  layers: /** @type {import("../state/types.js").PlacedLayer[]} */ ([]),
});

/**
 * Handles on the picture by which layers are moved, with the pointer or with arrow keys.
 * @param {import("../state/studio.js").Studio} studio
 */
export function layerHandles(studio, screen, canvas) {
  const place = h("div", { class: "handles" });
  screen.append(place);
  const state = { isHeld: false };
  let timer = 0;
  let controller = new AbortController();
  const clear = () => placed.set({ layers: [] });
  const refresh = () => {
    clearTimeout(timer);
    controller.abort();
    const { film, isPlaying, at } = studio.view.value;
    if (!film || isPlaying || drawnItems(studio.project.value).length === 0) return clear();
    timer = setTimeout(async () => {
      controller = new AbortController();
      try {
        const found = await layers(lookOf(studio.project.value, film), at, controller.signal);
        if (!state.isHeld) placed.replace(found);
      } catch {
        // A frame that cannot be shown has no layers; the stage says why.
        clear();
      }
    }, REST);
  };
  studio.project.watch(({ items }) => items, refresh);
  studio.view.watch(({ at }) => at, refresh);
  studio.view.watch(({ film }) => film, () => {
    clear();
    refresh();
  });
  studio.view.watch(({ isPlaying }) => isPlaying, refresh);
  placed.watch((found) => found, (found) => redraw(studio, place, canvas, state, found));
}

/** Redraws the handles; the one with the keyboard keeps it. */
function redraw(studio, place, canvas, state, { width, height, layers: found }) {
  if (state.isHeld) return;
  const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.layer;
  const shown = drawnItems(studio.project.value);
  const handles = found.filter((layer) => shown[layer.overlay])
    .map((layer) => handle(studio, shown[layer.overlay], layer, { canvas, state, width, height }));
  fill(place, ...handles);
  if (focused) {
    handles.find((each) => each.dataset.layer === focused)?.focus({ preventScroll: true });
  }
}

function handle(studio, item, layer, { canvas, state, width, height }) {
  const [x, y, wide, high] = layer.frame;
  const element = h("button", {
    type: "button",
    class: "handle",
    "aria-label": words.stage.layer(`${item.title}: ${layer.name}`),
    dataset: { layer: `${item.key} ${layer.path}` },
    onclick: () => studio.view.set({ selected: item.key, pane: "overlays" }),
  });
  const put = (dx, dy) => {
    element.style.left = `${(x + dx) / width * 100}%`;
    element.style.top = `${(y + dy) / height * 100}%`;
  };
  element.style.width = `${wide / width * 100}%`;
  element.style.height = `${high / height * 100}%`;
  put(0, 0);
  const placement = placementOf(studio, item, layer);
  const move = (dx, dy) => placement.then((at) => at.move(dx, dy)).catch(notifyFailure);
  const scale = () => width / canvas.clientWidth;
  draggable(element, {
    begin: () => {
      state.isHeld = true;
    },
    move: (dx, dy, event) => {
      const distance = [dx * scale(), dy * scale()];
      const [moveX, moveY] = event.altKey
        ? distance
        : snapped(layer, distance, width, height, 8 * scale());
      put(moveX, moveY);
      move(moveX, moveY);
    },
    end: () => {
      state.isHeld = false;
    },
  });
  nudge(element, move);
  return element;
}

/** Moves by arrow keys, one pixel of the picture each, with Shift ten. */
function nudge(element, move) {
  let dx = 0;
  let dy = 0;
  onArrows(element, (right, down) => {
    dx += right;
    dy += down;
    move(dx, dy);
  });
}

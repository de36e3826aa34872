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
  const state = { isHeld: false, refresh: () => {} };
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
      const { signal } = controller;
      try {
        const found = await layers(lookOf(studio.project.value, film), at, signal);
        if (!state.isHeld) placed.replace(found);
      } catch {
        // A frame that cannot be shown has no layers; the stage says why. A newer question leaves them.
        if (!signal.aborted) clear();
      }
    }, REST);
  };
  state.refresh = refresh;
  studio.project.watch(({ items }) => items, refresh);
  studio.project.watch(({ preset }) => preset, refresh);
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
  // How far it went since the layers were told, which is what the next drag or key adds to.
  let gone = [0, 0];
  const go = (dx, dy) => {
    gone = [dx, dy];
    put(dx, dy);
    placement.then((at) => at.move(dx, dy)).catch(notifyFailure);
  };
  const scale = () => width / canvas.clientWidth;
  let begun = gone;
  draggable(element, {
    begin: () => {
      state.isHeld = true;
      begun = gone;
    },
    move: (dx, dy, event) => {
      const distance = [begun[0] + dx * scale(), begun[1] + dy * scale()];
      const reach = 8 * scale();
      const way = event.altKey ? distance : snapped(layer, distance, width, height, reach);
      go(way[0], way[1]);
    },
    end: () => {
      state.isHeld = false;
      // Layers that were told meanwhile were those of a place on the way.
      state.refresh();
    },
  });
  // One pixel of the picture, with Shift ten; among nine places, to the next one.
  onArrows(element, async (right, down) => {
    const at = await placement.catch(notifyFailure);
    if (at?.isByPlace) at.step(Math.sign(right), Math.sign(down));
    else if (at) go(gone[0] + right, gone[1] + down);
  });
  return element;
}

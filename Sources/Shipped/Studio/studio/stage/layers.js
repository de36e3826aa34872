// @ts-check
import { fill, h } from "../widgets/dom.js";
import { onArrows } from "../widgets/arrows.js";
import { draggable } from "../widgets/drag.js";
import { newest } from "../api/client.js";
import { layers } from "../api/index.js";
import { placed } from "../state/placed.js";
import { countBelow, countFrames, lookOf, SEEN, stageFor, stageItems } from "../state/job.js";
import { notifyFailure } from "../widgets/notices.js";
import { placementOf } from "../state/placement.js";
import { takePinches } from "./pinch.js";
import { snapped } from "./snapping.js";
import { words } from "../../words.js";
import { inspect, isFraming } from "../state/inspect.js";

/** Milliseconds after which a frame that stays is asked for its layers. */
const REST = 250;

/** The least size of a handle, in CSS pixels. */
const LEAST = 24;

/** CSS pixels that a pointer may stray in a click. */
const STRAY = 3;

/**
 * Handles on the picture by which layers are moved, with the pointer or with arrow keys. A click on one is a click on the
 * picture.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ screen: HTMLElement, canvas: HTMLCanvasElement, clicked: () => void }} picture
 */
export function layerHandles(studio, { screen, canvas, clicked }) {
  const place = h("div", { class: "handles" });
  screen.append(place);
  const state = { isHeld: false, isPinched: false, refresh: () => {}, clicked };
  takePinches(studio, screen, (isPinched) => {
    state.isPinched = state.isHeld = isPinched;
    if (!isPinched) state.refresh();
  });
  const ask = newest(REST);
  const clear = () => placed.set({ layers: [], captions: [] });
  const refresh = () => {
    ask();
    const { film, isPlaying, at } = studio.view.value;
    const project = stageFor(studio, film);
    if (!film || isPlaying || stageItems(studio).length === 0) return clear();
    ask(async (signal) => {
      try {
        const found = await layers(lookOf(project, film, SEEN, at), at, signal);
        if (!state.isHeld) placed.replace(parted(found, countBelow(project, film, SEEN, at), countFrames(project, film)));
      } catch {
        // A frame that cannot be shown has no layers; the stage says why. A newer question leaves them.
        if (!signal.aborted) clear();
      }
    });
  };
  state.refresh = refresh;
  studio.follow({ project: ["items", "preset", "frames", "captions"] }, refresh);
  studio.view.watch(isFraming, refresh);
  studio.view.watch(({ at }) => at, refresh);
  studio.view.watch(({ film }) => film, () => {
    clear();
    refresh();
  });
  studio.view.watch(({ isPlaying }) => isPlaying, refresh);
  placed.watch((found) => found, (found) => redraw(studio, place, canvas, state, found));
}

/** The layers of the project's own overlays, and those of the captions under them; what frames the film is left out. */
function parted({ layers: found, width, height }, below, frames) {
  return {
    width,
    height,
    layers: found.filter(({ overlay }) => overlay >= below).map((layer) => ({ ...layer, overlay: layer.overlay - below })),
    captions: found.filter(({ overlay }) => overlay >= frames && overlay < below),
  };
}

/** Redraws the handles; the one with the keyboard keeps it. */
function redraw(studio, place, canvas, state, { width, height, layers: found }) {
  if (state.isHeld) return;
  const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset?.layer;
  const shown = stageItems(studio);
  const handles = found.filter((layer) => shown[layer.overlay])
    .map((layer) => handle(studio, shown[layer.overlay], layer, { canvas, state, width, height }));
  fill(place, ...handles);
  if (focused) handles.find((each) => each.dataset.layer === focused)?.focus({ preventScroll: true });
}

function handle(studio, item, layer, { canvas, state, width, height }) {
  const [x, y, wide, high] = layer.frame;
  const element = h("button", {
    type: "button",
    class: "handle",
    "aria-label": words.stage.layer(`${item.title}: ${layer.name}`),
    dataset: { layer: `${item.key} ${layer.path}` },
    onclick: ({ detail }) => {
      // The pointer's clicks have a number; a key's have none.
      if (detail > 0 && !isDragged) {
        if (!studio.view.value.isEditing) studio.view.set({ selected: item.key, inspects: "overlays" });
        state.clicked();
      } else inspect(studio, "overlays", { selected: item.key });
    },
  });
  const [across, down] = [alongEdge(wide / width), alongEdge(high / height)];
  const put = (dx, dy) => {
    element.style.left = across.start((x + dx) / width);
    element.style.top = down.start((y + dy) / height);
  };
  element.style.width = across.length;
  element.style.height = down.length;
  put(0, 0);
  // Found anew for each drag: another one may have rewritten the document.
  const place = () => placementOf(studio, studio.item(item.key) ?? item, layer);
  let placement = place();
  placement.catch(notifyFailure);
  // How far it went since the layers were told, which is what the next drag or key adds to.
  let gone = [0, 0];
  const go = (dx, dy) => {
    gone = [dx, dy];
    put(dx, dy);
    placement.then((at) => at.move(dx, dy)).catch(notifyFailure);
  };
  const scale = () => width / canvas.clientWidth;
  let begun = gone;
  let isDragged = false;
  draggable(element, {
    begin: () => {
      state.isHeld = true;
      isDragged = false;
      begun = gone;
      placement = place();
    },
    move: (dx, dy, event) => {
      isDragged ||= Math.hypot(dx, dy) > STRAY;
      if (!isDragged || state.isPinched) return;
      const distance = [begun[0] + dx * scale(), begun[1] + dy * scale()];
      const reach = 8 * scale();
      const way = event.altKey ? distance : snapped(layer, distance, width, height, reach);
      go(way[0], way[1]);
    },
    end: () => {
      state.isHeld = state.isPinched;
      // Layers that were told meanwhile were those of a place on the way.
      state.refresh();
    },
  });
  // One pixel of the picture, with Shift ten; among nine places, to the next one.
  onArrows(element, async (right, down) => {
    placement = place();
    const at = await placement.catch((error) => {
      notifyFailure(error);
      return null;
    });
    if (at?.choices) at.step(Math.sign(right), Math.sign(down));
    else if (at) go(gone[0] + right, gone[1] + down);
  });
  return element;
}

/**
 * A handle's length along an edge of the picture, and its start: around what is painted, and no smaller than can be
 * reached.
 * @param {number} painted a fraction of the edge, as `start` is
 */
function alongEdge(painted) {
  const length = `${painted * 100}%`;
  return {
    length: `max(${length}, ${LEAST}px)`,
    start: (start) => {
      const first = `${start * 100}% - max(0px, ${LEAST}px - ${length}) / 2`;
      return `min(max(min(0%, ${start * 100}%), ${first}), 100% - ${LEAST}px)`;
    },
  };
}

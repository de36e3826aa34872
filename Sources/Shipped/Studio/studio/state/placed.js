// @ts-check
import { Store } from "./store.js";

/** The layers that can be moved on the frame that shows, and those of its captions; forms and notes follow them. */
export const placed = new Store({
  width: 1,
  height: 1,
  layers: /** @type {import("./types.js").PlacedLayer[]} */ ([]),
  captions: /** @type {import("./types.js").PlacedLayer[]} */ ([]),
});

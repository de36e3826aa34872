// @ts-check
import { Store } from "./store.js";

/** The layers that can be moved on the frame that shows; the form of numbers shows them too. */
export const placed = new Store({
  width: 1,
  height: 1,
  layers: /** @type {import("./types.js").PlacedLayer[]} */ ([]),
});

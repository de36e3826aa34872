// @ts-check
import { addItem } from "../state/edits.js";
import { inspect } from "../state/inspect.js";
import { words } from "../../words.js";
import { starters } from "./starters.js";

/**
 * Lays a picture on the film with its middle at a place, which is a fraction of the frame.
 * @param {import("../state/studio.js").Studio} studio @param {string} logo @param {{ x: number, y: number }} place
 */
export function layLogo(studio, logo, { x, y }) {
  const { document, required } = /** @type {any} */ (starters.find(({ name }) => name === "logo"));
  const at = (/** @type {number} */ fraction) => `${Math.round(fraction * 1000) / 10}%`;
  addItem(studio, { use: null, document, title: words.tuning.starters.logo[0], required, parameters: { logo, x: at(x), y: at(y) } });
  inspect(studio, "overlays", { isEditing: false });
}

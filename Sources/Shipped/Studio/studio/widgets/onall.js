// @ts-check
import { checkbox } from "./fields.js";
import { words } from "../../words.js";

/**
 * The choice whether something lies on all films, beside the one on the stage.
 * @param {import("../state/studio.js").Studio} studio @param {(isOn: boolean) => void} change
 */
export function onAllBox(studio, change) {
  const { box, element } = checkbox(words.tuning.onAll, change);
  return {
    element,
    put: (/** @type {boolean} */ isOn) => {
      box.checked = isOn;
      // Without a film there is none that it could be of alone.
      box.disabled = isOn && studio.view.value.film === null;
    },
  };
}

// @ts-check
import { h } from "./dom.js";
import { words } from "../../words.js";

/**
 * The choice whether something lies on all films, beside the one on the stage.
 * @param {import("../state/studio.js").Studio} studio @param {(isOn: boolean) => void} change
 */
export function onAllBox(studio, change) {
  const box = h("input", { type: "checkbox", onchange: () => change(box.checked) });
  return {
    element: h("label", { class: "check" }, box, words.tuning.onAll),
    put: (/** @type {boolean} */ isOn) => {
      box.checked = isOn;
      // Without a film there is none that it could be of alone.
      box.disabled = isOn && studio.view.value.film === null;
    },
  };
}

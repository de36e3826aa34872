// @ts-check
import { h } from "../widgets/dom.js";

/**
 * Counts three, two, one in a place, a second each; the first of them is said to who listens.
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>} false where it was given up
 */
export async function countDown(place, signal) {
  const number = h("p", { class: "countdown", role: "status" });
  place.append(number);
  try {
    for (let left = 3; left > 0; left -= 1) {
      number.textContent = String(left);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, 1000);
        signal.addEventListener("abort", () => {
          clearTimeout(timer);
          resolve(undefined);
        }, { once: true });
      });
      if (signal.aborted) return false;
    }
    return true;
  } finally {
    number.remove();
  }
}

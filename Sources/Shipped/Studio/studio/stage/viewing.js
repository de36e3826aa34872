// @ts-check
import { notifyFailure } from "../widgets/notices.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/** The speeds at which a film plays, in times of its own. */
export const SPEEDS = [0.25, 0.5, 1, 1.5, 2, 4];

/**
 * Goes to the next speed.
 * @param {Studio} studio
 */
export function speedUp(studio) {
  const next = SPEEDS.indexOf(studio.view.value.rate) + 1;
  studio.view.set({ rate: SPEEDS[Math.min(next, SPEEDS.length - 1)] });
}

/** @param {Studio} studio */
export function toggleMute(studio) {
  studio.view.set({ volume: studio.view.value.volume > 0 ? 0 : 1 });
}

/** Shows the picture on the whole screen, or the page again. */
export function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.querySelector(".screen")?.requestFullscreen().catch(notifyFailure);
}

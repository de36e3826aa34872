// @ts-check
/** Controls that the system draws over the page, which may never tell of the pointer's release. */
const ELSEWHERE = "select, input[type=color]";

/**
 * Makes what changes from a press of the pointer to its release one step to undo: of handles, sliders and
 * the arrows of numbers.
 * @param {import("./state/studio.js").Studio} studio
 */
export function joinStepsOfDrags({ project }) {
  document.addEventListener("pointerdown", ({ target }) => {
    if (!(/** @type {Element} */ (target).closest(ELSEWHERE))) project.hold();
  });
  for (const release of ["pointerup", "pointercancel"]) {
    document.addEventListener(release, () => project.seal());
  }
}

// @ts-check
/** Controls that keys press, or that have keys of their own. */
const CONTROLS = "button, summary, input, a";

/**
 * The control that was clicked last, until the keyboard goes elsewhere.
 * @type {Element | null}
 */
let clicked = null;

/**
 * The control that an element is, or lies in.
 * @param {Element} element @returns {HTMLElement | null}
 */
export const controlOf = (element) => element.closest(CONTROLS);

/**
 * Whether a control has the keyboard only because it was clicked.
 * @param {Element | null} control
 */
export const wasClicked = (control) => control === clicked;

/** Follows what is clicked, from now on. */
export function followClicks() {
  document.addEventListener("pointerdown", ({ target }) => {
    clicked = controlOf(/** @type {Element} */ (target));
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") clicked = null;
  }, { capture: true });
}

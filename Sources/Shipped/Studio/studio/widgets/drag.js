// @ts-check
/**
 * Follows a pointer from its press to its release.
 *
 * `begin` may refuse by returning false. `move` gets the distance from the press in CSS pixels.
 * @param {HTMLElement} element
 * @param {{ begin?: (event: PointerEvent) => boolean | void,
 *   move: (dx: number, dy: number, event: PointerEvent) => void, end?: () => void }} reactions
 */
export function draggable(element, { begin = () => true, move, end = () => {} }) {
  element.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || begin(down) === false) return;
    down.preventDefault();
    element.focus({ preventScroll: true });
    element.setPointerCapture(down.pointerId);
    const moved = (event) => move(event.clientX - down.clientX, event.clientY - down.clientY, event);
    const released = () => {
      element.removeEventListener("pointermove", moved);
      element.removeEventListener("pointerup", released);
      element.removeEventListener("pointercancel", released);
      end();
    };
    element.addEventListener("pointermove", moved);
    element.addEventListener("pointerup", released);
    element.addEventListener("pointercancel", released);
  });
}

// @ts-check
/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Moves by arrow keys, which then do nothing else; steps are ten with Shift.
 * @param {HTMLElement} element
 * @param {(right: number, down: number, event: KeyboardEvent) => void} move
 */
export function onArrows(element, move) {
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 10 : 1;
    move(step[0] * far, step[1] * far, event);
  });
}

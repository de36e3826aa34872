// @ts-check
/** The time under a pointer on an element that shows the whole film. */
export function timeAt(element, clientX, end) {
  const box = element.getBoundingClientRect();
  return Math.max(0, Math.min(1, (clientX - box.left) / box.width)) * end;
}

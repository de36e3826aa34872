// @ts-check
import { h } from "./dom.js";
import { iconButton } from "./buttons.js";

/** CSS pixels between a menu and its button. */
const GAP = 6;

/**
 * A button, and the box that it opens beside itself with what is needed seldom; a click elsewhere or Escape closes it.
 * @param {any} name of the icon @param {string} label @param {...HTMLElement} content
 */
export function menu(name, label, ...content) {
  const box = h("div", { class: "menu", popover: "auto", role: "group", "aria-label": label }, content);
  const opener = iconButton(name, label, () => {}, { popoverTargetElement: box });
  box.addEventListener("beforetoggle", () => {
    const { top, bottom, right } = opener.getBoundingClientRect();
    const isLow = top > innerHeight / 2;
    box.style.right = `${Math.max(GAP, innerWidth - right)}px`;
    box.style.top = isLow ? "auto" : `${bottom + GAP}px`;
    box.style.bottom = isLow ? `${innerHeight - top + GAP}px` : "auto";
  });
  return [opener, box];
}

// @ts-check
import { h, uniqueId } from "./dom.js";

/**
 * Tabs over panels, by the pattern of the ARIA guide: arrows go from tab to tab.
 * @param {{ name: string, label: string, panel: HTMLElement }[]} entries
 * @param {(name: string) => void} chosen
 */
export function tabs(entries, label, chosen) {
  const buttons = entries.map(({ name, label: text, panel }) => {
    panel.id ||= uniqueId("panel");
    const tab = h(
      "button",
      {
        type: "button",
        role: "tab",
        class: "tab",
        id: uniqueId("tab"),
        dataset: { tab: name },
        "aria-controls": panel.id,
        onclick: () => chosen(name),
      },
      h("span", {}, text),
      h("span", { class: "badge", hidden: true }),
    );
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    return tab;
  });
  const bar = h("div", { class: "tabs", role: "tablist", "aria-label": label }, buttons);
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const shown = buttons.filter((tab) => tab.offsetParent !== null);
    const next = shown[(shown.indexOf(event.target) + step + shown.length) % shown.length];
    next.focus();
    chosen(next.dataset.tab);
    event.stopPropagation();
  });
  const show = (name) => {
    for (const tab of buttons) {
      tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
      tab.tabIndex = tab.dataset.tab === name ? 0 : -1;
    }
  };
  const mark = (name, text) => {
    const badge = buttons.find((tab) => tab.dataset.tab === name)?.lastElementChild;
    badge.textContent = text;
    badge.hidden = !text;
  };
  return { bar, show, mark };
}

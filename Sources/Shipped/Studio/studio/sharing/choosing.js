// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openSharing } from "./dialog.js";
import { words } from "../../words.js";

/**
 * A box that chooses a result, to share it with others.
 * @param {import("../state/studio.js").Studio} studio
 */
export function resultBox(studio) {
  let shown = "";
  const box = h("input", {
    type: "checkbox",
    onchange: () => {
      const { results } = studio.view.value;
      studio.view.set({ results: box.checked ? [...results, shown] : results.filter((id) => id !== shown) });
    },
  });
  const element = h("label", { class: "result-tick" }, box);
  studio.view.watchFor(element, ({ results }) => results, (results) => {
    box.checked = results.includes(shown);
  });
  return {
    element,
    show: ({ id, name }) => {
      shown = id;
      box.setAttribute("aria-label", words.share.choose(name));
      box.checked = studio.view.value.results.includes(id);
    },
  };
}

/**
 * What can be done with the results that are chosen.
 * @param {import("../state/studio.js").Studio} studio
 */
export function resultTools(studio) {
  const count = h("span", { "aria-live": "polite" });
  const share = button(words.share.together, () => openSharing(studio, studio.view.value.results), {
    icon: "share",
    kind: "small primary",
  });
  const clear = button(words.share.clear, () => studio.view.set({ results: [] }), { kind: "link" });
  const element = h("div", { class: "row result-tools", hidden: true }, count, share, clear);
  const draw = () => {
    const done = new Set(studio.queue.value.exports.filter(({ state }) => state === "done").map(({ id }) => id));
    const { results } = studio.view.value;
    const left = results.filter((id) => done.has(id));
    if (left.length < results.length) studio.view.set({ results: left });
    element.hidden = left.length === 0;
    count.textContent = words.share.chosen(left.length);
  };
  studio.follow({ view: ["results"], queue: ["exports"] }, draw);
  return element;
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { openDialog } from "../widgets/dialog.js";
import { finder, searchField } from "../widgets/fields.js";
import { fonts } from "../api/index.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { fontSample } from "./sample.js";

/**
 * Lets a font be chosen among those of the server's machine, each drawn in itself.
 * @param {string} chosen @param {(family: string) => void} take
 */
export async function pickFont(chosen, take) {
  const list = h("ul", { class: "fonts", "aria-busy": "true" });
  const none = h("p", { class: "hint", role: "status" });
  const search = searchField(words.tuning.font.search, () => {
    const isFound = finder(search.value);
    for (const row of rows) row.hidden = !isFound(row.dataset.family);
    none.textContent = rows.every(({ hidden }) => hidden) ? words.tuning.font.none : "";
  });
  const dialog = openDialog(words.tuning.font.title, [search, list, none]);
  search.focus();
  let rows = /** @type {any[]} */ ([]);
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const row = /** @type {HTMLElement} */ (target);
      fontSample(row.dataset.family ?? "", () => dialog.open)
        .then((sample) => row.firstElementChild && fill(row.firstElementChild, sample), () => {});
    }
  }, { root: dialog });
  try {
    rows = (await fonts()).map((family) => {
      const pick = h("button", {
        type: "button",
        class: "font-row",
        "aria-label": family,
        "aria-current": family === chosen && "true",
        onclick: () => {
          dialog.close();
          take(family);
        },
      }, family);
      return h("li", { dataset: { family } }, pick);
    });
  } catch (error) {
    dialog.close();
    notifyFailure(error);
  }
  list.removeAttribute("aria-busy");
  fill(list, rows);
  for (const row of rows) seen.observe(row);
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}

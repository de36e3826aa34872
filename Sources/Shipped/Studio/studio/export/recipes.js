// @ts-check
import { h } from "../widgets/dom.js";
import { copyButton } from "../widgets/buttons.js";
import { jobOf } from "../state/job.js";
import { words } from "../../words.js";
import { commandOf, documentOf, rowOf } from "./words.js";

/** The same job as a command, a document and a row of a list, to copy. @param {import("../state/studio.js").Studio} studio */
export function recipes(studio) {
  const makers = { command: commandOf, job: documentOf, csv: rowOf };
  const blocks = Object.entries(makers).map(([name, make]) => {
    const text = h("pre", {
      class: "recipe",
      tabIndex: 0,
      role: "region",
      "aria-label": words.export.recipes[name],
    });
    const block = h(
      "section",
      { dataset: { recipe: name } },
      h(
        "div",
        { class: "row between" },
        h("h3", {}, words.export.recipes[name]),
        copyButton(() => text.textContent, words),
      ),
      text,
      h("p", { class: "hint" }, words.export.recipeHints[name]),
    );
    return {
      block,
      draw: (job, media) => {
        text.textContent = make(job, media);
      },
    };
  });
  const note = h("p", { class: "hint" }, words.export.ownDocument);
  const element = h(
    "details",
    { class: "recipes" },
    h("summary", {}, words.export.recipe),
    blocks.map(({ block }) => block),
    note,
  );
  const draw = () => {
    const { film } = studio.view.value;
    if (!film || !element.open) return;
    const job = jobOf(studio.project.value, film);
    note.hidden = !job.overlay.some((/** @type {any} */ { document }) => document !== undefined);
    for (const each of blocks) each.draw(job, studio.library.value.media);
  };
  element.addEventListener("toggle", draw);
  studio.project.watch((project) => project, draw);
  studio.view.watch(({ film }) => film, draw);
  return element;
}

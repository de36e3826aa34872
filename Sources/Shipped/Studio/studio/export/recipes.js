// @ts-check
import { h } from "../widgets/dom.js";
import { copyButton } from "../widgets/buttons.js";
import { jobOf, projectFor } from "../state/job.js";
import { readJob } from "../state/readjob.js";
import { words } from "../../words.js";
import { kindFor, requestsOf } from "./start.js";
import { commandOf, documentOf, rowOf } from "./words.js";

/**
 * The same job as a command, a document and a row of a list, to copy; of a film or a photograph alone.
 * @param {import("../state/studio.js").Studio} studio
 */
export function recipes(studio) {
  const blocks = [recipe("command", commandOf), recipe("job", documentOf), recipe("csv", rowOf)];
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
    element.hidden = film !== null && kindFor(studio, film).kind !== undefined;
    if (!film || !element.open || element.hidden) return;
    const [{ job }, ...others] = requestsOf(studio, [film]);
    note.hidden = readJob(job).overlays.every(({ document }) => document === null);
    const whole = others.length > 0 ? jobOf(projectFor(studio, film), film) : job;
    for (const each of blocks) each.draw(whole, studio.library.value.media);
  };
  element.addEventListener("toggle", draw);
  studio.project.watch((project) => project, draw);
  studio.follow({ view: ["film"], next: ["kind", "name"] }, draw);
  return element;
}

/** One way to say the job, with a button that copies it. */
function recipe(name, make) {
  const label = words.export.recipes[name];
  const text = h("pre", { class: "recipe", tabIndex: 0, role: "region", "aria-label": label });
  const copy = copyButton(label, () => text.textContent, words);
  const head = h("div", { class: "row between" }, h("h3", {}, label), copy);
  const hint = h("p", { class: "hint" }, words.export.recipeHints[name]);
  const block = h("section", { dataset: { recipe: name } }, head, text, hint);
  const draw = (job, media) => {
    text.textContent = make(job, media);
  };
  return { block, draw };
}

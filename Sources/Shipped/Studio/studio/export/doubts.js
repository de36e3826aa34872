// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { spans } from "../api/index.js";
import { useOf } from "../state/captions.js";
import { countBelow, drawnItems, lookOf, projectFor } from "../state/job.js";
import { words } from "../../words.js";

/**
 * The reason why an export may not be what was meant, as a question; null where there is none.
 * @param {import("../state/studio.js").Studio} studio @param {string} film
 * @returns {Promise<{ title: string, why: string } | null>}
 */
export async function doubtOf(studio, film) {
  const project = projectFor(studio, film);
  const drawn = drawnItems(project);
  const captions = project.captions[film];
  if (captions && useOf(captions) !== "none" && captions.cues.length > 0) return null;
  if (drawn.length === 0) return words.export.doubts.none;
  const draft = drawn.find((item) => item.draft);
  if (draft) return words.export.doubts.draft(draft.title);
  return await isSeen(lookOf(project, film, []), countBelow(project, film, [])) ? null : words.export.doubts.unseen;
}

/** Whether any of a job's overlays above the lowest is ever seen. What cannot be told is told by the export itself. */
async function isSeen(job, below) {
  try {
    return (await spans(job)).slice(below).some((/** @type {any[]} */ each) => each.length > 0);
  } catch {
    return true;
  }
}

/**
 * Asks whether to export all the same.
 * @returns {Promise<boolean>}
 */
export function confirmed({ title, why }) {
  return new Promise((resolve) => {
    const dialog = openDialog(title, [
      h("p", {}, why),
      h(
        "div",
        { class: "row choices-row" },
        button(words.export.doubts.back, () => dialog.close(), {}),
        button(words.export.doubts.go, () => {
          resolve(true);
          dialog.close();
        }, { kind: "primary", autofocus: true }),
      ),
    ], { onclose: () => resolve(false) });
  });
}

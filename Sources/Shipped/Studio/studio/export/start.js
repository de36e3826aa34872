// @ts-check
import { addExport } from "../api/index.js";
import { jobOf, missing } from "../state/job.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";

/** The name and the films of the next export, which are no part of the look. */
export const nextExport = { name: "", isAllChosen: false };

/** The films that an export would make. @param {import("../state/studio.js").Studio} studio */
export function filmsToExport(studio) {
  const { film, chosen } = studio.view.value;
  if (nextExport.isAllChosen && chosen.length > 0) return chosen;
  return film ? [film] : [];
}

/** Queues the films that are to be exported; one that is refused does not keep the others. */
export async function exportNow(studio) {
  const open = studio.project.value.items.find((item) => !item.isOff && missing(item).length > 0);
  if (open) {
    studio.view.set({ pane: "overlays", selected: open.key });
    return notify(words.export.missing(open.title), { fault: true });
  }
  const films = filmsToExport(studio);
  const name = nextExport.name.trim();
  let added = 0;
  for (const id of films) {
    const output = films.length === 1 && name ? { output: name } : {};
    try {
      await addExport({ ...jobOf(studio.project.value, id), ...output });
      added += 1;
    } catch (error) {
      notifyFailure(error);
    }
  }
  if (added === 0) return;
  notify(words.export.added(added));
  studio.view.set({ pane: "queue" });
}

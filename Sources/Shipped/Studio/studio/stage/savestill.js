// @ts-check
import { download, iconButton } from "../widgets/buttons.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { addExport, filePath } from "../api/index.js";
import { pictureJobOf, projectFor } from "../state/job.js";
import { stillTimeOf } from "../state/stilltime.js";
import { words } from "../../words.js";

/**
 * Ids of stills that are made and not downloaded yet.
 * @type {Set<string>}
 */
const awaited = new Set();

/**
 * A button that makes a picture of the frame on the stage.
 * @param {import("../state/studio.js").Studio} studio
 */
export function stillButton(studio) {
  studio.queue.watch(({ exports }) => exports, (exports) => {
    for (const { id, state, name } of awaited.size > 0 ? exports : []) {
      if (!awaited.has(id) || state === "queued" || state === "running") continue;
      awaited.delete(id);
      if (state !== "done") continue;
      download(`${filePath(id)}?download`, name);
      notify(words.photographs.stillMade(name));
    }
  });
  return iconButton("frame", words.photographs.still, () => saveStill(studio), { keys: "S" });
}

/** Makes a picture of the frame on the stage, and downloads it once it is made. */
export async function saveStill(studio) {
  const { film, at } = studio.view.value;
  if (!film) return;
  const { at: time, isMoved } = stillTimeOf(studio, film);
  const project = projectFor(studio, film);
  // Outside the trim the stage shows the film alone.
  const shown = isMoved ? { ...project, trims: {}, items: [], captions: {} } : project;
  try {
    const { id } = await addExport(pictureJobOf(shown, film), { kind: "still", at: isMoved ? at : time });
    awaited.add(id);
    // It may have been made before its id was known here.
    studio.queue.set({ exports: [...studio.queue.value.exports] });
  } catch (error) {
    notifyFailure(error);
  }
}


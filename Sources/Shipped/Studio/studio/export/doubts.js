// @ts-check
import { asked } from "../widgets/dialog.js";
import { spans } from "../api/index.js";
import { useOf } from "../state/captions.js";
import { SHOW } from "../state/slides.js";
import { drawnItems } from "../state/items.js";
import { countBelow, lookOf, projectFor } from "../state/job.js";
import { words } from "../../words.js";

/**
 * The reason why an export may not be what was meant, as a question; null where there is none. Of several films it is that of
 * those which have no overlay, or of the first.
 * @param {import("../state/studio.js").Studio} studio @param {string[]} films
 * @returns {Promise<{ title: string, why: string } | null>}
 */
export async function doubtOf(studio, films) {
  const bare = films.filter((film) => laidOn(studio, film) === 0);
  if (bare.length > 0) return words.export.doubts.none(bare.length < films.length ? bare.map((film) => studio.medium(film)?.name ?? "") : []);
  return doubtOfOne(studio, films[0]);
}

/** How much is laid on a film: overlays, and captions that are kept; on a show what its films have, too. */
function laidOn(studio, film) {
  const { show, captions } = studio.project.value;
  const ids = film === SHOW && show ? [SHOW, ...show.slides.map(({ id }) => id)] : [film];
  const isKept = (/** @type {string} */ id) => captions[id] && useOf(captions[id]) !== "none" && captions[id].cues.length > 0;
  return ids.reduce((sum, id) => sum + drawnItems(studio.project.value, id).length + (isKept(id) ? 1 : 0), 0);
}

async function doubtOfOne(studio, film) {
  const project = projectFor(studio, film);
  const drawn = drawnItems(project, film);
  const captions = project.captions[film];
  if (captions && useOf(captions) !== "none" && captions.cues.length > 0) return null;
  if (drawn.length === 0) return null;
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

/** Asks whether to export all the same. */
export const confirmed = ({ title, why }) =>
  asked(title, why, [[words.export.doubts.back, false], [words.export.doubts.go, true, { isFirst: true }]]);

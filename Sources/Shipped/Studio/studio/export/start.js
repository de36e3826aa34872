// @ts-check
import { addExport } from "../api/index.js";
import { jobOf, missing, projectFor } from "../state/job.js";
import { filmOf } from "../library/filter.js";
import { awaitForm } from "../tuning/entering.js";
import { label } from "../tuning/names.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { confirmed, doubtOf } from "./doubts.js";

/** The name and the kind of the next export, which are no part of the look. */
export const nextExport = { name: "", kind: "video", cover: "" };

/** The kinds of results, by the server's names. @type {Record<string, string>} */
export const kindsOf = words.export.kinds;

/** The films that an export would make. @param {import("../state/studio.js").Studio} studio */
export function filmsToExport(studio) {
  const { film, chosen, exportsChosen } = studio.view.value;
  if (chosen.length > 0 && (exportsChosen || !film)) return chosen.map((id) => filmOf(studio, id));
  return film ? [film] : [];
}

/** Queues the films that are to be exported; one that is refused does not keep the others. */
export async function exportNow(studio) {
  const films = filmsToExport(studio);
  if (films.length === 0) return;
  const open = studio.project.value.items.find((item) => !item.isOff && missing(item).length > 0);
  if (open) return leadToField(studio, open);
  const doubt = await doubtOf(studio, films[0]);
  if (doubt && !await confirmed(doubt)) return;
  const name = nextExport.name.trim();
  let added = 0;
  for (const id of films) {
    const output = films.length === 1 && name ? { output: name } : {};
    try {
      await addExport({ ...jobOf(projectFor(studio, id), id), ...output }, kindFor(studio, id));
      added += 1;
    } catch (error) {
      notifyFailure(error);
    }
  }
  if (added === 0) return;
  notify(words.export.added(added));
  studio.view.set({ pane: "queue" });
}

/** What is made of a film, beside its job; a photograph is made a photograph. */
function kindFor(studio, id) {
  const { kind, cover } = nextExport;
  const medium = studio.medium(id);
  const { film, at } = studio.view.value;
  if (medium?.kind === "image" || kind === "video") return {};
  if (kind === "still") return { kind, at: id === film ? at : 0 };
  if (cover === "frame" || (cover === "" && !medium?.pair)) return { kind, ...(id === film ? { at } : {}) };
  return { kind, image: cover || medium?.pair };
}

/** Goes to the field of the first value that an overlay needs. */
function leadToField(studio, item) {
  const [name] = missing(item);
  studio.view.set({ pane: "overlays", selected: item.key, isEditing: false });
  awaitForm(item.key, name);
  notify(words.export.missing(item.title, label(name)));
}

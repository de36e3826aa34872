// @ts-check
import { addBatch, addExport } from "../api/index.js";
import { itemsOn, missing } from "../state/items.js";
import { jobOf } from "../state/job.js";
import { outputKind } from "../state/outputkind.js";
import { partsOf } from "../state/parts.js";
import { stillTimeOf } from "../state/stilltime.js";
import { filmsToExport } from "../state/toexport.js";
import { awaitForm } from "../widgets/entering.js";
import { label } from "../widgets/names.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { confirmed, doubtOf } from "./doubts.js";
import { inspect } from "../state/inspect.js";

/**
 * What is asked of the server for films as they are now, once for each of their parts; one film alone has the name that was typed.
 * @param {import("../state/studio.js").Studio} studio @param {string[]} films
 */
export function requestsOf(studio, films) {
  const output = studio.next.value.name.trim();
  const isNamed = films.length === 1 && films[0] === studio.view.value.film && output !== "";
  return films.flatMap((id) => partsOf(studio, id).map((project, index, { length }) => ({
    name: studio.medium(id)?.name ?? "",
    job: { ...jobOf(project, id), ...(isNamed ? { output: length > 1 ? numbered(output, index + 1) : output } : {}) },
    kind: kindFor(studio, id),
  })));
}

/**
 * The export that is being asked for.
 * @type {Promise<void> | null}
 */
let current = null;

/**
 * Queues films as they are now; one that is refused does not keep the others. Until it is queued, what is pressed again
 * is the same export.
 * @param {import("../state/studio.js").Studio} studio @returns {Promise<void>}
 */
export const exportNow = (studio) => current ??= exported(studio).finally(() => {
  current = null;
});

async function exported(studio) {
  const films = filmsToExport(studio);
  if (films.length === 0) return;
  for (const id of films) {
    const open = itemsOn(studio.project.value, id).find((item) => !item.isOff && missing(item).length > 0);
    if (open) return leadToField(studio, id, open);
  }
  // Another film may come to the stage while a question is open: a play list goes on.
  const requests = requestsOf(studio, films);
  const doubt = await doubtOf(studio, films);
  if (doubt && !await confirmed(doubt)) return;
  const isBatch = requests.length > 1 && requests.every(({ kind }) => !kind.kind) && areRows(requests);
  const added = isBatch ? await addTogether(requests) : await addEach(requests);
  if (added.length === 0) return;
  notify(added.length === 1 ? words.export.addedOne(added[0]) : words.export.added(added.length), { about: "exports" });
  // The next export is of the film on the stage, unless others are chosen again.
  studio.view.set({ pane: "queue", ...(films.length > 1 ? { chosen: [] } : {}) });
}

/** A name of a file with a number before its ending. */
const numbered = (name, number) => name.replace(/(\.\w{2,4})?$/, `-${number}$1`);

/** Whether requests are rows of a batch: of media, and those of one alike but for what a row says. */
function areRows(requests) {
  if (requests.some(({ job }) => typeof job.input !== "string")) return false;
  const alike = Map.groupBy(requests, ({ job }) => job.input);
  const look = ({ trim: _, output: __, ...job }) => JSON.stringify(job);
  return [...alike.values()].every(([{ job }, ...others]) => others.every((other) => look(other.job) === look(job)));
}

/** What a job has that others of its film in a batch have not. */
const rowOf = ({ input, output, trim }) => ({ input, ...(output ? { output } : {}), ...trim });

/** Queues requests one by one; gives the names of those that were taken. */
async function addEach(requests) {
  const added = [];
  for (const { name, job, kind } of requests) {
    try {
      await addExport(job, kind);
      added.push(name);
    } catch (error) {
      notifyFailure(error);
    }
  }
  return added;
}

/** Queues films as a batch, which is told, tried again and handed on as one, without those that are refused. */
async function addTogether(requests) {
  try {
    const jobs = Object.fromEntries(requests.map(({ job }) => [job.input, job]));
    await addBatch(requests[0].job, jobs, requests.map(({ job }) => rowOf(job)));
    return requests.map(({ name }) => name);
  } catch (error) {
    const { rows = [] } = /** @type {any} */ (error);
    if (rows.length === 0) notifyFailure(error);
    for (const { row, message } of rows) notify(`${requests[row - 1].name}: ${message}`, { fault: true });
    const wrong = new Set(rows.map(({ row }) => row - 1));
    const right = requests.filter((_, index) => !wrong.has(index));
    if (rows.length === 0 || right.length === 0) return [];
    return right.length > 1 ? addTogether(right) : addEach(right);
  }
}

/**
 * What is made of a film, beside its job; a photograph is made a photograph.
 * @param {import("../state/studio.js").Studio} studio @param {string} id
 * @returns {{ kind?: string, wallpaper?: true, fit?: string, at?: number, image?: string }} nothing for a film
 */
export function kindFor(studio, id) {
  const { cover, fit } = studio.next.value;
  const medium = studio.medium(id);
  const kind = outputKind(studio, medium);
  const { film } = studio.view.value;
  if (kind === "image" || kind === "video") return {};
  const { at } = stillTimeOf(studio, id);
  if (kind === "still") return { kind, at };
  /** @type {{ kind: string, wallpaper?: true, fit?: string }} */
  const pair = kind === "wallpaper" ? { kind: "livePhoto", wallpaper: true, fit } : { kind };
  if (cover === "frame") return { ...pair, ...(id === film ? { at } : {}) };
  // Without a picture it is the middle of the part.
  const image = cover || medium?.pair;
  return { ...pair, ...(image ? { image } : {}) };
}

/** Goes to the field of the first value that an overlay of a film needs. */
function leadToField(studio, film, item) {
  const [name] = missing(item);
  const { film: shown } = studio.view.value;
  inspect(studio, "overlays", { ...(film === shown ? {} : { film, at: 0, isPlaying: false }), selected: item.key, isEditing: false });
  awaitForm(item.key, name);
  notify(words.export.missing(item.title, label(name)));
}

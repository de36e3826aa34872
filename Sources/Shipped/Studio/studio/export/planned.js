// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { clock, fileName, fileSize, roughTime } from "../widgets/format.js";
import { newest } from "../api/client.js";
import { plan } from "../api/index.js";
import { jobOf, projectFor } from "../state/job.js";
import { stillTimeOf } from "../state/stilltime.js";
import { words } from "../../words.js";
import { estimateOf } from "./estimates.js";
import { leaveOut } from "./leaving.js";
import { kindFor, requestsOf } from "./start.js";
import { filmsToExport } from "../state/toexport.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/** Milliseconds after the last change at which a plan is asked for. */
const REST = 400;

/**
 * Shows an export's plan, of a film, a frame or a Live Photo: size, an estimate, and warnings.
 * The plan is asked for only while it is looked at.
 * @param {Studio} studio
 */
export function planned(studio) {
  const list = h("dl", { class: "facts-list" });
  const notes = h("ul", { class: "notes" });
  const element = h("section", { class: "planned", "aria-label": words.export.planned, "aria-live": "polite" }, list, notes);
  const ask = newest(REST);
  const refresh = () => {
    const films = filmsToExport(studio);
    const [film] = films;
    const { pane } = studio.view.value;
    if (!film || pane !== "export") return ask();
    ask(async (signal) => {
      const job = jobOf(projectFor(studio, film), film);
      const requests = requestsOf(studio, films);
      const [{ kind, job: { output } }] = requests;
      try {
        const made = await plan({ ...job, ...(output ? { output } : {}) }, kind, signal);
        const files = { count: requests.length, isNumbered: films.length === 1 };
        const { told } = studio.leaving.value;
        const show = (guess) => {
          draw(list, notes, made, files, guess, movedOf(studio, film, kind));
          if (told) notes.prepend(h("li", {}, words.export.told(told), " ", button(words.export.leave(told), () => leaveOut(studio), { kind: "link" })));
        };
        show();
        // A trial of the export takes a moment longer than its plan.
        show(await estimateOf(studio, films, {}, (file) => kindFor(studio, file), signal));
      } catch (error) {
        if (error.name !== "AbortError") fill(notes, h("li", { class: "bad" }, error.sentence ?? words.away));
      }
    });
  };
  studio.project.watch((project) => project, refresh);
  studio.view.watch(() => shownKind(studio), refresh);
  studio.next.watch(() => shownKind(studio), refresh);
  studio.view.watch(({ pane }) => pane, refresh);
  studio.next.watch(({ name }) => name.trim(), refresh);
  studio.leaving.watch(({ told }) => told, refresh);
  return element;
}

/**
 * What is planned, as a value that other films, another kind or frame change.
 * @param {Studio} studio
 */
function shownKind(studio) {
  const films = filmsToExport(studio);
  return films[0] ? JSON.stringify([films, kindFor(studio, films[0])]) : "";
}

/** The sentence that another frame than that on the stage is taken; empty where it is that. */
function movedOf(studio, film, kind) {
  const { at, isMoved } = stillTimeOf(studio, film);
  return isMoved && kind.at === at ? words.photographs.moved(clock(at, 1)) : "";
}

/**
 * @param {{ count: number, isNumbered: boolean }} files how many there are, and whether all are parts of one film
 * @param guess undefined while it is not there yet
 * @param {string} moved a note before those of the plan; empty for none
 */
function draw(list, notes, made, files, guess, moved) {
  const { width, height } = made.composition?.format?.size ?? {};
  const rows = [
    [words.photographs.file, files.count > 1 ? words.export.files(filesOf(made)[0], files.count, files.isNumbered) : filesOf(made).join(", ")],
    [words.photographs.lockScreen, onLockScreen(made)],
    [words.export.size, width && `${width} × ${height}`],
    [
      words.export.estimate,
      guess?.bytes &&
      words.export.estimated(fileSize(guess.bytes), guess.seconds && roughTime(guess.seconds), files.count > 1),
    ],
  ];
  fill(
    list,
    rows.filter(([, value]) => value).map(([name, value]) =>
      h("div", {}, h("dt", {}, name), h("dd", {}, String(value)))
    ),
  );
  const warnings = (made.warnings ?? []).map(({ code, message }) => words.export.warnings[code]?.(message) ?? message);
  const messages = [moved, ...warnings].filter(Boolean);
  fill(notes, [...new Set(messages)].map((message) => h("li", {}, message)));
}

/** What was decided on a subject; undefined where nothing was. */
const decisionOn = ({ decisions = [] }, wanted) => decisions.find(({ subject }) => subject === wanted);

/** Whether a Live Photo moves on a Lock Screen, and why; empty of anything else. */
function onLockScreen(made) {
  const { choice, reason } = decisionOn(made, "wallpaper") ?? {};
  return [choice, reason].filter(Boolean).join(": ");
}

/** The names of the files that a plan makes; a Live Photo's picture stands among the decisions. */
function filesOf(made) {
  const { output } = made;
  const still = decisionOn(made, "still")?.choice;
  return [still, output?.path].filter(Boolean).map(fileName);
}

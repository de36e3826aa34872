// @ts-check
import { notify } from "../widgets/notices.js";
import { words } from "../../words.js";
import { emptyProject } from "./studio.js";

const NAME = "imprint-studio";
const VIEW_KEYS = ["film", "chosen", "selected", "pane", "loops", "volume", "sort", "kind", "shape", "timeline"];

/**
 * Keeps project and view in the browser, so that a reload loses nothing. The project is that of all tabs: what one
 * changes the others take over, as a step that can be undone.
 * @param {import("./studio.js").Studio} studio
 */
export function keepAcrossReloads(studio) {
  const kept = read();
  if (kept.project) studio.project.replace(ofFilms({ ...emptyProject(), ...kept.project }, kept.view?.film));
  if (kept.view) studio.view.set(kept.view);
  const keeper = new Keeper(studio, kept.mark);
  studio.project.watch((project) => project, () => keeper.saveSoon());
  for (const key of VIEW_KEYS) studio.view.watch((view) => view[key], () => keeper.saveSoon());
  addEventListener("pagehide", () => keeper.save());
  addEventListener("storage", ({ key }) => key === NAME && keeper.follow());
  // A tab that was frozen may not have been told.
  document.addEventListener("visibilitychange", () => keeper.follow());
  addEventListener("pageshow", () => keeper.follow());
}

/** A project whose sounds each have a film: those of earlier versions get the one on the stage, once one is there. */
function ofFilms(project, film) {
  if (!film || project.sounds.every((piece) => piece.film)) return project;
  return { ...project, sounds: project.sounds.map((piece) => ({ film, ...piece })) };
}

/** What a tab and the browser's store have of each other. */
class Keeper {
  #timer = 0;
  /** The project as it is in the store, for all that this tab knows. */ #saved;
  #isKept = true;
  /** The store's name of that project: another one's means that another tab has changed it. */ #mark;

  constructor(studio, mark) {
    this.studio = studio;
    this.#saved = studio.project.value;
    this.#mark = mark;
  }

  saveSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), 200);
  }

  save() {
    const { project, view } = this.studio;
    const kept = read();
    const isChanged = project.value !== this.#saved || !kept.project;
    if (isChanged) {
      if (kept.project && kept.mark !== this.#mark) this.#putUnder(kept.project);
      kept.mark = Math.random().toString(36).slice(2);
      kept.project = project.value;
    }
    kept.view = Object.fromEntries(VIEW_KEYS.map((key) => [key, view.value[key]]));
    const isKept = write(kept);
    if (!isChanged) return;
    if (isKept) [this.#mark, this.#saved] = [kept.mark, kept.project];
    else if (this.#isKept) notifyOnceSeen(words.tabs.full, { fault: true });
    this.#isKept = isKept;
  }

  /** Takes over what another tab has changed, unless a change of this one waits to be kept. */
  follow() {
    const { project } = this.studio;
    const { project: theirs, mark } = read();
    if (!theirs || mark === this.#mark || project.value !== this.#saved) return;
    this.#mark = mark;
    if (JSON.stringify(theirs) === JSON.stringify(project.value)) return;
    project.change({ ...emptyProject(), ...theirs }, "another tab");
    this.#saved = project.value;
    notifyOnceSeen(words.tabs.taken);
  }

  /** Both tabs changed the project at once: this one's is kept, and undo brings the other's. */
  #putUnder(theirs) {
    const { project } = this.studio;
    const ours = project.value;
    project.change({ ...emptyProject(), ...theirs });
    project.change(ours);
    notifyOnceSeen(words.tabs.both);
  }
}

function notifyOnceSeen(text, options = {}) {
  if (!document.hidden) return notify(text, options);
  document.addEventListener("visibilitychange", () => notify(text, options), { once: true });
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Whether the browser keeps it: one that keeps nothing, or no more, still works until it is closed. */
function write(kept) {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

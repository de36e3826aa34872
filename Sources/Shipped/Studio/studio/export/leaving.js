// @ts-check
import { button } from "../widgets/buttons.js";
import { notify } from "../widgets/notices.js";
import { plan } from "../api/index.js";
import { projectFor } from "../state/job.js";
import { SHOW } from "../state/slides.js";
import { words } from "../../words.js";
import { filmsToExport } from "../state/toexport.js";

/** @typedef {import("../state/studio.js").Studio} Studio */

/** Films that are looked at at a time: a browser sends six requests at once, and others wait behind them. */
const LANES = 4;

const list = new Intl.ListFormat("en-GB");

/**
 * What a plan says that whoever gets the file is told, as "a place" and "a device"; nothing where that is nothing of a person.
 * @param {any} made
 * @returns {string[]}
 */
function toldBy({ decisions = [] }) {
  const { reason = "" } = decisions.find(({ subject }) => subject === "metadata") ?? {};
  return /^whoever gets the output is told (.+)$/.exec(reason)?.[1].split(/, | and /) ?? [];
}

/**
 * Leaves out of the next exports where, by what and by whom films were made.
 * @param {Studio} studio
 */
export function leaveOut(studio) {
  studio.project.change({ metadata: "public" });
  notify(words.export.leftOut);
}

/**
 * A button that stands where the films that would be exported tell a place, a device or a person, and leaves that out.
 * @param {Studio} studio
 */
export function leavingButton(studio) {
  const leave = button("", () => leaveOut(studio), { kind: "small leaving", icon: "eyeOff", hidden: true });
  /**
   * What films tell, by the film's file and the preset.
   * @type {Map<string, Promise<string[]>>}
   */
  const known = new Map();
  const told = (/** @type {string} */ id) => {
    const { preset } = projectFor(studio, id);
    const key = `${id} ${studio.medium(id)?.modified} ${preset}`;
    const job = { format: "imprint.job/1", input: id, ...(preset === "auto" ? {} : { preset }) };
    if (!known.has(key)) known.set(key, plan(job).then(toldBy, () => unplanned(key)));
    return known.get(key);
  };
  /** What could not be planned, as while the server is away, is asked for again once it is chosen again. */
  const unplanned = (/** @type {string} */ key) => {
    known.delete(key);
    return [];
  };
  let asked = "";
  const show = async () => {
    const { metadata, preset } = studio.project.value;
    const films = metadata === "all" ? filmsToExport(studio).filter((id) => id !== SHOW && studio.medium(id)) : [];
    const question = [...films, preset].join();
    if (asked === question) return;
    asked = question;
    /** @type {Set<string>} */
    const all = new Set();
    const put = () => studio.leaving.set({ told: list.format(all) });
    const waiting = films.values();
    const look = async () => {
      for (const film of waiting) {
        const before = all.size;
        const what = await told(film) ?? [];
        if (asked !== question) return;
        for (const each of what) all.add(each);
        if (all.size > before) put();
      }
    };
    await Promise.all(Array.from({ length: LANES }, look));
    if (asked === question) put();
  };
  studio.leaving.watch((value) => value, ({ told: what }) => {
    leave.hidden = !what;
    leave.lastElementChild.textContent = words.export.leave(what);
    leave.title = words.export.told(what);
  });
  studio.view.watch((view) => view, show);
  studio.project.watch(({ metadata, preset }) => metadata + preset, show);
  studio.library.watch(({ media }) => media, show);
  return leave;
}

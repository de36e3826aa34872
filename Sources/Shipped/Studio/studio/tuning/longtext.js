// @ts-check
import { h } from "../widgets/dom.js";
import { newest } from "../api/client.js";
import { plan } from "../api/index.js";
import { lookOf, projectFor } from "../state/job.js";
import { words } from "../../words.js";

/** Letters up to which what is left out of a text is seen on the picture as soon as it is written. */
const FEW = 100;

/** Milliseconds after the last change at which the server is asked. */
const REST = 400;

/**
 * Tells of a long text whether its place holds all of it; the server lays it out for that.
 * @param {import("../state/studio.js").Studio} studio @param {string} key of the overlay @param {string} parameter
 */
export function longTextNote(studio, key, parameter) {
  const note = h("p", { class: "bad", role: "status" });
  const ask = newest(REST);
  const look = () => {
    const { film } = studio.view.value;
    const item = studio.item(key);
    const isLong = String(item?.parameters[parameter] ?? "").length > FEW;
    if (!isLong) note.textContent = "";
    if (!isLong || !item || !film) return ask();
    const project = { ...projectFor(studio, film), items: [{ ...item, film }], captions: {} };
    ask(async (signal) => {
      try {
        const { warnings = [] } = await plan(lookOf(project, film), {}, signal);
        note.textContent = warnings.some(({ code }) => code === "text.truncated") ? words.tuning.cut : "";
      } catch {
        // What cannot be planned for another reason is told on the stage and by Export.
      }
    });
  };
  studio.project.watchFor(note, ({ items }) => items.find((item) => item.key === key), look);
  studio.view.watchFor(note, ({ film }) => film, look);
  return note;
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { words } from "../../words.js";
import { queueRow } from "./row.js";

/** The exports: those that run and wait in their order, then those that ended, the last one first. */
export function queuePane(studio) {
  const list = h("ul", { class: "queue", "aria-label": words.queue.title });
  const heading = h("h2", { tabIndex: -1 }, words.queue.title);
  const none = h(
    "div",
    { class: "empty small" },
    h("h2", {}, words.queue.none),
    h("p", {}, words.queue.noneHint),
  );
  /** @type {Map<string, ReturnType<typeof queueRow>>} */
  const rows = new Map();
  studio.queue.watch(({ exports }) => exports, (exports) => {
    const open = exports.filter(({ state }) => state === "running" || state === "queued");
    const ended = exports.filter((entry) => !open.includes(entry)).reverse();
    const all = [...open, ...ended];
    for (const id of [...rows.keys()]) if (!all.some((entry) => entry.id === id)) rows.delete(id);
    const waiting = open.filter(({ state }) => state === "queued").map(({ id }) => id);
    keepKeyboard(list, heading, () => {
      for (const entry of all) {
        if (!rows.has(entry.id)) rows.set(entry.id, queueRow(studio));
        rows.get(entry.id)?.show(entry, waiting);
      }
      arrange(list, all.map(({ id }) => /** @type {any} */ (rows.get(id)).element));
    });
    none.hidden = all.length > 0;
  });
  return h(
    "section",
    { class: "pane queue-pane" },
    h("div", { class: "pane-head" }, heading),
    none,
    list,
  );
}

/**
 * Makes a change of the rows and gives the keyboard back to who had it: to the control of the same name, else to the
 * row's first one; of a row that has gone, to the one in its place.
 */
function keepKeyboard(list, heading, change) {
  const held = list.contains(document.activeElement) ? document.activeElement : null;
  const row = held?.closest("li");
  const index = [...list.children].indexOf(row);
  change();
  if (!held || held === document.activeElement) return;
  const place = row.isConnected ? row : list.children[index] ?? list.lastElementChild;
  const controls = [...place?.querySelectorAll("button:enabled, a") ?? []];
  const same = controls.find((each) => each.ariaLabel === held.ariaLabel);
  (same ?? controls[0] ?? heading).focus();
}

/** Moves only where the order is another: a film that plays in a row goes on. */
function arrange(list, elements) {
  if (
    elements.length === list.children.length &&
    elements.every((element, index) => list.children[index] === element)
  ) return;
  fill(list, elements);
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { words } from "../../words.js";
import { resultTools } from "../sharing/choosing.js";
import { batchRow } from "./batch.js";
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
  const search = h("input", {
    type: "search",
    placeholder: words.queue.search,
    "aria-label": words.queue.search,
    oninput: () => draw(),
  });
  /** @type {Map<string, ReturnType<typeof queueRow>>} */
  const rows = new Map();
  /** @type {Map<string, ReturnType<typeof batchRow>>} */
  const batches = new Map();
  const draw = () => {
    const { exports } = studio.queue.value;
    const query = search.value.trim().toLowerCase();
    const open = exports.filter(({ state }) => state === "running" || state === "queued");
    const ended = exports.filter((entry) => !open.includes(entry)).reverse();
    const all = grouped([...open, ...ended].filter((entry) => fits(entry, query)));
    for (const id of [...rows.keys()]) if (!all.some((entry) => entry.id === id)) rows.delete(id);
    const waiting = open.filter(({ state }) => state === "queued").map(({ id }) => id);
    keepKeyboard(list, heading, () => {
      for (const entry of all) {
        if (!rows.has(entry.id)) rows.set(entry.id, queueRow(studio));
        rows.get(entry.id)?.show(entry, waiting);
      }
      arrange(list, withHeads(studio, all, exports, rows, batches));
    });
    search.hidden = exports.length < 2;
    none.hidden = exports.length > 0;
  };
  studio.queue.watch(({ exports }) => exports, draw);
  return h(
    "section",
    { class: "pane queue-pane" },
    h("div", { class: "pane-head" }, heading),
    search,
    resultTools(studio),
    none,
    list,
  );
}

/** Whether a word is in an export's name, its reference or the values of its parameters. */
function fits({ name, reference, job }, query) {
  if (!query) return true;
  const values = Object.values(job.parameters ?? {});
  return [name, reference, ...values].some((value) => String(value ?? "").toLowerCase().includes(query));
}

/** The entries of a batch stand together, where its first one does. */
function grouped(entries) {
  const batches = Map.groupBy(entries, ({ id, batch }) => batch ?? id);
  return [...batches.values()].flat();
}

/** The rows, with a head before those of each batch. */
function withHeads(studio, shown, exports, rows, batches) {
  const elements = [];
  let last = null;
  for (const { id, batch } of shown) {
    if (batch && batch !== last) {
      if (!batches.has(batch)) batches.set(batch, batchRow(studio));
      const head = batches.get(batch);
      head.show(batch, exports.filter((entry) => entry.batch === batch));
      elements.push(head.element);
    }
    last = batch;
    elements.push(rows.get(id).element);
  }
  return elements;
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

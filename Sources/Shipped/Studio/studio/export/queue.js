// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { searchField } from "../widgets/fields.js";
import { notifyFailure } from "../widgets/notices.js";
import { RowList } from "../widgets/rowlist.js";
import * as api from "../api/index.js";
import { words } from "../../words.js";
import { resultTools } from "../sharing/choosing.js";
import { batchRow } from "./batch.js";
import { queueRow } from "./row.js";
import { valuesOf } from "./subject.js";

/** @typedef {import("../state/types.js").Export} Export */

/** The exports: those that run and wait in their order, then those that ended, the last one first. */
export function queuePane(studio) {
  const list = h("ul", { class: "queue", "aria-label": words.queue.title });
  const heading = h("h2", { tabIndex: -1 }, words.queue.title);
  const none = h("div", { class: "empty small" }, h("h2", {}, words.queue.none), h("p", {}, words.queue.noneHint));
  const search = searchField(words.queue.search, () => draw());
  const retry = button(words.queue.retryAll, () => {
    // The button goes with what it was for.
    heading.focus();
    retryAll(studio.queue.value.exports);
  }, { icon: "retry", kind: "small" });
  const rows = new RowList(list, ({ batch, entry }) => {
    if (entry) return queueRow(studio);
    return batch ? batchRow(studio, batch) : singleHead();
  }, heading);
  const draw = () => {
    const { exports } = studio.queue.value;
    const query = search.value.trim().toLowerCase();
    const open = exports.filter(({ state }) => state === "running" || state === "queued");
    const ended = exports.filter(({ state }) => state !== "running" && state !== "queued").reverse();
    const waiting = open.filter(({ state }) => state === "queued");
    const ends = { first: waiting[0]?.id, last: waiting.at(-1)?.id };
    rows.show(itemsOf([...open, ...ended].filter((entry) => fits(studio, entry, query)), exports, ends));
    retry.hidden = !isApart(exports);
    search.hidden = exports.length < 2;
    none.hidden = exports.length > 0;
  };
  studio.queue.watch(({ exports }) => exports, draw);
  // Thumbnails.
  studio.library.watch(({ isLoaded }) => isLoaded, draw);
  return h(
    "section",
    { class: "pane queue-pane" },
    h("div", { class: "row pane-head" }, heading, retry),
    search,
    resultTools(studio),
    none,
    list,
  );
}

/** Stands between a batch and exports of none. */
const singleHead = () => ({ element: h("li", { class: "queue-batch" }, h("strong", {}, words.queue.single)), show: () => {} });

const isLost = (/** @type {Export} */ { state }) => state === "failed" || state === "cancelled";

/**
 * Whether what failed or was cancelled is not that of one batch alone, whose head tries it again.
 * @param {Export[]} exports
 */
function isApart(exports) {
  const lost = exports.filter(isLost);
  return lost.some(({ batch }) => !batch || batch !== lost[0].batch);
}

/**
 * Queues again what failed or was cancelled; one whose name is taken meanwhile does not keep the others.
 * @param {Export[]} exports
 */
async function retryAll(exports) {
  const lost = exports.filter(isLost);
  const batches = new Set(lost.flatMap(({ batch }) => batch ?? []));
  const alone = lost.filter(({ batch }) => !batch);
  for (const id of batches) await api.retryBatch(id).catch(notifyFailure);
  for (const { id } of alone) await api.retryExport(id).catch(notifyFailure);
}

/** Whether a word is in an export's name, its reference or its values. */
function fits(studio, { name, reference, job }, query) {
  if (!query) return true;
  return [name, reference ?? "", ...valuesOf(studio, job)].some((text) => text.toLowerCase().includes(query));
}

/**
 * The rows: the entries of a batch stand together, where its first one does, with a head before them, and another one after
 * them where others follow.
 * @param {Export[]} shown @param {Export[]} exports @param {{ first?: string, last?: string }} ends of those that wait
 */
function itemsOf(shown, exports, ends) {
  const whole = Map.groupBy(exports, ({ batch }) => batch);
  const isOne = !isApart(exports);
  const groups = [...Map.groupBy(shown, ({ id, batch }) => batch ?? id)];
  return groups.flatMap(([key, entries], index) => {
    const rows = entries.map((entry) => ({ key: entry.id, shape: entry.state, entry, ends }));
    const { batch } = entries[0];
    if (batch) return [{ key: `batch ${key}`, shape: "batch", batch, isOne, entries: whole.get(batch) }, ...rows];
    return groups[index - 1]?.[1][0].batch ? [{ key: `single ${key}`, shape: "single" }, ...rows] : rows;
  });
}

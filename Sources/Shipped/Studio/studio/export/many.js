// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { fileChooser } from "../widgets/fields.js";
import { notify } from "../widgets/notices.js";
import { textOf } from "../widgets/textfile.js";
import { addBatch } from "../api/index.js";
import { itemsOn } from "../state/items.js";
import { batchJobOf, isBare, projectFor } from "../state/job.js";
import { words } from "../../words.js";
import { rowsView } from "./rowsview.js";
import { headingsOf, rowsOf, tableOf } from "./table.js";

/** The most rows that the server takes at once. */
const MOST = 10_000;

/**
 * The last table, until it is queued: a dialog closes by a click beside it, too.
 * @type {import("./rowsview.js").Table | null}
 */
let left = null;

/**
 * Opens the table of many exports: a row each, with a film and the values of the overlays' parameters.
 * @param {import("../state/studio.js").Studio} studio @param {string} [text] of a table, or values line by line
 */
export function openMany(studio, text = "") {
  const parameters = parametersOf(studio);
  const names = new Set(studio.library.value.media.map(({ name }) => name));
  const read = (/** @type {string} */ words) => withColumns(tableOf(words, parameters, (name) => names.has(name)), parameters);
  const table = left = text === "" && left && filled(left).length > 0 ? left : read(text);
  const wrong = h("p", { class: "bad", role: "alert" });
  const lent = h("p", { class: "hint", role: "status" });
  const start = button("", () => submit(filled(table)), { kind: "primary" });
  /** The rows of which nothing is wrong. */
  let right = /** @type {string[][]} */ ([]);
  const rest = button("", () => submit(right), { hidden: true });
  const submit = async (/** @type {string[][]} */ rows) => {
    start.disabled = rest.disabled = true;
    start.lastElementChild.textContent = words.many.checking;
    const { faults, isQueued } = await queued(studio, table, rows, wrong);
    start.disabled = rest.disabled = false;
    const isWrong = new Set(faults.map(({ row }) => row));
    right = rows.filter((row) => faults.length > 0 && !isWrong.has(row));
    rest.lastElementChild.textContent = words.many.rest(right.length);
    rest.hidden = right.length === 0;
    if (isQueued) table.rows = filled(table).filter((row) => !rows.includes(row));
    if (isQueued && table.rows.length === 0) {
      left = null;
      dialog.close();
    }
    start.focus();
    // The rows that stay keep what is wrong of them.
    view.show(isQueued ? undefined : faults);
  };
  const empty = button(words.many.empty, () => take(""), { kind: "link" });
  const view = rowsView(table, parameters, () => {
    const { length } = filled(table);
    start.lastElementChild.textContent = length > 1 ? words.export.start(`${length} ${words.export.several.video}`) : words.export.title;
    empty.hidden = length === 0;
    lent.textContent = lentTo(studio, table);
  });
  const take = (/** @type {string} */ words) => {
    Object.assign(table, read(words));
    wrong.textContent = "";
    view.show([]);
  };
  view.draw();
  const dialog = openDialog(words.many.title, [
    h("p", { class: "hint" }, words.many.hint),
    view.element,
    lent,
    wrong,
    h("div", { class: "row between many-tools" }, tools(view, table, take, empty), h("div", { class: "row" }, rest, start)),
  ], { kind: "wide" });
  view.element.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    if (paste(table, rowsOf(pasted), /** @type {any} */ (event.target).dataset ?? {})) view.draw();
    else take(pasted);
  });
}

/** What makes rows of the table. */
function tools(view, table, take, empty) {
  const file = fileChooser(async ([chosen]) => take(await textOf(chosen)), { accept: ".csv,.tsv,text/csv,text/plain" });
  return h(
    "div",
    { class: "row" },
    button(words.many.add, () => view.go(table.rows.length, 0), { icon: "plus" }),
    button(words.many.file, () => file.click(), {}),
    file,
    empty,
  );
}

/** A table of nothing with the first parameter as its column. */
const withColumns = ({ columns, rows }, parameters) => {
  if (columns.length === 0) columns = [parameters[0] ?? "input"];
  return { columns, rows };
};

/** The names of the parameters of the overlays that are on, those that need a value first; without a film of all of them. */
function parametersOf(studio) {
  const { overlays } = studio.catalogue.value;
  const { film } = studio.view.value;
  const items = (film ? itemsOn(studio.project.value, film) : studio.project.value.items).filter((item) => !item.isOff);
  const names = items.flatMap((item) => [
    ...item.required ?? [],
    ...(overlays.find(({ name }) => name === item.use)?.parameters ?? []).map(({ name }) => name),
  ]);
  return [...new Set(names)];
}

/**
 * Puts cells into the table from a place on, without the name of the column where that heads them.
 * @param {import("./rowsview.js").Table} table @param {string[][]} pasted @param {{ row?: string, column?: string }} place
 * @returns {boolean} false where they are a table of their own: they name their columns, or are more than there are
 */
function paste({ columns, rows }, pasted, place) {
  const [row, column] = [Number(place.row), Number(place.column)];
  const width = Math.max(0, ...pasted.slice(0, MOST).map(({ length }) => length));
  if (Number.isNaN(row) || Number.isNaN(column) || column + width > columns.length) return false;
  if (headingsOf(columns[column]).includes(pasted[0]?.[0])) pasted = pasted.slice(1);
  for (const [index, cells] of pasted.entries()) {
    const own = rows[row + index] ??= columns.map(() => "");
    own.splice(column, cells.length, ...cells);
  }
  return true;
}

const filled = ({ rows }) => rows.filter((row) => row.some((cell) => cell !== ""));

/** The rows as the server takes them, without what is left to the job. */
const objectsOf = ({ columns }, rows) =>
  rows.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index]]).filter(([, value]) => value !== ""))
  );

/** The films of rows, as ids; a row without one is of the film on the stage, and one that is not there has its fault told. */
function filmsOf(studio, rows) {
  const ids = new Map(studio.library.value.media.map(({ id, name }) => [name, id]));
  const named = rows.map(({ input }) => input ? studio.medium(input)?.id ?? ids.get(input) : studio.view.value.film);
  return [...new Set(/** @type {string[]} */ (named.filter(Boolean)))];
}

/** Says which films get the overlays of the one on the stage, since they have none; empty where there is none such. */
function lentTo(studio, table) {
  const { film } = studio.view.value;
  const project = studio.project.value;
  if (!film || isBare(project, film)) return "";
  const bare = filmsOf(studio, objectsOf(table, filled(table))).filter((id) => isBare(project, id));
  return bare.length === 0 ? "" : words.many.lent(bare.length, studio.medium(film)?.name ?? "");
}

/**
 * Queues rows of a table, all or none; gives what is wrong of them.
 * @returns {Promise<{ isQueued: boolean, faults: import("./rowsview.js").Fault[] }>}
 */
async function queued(studio, table, rows, wrong) {
  const objects = objectsOf(table, rows);
  const { film } = studio.view.value;
  const isOpen = !film && objects.some(({ input }) => !input);
  wrong.textContent = rows.length > MOST ? words.many.tooMany(MOST) : isOpen ? words.many.noFilm : "";
  if (wrong.textContent) return { isQueued: false, faults: [] };
  try {
    const jobOf = (/** @type {string} */ id) => batchJobOf(projectFor(studio, id), id, table.columns, film ?? id);
    const jobs = Object.fromEntries(filmsOf(studio, objects).map((id) => [id, jobOf(id)]));
    const batch = await addBatch(jobs[film ?? ""] ?? jobOf(film ?? ""), jobs, objects);
    notify(words.export.added(batch.exports.length), { about: "exports" });
    studio.view.set({ pane: "queue" });
    return { isQueued: true, faults: [] };
  } catch (error) {
    const { rows: faults = [] } = /** @type {any} */ (error);
    if (faults.length === 0) wrong.textContent = /** @type {any} */ (error).sentence ?? String(error);
    else wrong.textContent = words.many.wrong(faults.length);
    return { isQueued: false, faults: faults.map((fault) => ({ ...fault, row: rows[fault.row - 1] })) };
  }
}

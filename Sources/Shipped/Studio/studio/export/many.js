// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { notify } from "../widgets/notices.js";
import { addBatch } from "../api/index.js";
import { batchJobOf, projectFor } from "../state/job.js";
import { words } from "../../words.js";
import { tableOf } from "./table.js";

/** Rows beyond these are exported and not shown: thousands of fields would take seconds to make. */
const SHOWN = 500;

/** The most rows that the server takes at once. */
const MOST = 10_000;

/**
 * Opens the table of many exports: a row each, with a film and the values of the overlays' parameters.
 * @param {import("../state/studio.js").Studio} studio @param {string} [text] of a table, or values line by line
 */
export function openMany(studio, text = "") {
  const parameters = parametersOf(studio);
  const table = tableOf(text, parameters);
  if (table.columns.length === 0) table.columns = parameters.length > 0 ? parameters.slice(0, 1) : ["input"];
  if (table.rows.length === 0) table.rows = [table.columns.map(() => "")];
  const place = h("div", { class: "many-table" });
  const wrong = h("p", { class: "bad", role: "alert" });
  /** @type {{ row: number, column: string, message: string }[]} */
  let faults = [];
  const start = button("", async () => {
    start.disabled = true;
    faults = await queued(studio, table, wrong, () => dialog.close());
    start.disabled = false;
    draw();
  }, { kind: "primary" });
  const draw = () => {
    fill(place, tableElement(table, faults, parameters, draw));
    start.lastElementChild.textContent = words.export.start(filled(table).length || 1);
  };
  const file = h("input", {
    type: "file",
    accept: ".csv,text/csv,text/plain",
    hidden: true,
    onchange: async () => {
      const [chosen] = file.files;
      if (chosen) take(await chosen.text());
      file.value = "";
    },
  });
  const take = (/** @type {string} */ words) => {
    Object.assign(table, tableOf(words, parameters));
    faults = [];
    draw();
  };
  draw();
  const dialog = openDialog(words.many.title, [
    h("p", { class: "hint" }, words.many.hint),
    place,
    wrong,
    h(
      "div",
      { class: "row between many-tools" },
      h(
        "div",
        { class: "row" },
        button(words.many.add, () => {
          table.rows.push(table.columns.map(() => ""));
          draw();
        }, { icon: "plus" }),
        button(words.many.file, () => file.click(), {}),
        file,
      ),
      start,
    ),
  ], { kind: "wide" });
  place.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    paste(table, pasted, parameters, /** @type {any} */ (event.target).dataset ?? {}, take);
    draw();
  });
}

/** The names of the parameters of the overlays that are on, those that need a value first. */
function parametersOf(studio) {
  const { overlays } = studio.catalogue.value;
  const items = studio.project.value.items.filter((item) => !item.isOff);
  const names = items.flatMap((item) => [
    ...item.required ?? [],
    ...(overlays.find(({ name }) => name === item.use)?.parameters ?? []).map(({ name }) => name),
  ]);
  return [...new Set(names)];
}

/** Puts lines into a column from a row on, or takes a whole table. */
function paste(table, text, parameters, { row, column }, take) {
  const pasted = tableOf(text, parameters);
  if (pasted.columns.length > 1 || row === undefined) return take(text);
  for (const [index, [value]] of pasted.rows.entries()) {
    const at = Number(row) + index;
    table.rows[at] ??= table.columns.map(() => "");
    table.rows[at][Number(column)] = value;
  }
}

const filled = ({ rows }) => rows.filter((row) => row.some((cell) => cell !== ""));

function tableElement(table, faults, parameters, draw) {
  const { columns, rows } = table;
  const head = columns.map((name) => h("th", { scope: "col" }, name));
  const add = columnPicker(table, parameters, draw);
  const body = rows.slice(0, SHOWN).map((row, index) => {
    const own = faults.filter((fault) => fault.row === index + 1);
    const rest = own.filter(({ column }) => !columns.includes(column));
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, String(index + 1)),
      columns.map((name, place) => cell(row, place, index, name, own, draw)),
      h(
        "td",
        {},
        iconButton("trash", words.many.remove(index + 1), () => {
          rows.splice(index, 1);
          faults.splice(0);
          draw();
        }),
        rest.map(({ message }) => h("p", { class: "bad" }, message)),
      ),
    );
  });
  return [
    h(
      "table",
      { class: "many" },
      h("thead", {}, h("tr", {}, h("th", {}, ""), head, h("th", {}, add))),
      h("tbody", {}, body),
    ),
    rows.length > SHOWN && h("p", { class: "hint" }, words.many.more(rows.length - SHOWN)),
  ];
}

function cell(row, place, index, name, faults, draw) {
  const fault = faults.find(({ column }) => column === name);
  const field = h("input", {
    type: "text",
    value: row[place],
    autocomplete: "off",
    spellcheck: false,
    "aria-label": words.many.cell(name, index + 1),
    "aria-invalid": fault ? "true" : null,
    dataset: { row: String(index), column: String(place) },
    onchange: () => {
      row[place] = field.value.trim();
      draw();
    },
  });
  return h("td", {}, field, fault && h("p", { class: "bad" }, fault.message));
}

/** A list of the columns that the table could have besides. */
function columnPicker(table, parameters, draw) {
  const free = ["input", ...parameters, "preset", "start", "end", "reference"].filter(
    (name) => !table.columns.includes(name),
  );
  if (free.length === 0) return null;
  const select = h("select", {
    "aria-label": words.many.column,
    onchange: () => {
      table.columns.push(select.value);
      for (const row of table.rows) row.push("");
      draw();
    },
  }, [h("option", { value: "" }, words.many.column), free.map((name) => h("option", { value: name }, name))].flat());
  return select;
}

/** Queues all rows; gives what is wrong of them, and then none is queued. */
async function queued(studio, table, wrong, done) {
  wrong.textContent = "";
  const rows = filled(table);
  if (rows.length > MOST) {
    wrong.textContent = words.many.tooMany(MOST);
    return [];
  }
  const objects = rows.map((row) =>
    Object.fromEntries(table.columns.map((name, index) => [name, row[index]]).filter(([, value]) => value !== ""))
  );
  const { film } = studio.view.value;
  try {
    const batch = await addBatch(batchJobOf(projectFor(studio, film), film, table.columns), objects);
    notify(words.export.added(batch.exports.length));
    studio.view.set({ pane: "queue" });
    done();
    return [];
  } catch (error) {
    const { rows: faults = [] } = /** @type {any} */ (error);
    // A notice would lie under the dialog.
    if (faults.length === 0) wrong.textContent = /** @type {any} */ (error).sentence ?? String(error);
    else wrong.textContent = words.many.wrong(faults.length);
    // Rows without a value are not sent.
    return faults.map((fault) => ({ ...fault, row: table.rows.indexOf(rows[fault.row - 1]) + 1 }));
  }
}

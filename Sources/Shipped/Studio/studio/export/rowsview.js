// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { iconButton } from "../widgets/buttons.js";
import { words } from "../../words.js";
import { columnLabel } from "./table.js";

/** @typedef {{ columns: string[], rows: string[][] }} Table */
/** @typedef {{ row: string[], column: string, message: string }} Fault `row` is one of the table's */

/** Rows beyond these are exported and not shown, but for those with faults: thousands of fields would take seconds to make. */
const SHOWN = 500;

/**
 * A table of rows in fields. Enter goes to the next row, which is made where there is none; the arrow keys go up and down.
 * @param {Table} table @param {string[]} parameters @param {() => void} changed
 */
export function rowsView(table, parameters, changed) {
  const element = h("div", { class: "many-table" });
  /** @type {Fault[]} */
  let faults = [];
  const actions = {
    put: (row, column, value) => {
      table.rows[row][column] = value.trim();
      faults = faults.filter((fault) => fault.row !== table.rows[row] || fault.column !== table.columns[column]);
      changed();
    },
    go: (row, column) => {
      if (row >= table.rows.length) table.rows.push(table.columns.map(() => ""));
      if (!fieldAt(element, row, column)) draw();
      fieldAt(element, row, column)?.focus();
    },
    remove: (row) => {
      table.rows.splice(row, 1);
      draw();
    },
  };
  const draw = () => {
    const held = heldIn(element);
    if (table.rows.length === 0) table.rows = [table.columns.map(() => "")];
    fill(element, ...tableElement(table, faults, actions, columnPicker(table, parameters, draw)));
    if (held) fieldAt(element, Math.min(Number(held.row), table.rows.length - 1), held.column)?.focus();
    changed();
  };
  /**
   * Shows what is wrong, what was told last where nothing is given, and goes to the first of it.
   * @param {Fault[]} [told]
   */
  const show = (told = faults) => {
    faults = told;
    draw();
    /** @type {HTMLElement | null} */ (element.querySelector("[aria-invalid=true]"))?.focus();
  };
  return { element, show, draw, go: actions.go };
}

/** The place of what has the keyboard in the table. */
function heldIn(element) {
  const held = /** @type {HTMLElement} */ (document.activeElement);
  return element.contains(held) && held.dataset.row !== undefined ? held.dataset : null;
}

const fieldAt = (element, row, column) => element.querySelector(`[data-row="${row}"][data-column="${column}"]`);

function tableElement({ columns, rows }, faults, actions, picker) {
  const wrong = Map.groupBy(faults, ({ row }) => rows.indexOf(row));
  const further = [...wrong.keys()].sort((one, other) => one - other).filter((row) => row >= SHOWN).slice(0, SHOWN);
  // One without a value has been added just now.
  const fresh = rows.at(-1)?.every((cell) => cell === "") ? [rows.length - 1] : [];
  const shown = [...new Set([...[...rows.keys()].slice(0, SHOWN), ...further, ...fresh])];
  const head = columns.map((name) => h("th", { scope: "col" }, columnLabel(name)));
  const body = shown.map((row) => rowElement(rows[row], row, columns, wrong.get(row) ?? [], actions));
  return [
    h("table", { class: "many" }, h("thead", {}, h("tr", {}, h("td"), head, h("td", {}, picker))), h("tbody", {}, body)),
    rows.length > shown.length && h("p", { class: "hint" }, words.many.more(rows.length - shown.length)),
  ];
}

function rowElement(cells, row, columns, faults, actions) {
  const rest = faults.filter(({ column }) => !columns.includes(column));
  const remove = iconButton("trash", words.many.remove(row + 1), () => actions.remove(row), {
    dataset: { row: String(row), column: "remove" },
  });
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, String(row + 1)),
    columns.map((name, column) => cell(cells[column], row, column, name, faults, actions)),
    h("td", {}, remove, rest.map(({ message }) => h("p", { class: "bad" }, message))),
  );
}

function cell(value, row, column, name, faults, actions) {
  const fault = faults.find((each) => each.column === name);
  const told = fault && h("p", { class: "bad", id: uniqueId("fault") }, fault.message);
  const field = h("input", {
    type: "text",
    value,
    autocomplete: "off",
    spellcheck: false,
    "aria-label": words.many.cell(columnLabel(name), row + 1),
    "aria-invalid": fault ? "true" : null,
    "aria-describedby": told?.id,
    dataset: { row: String(row), column: String(column) },
    onchange: () => {
      actions.put(row, column, field.value);
      // The rest of the table stays: with it the keyboard's place would go.
      field.value = field.value.trim();
      field.removeAttribute("aria-invalid");
      told?.remove();
    },
    onkeydown: (event) => {
      const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || event.isComposing || row + step < 0) return;
      event.preventDefault();
      // What is made anew has to have what was typed.
      actions.put(row, column, field.value);
      actions.go(row + step, column);
    },
  });
  return h("td", {}, field, told);
}

/** A list of the columns that the table could have besides. */
function columnPicker(table, parameters, draw) {
  const free = ["input", ...parameters, "preset", "start", "end", "reference"].filter((name) => !table.columns.includes(name));
  if (free.length === 0) return null;
  const select = h("select", {
    "aria-label": words.many.column,
    onchange: () => {
      table.columns.push(select.value);
      for (const row of table.rows) row.push("");
      draw();
    },
  }, [h("option", { value: "" }, words.many.column), free.map((name) => h("option", { value: name }, columnLabel(name)))].flat());
  return select;
}

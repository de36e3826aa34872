// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { words } from "../../words.js";
import { coloured } from "./colouring.js";
import { CompletionList } from "./completionlist.js";

/**
 * A field for documents: line numbers, colours, marks at faulty lines, completion.
 *
 * The field is a plain textarea with clear letters; the coloured ones lie under it.
 * @param {{ value: string, changed: (text: string) => void, complete: (text: string, offset: number) =>
 *   import("./completion.js").Completions }} options
 */
export function documentField({ value, changed, complete }) {
  const help = uniqueId("editor-help");
  const numbers = h("div", { class: "numbers", "aria-hidden": "true" });
  const letters = h("pre", { class: "letters", "aria-hidden": "true" });
  const field = plainField(help);
  const sheet = h("div", { class: "sheet" }, letters, field);
  const scroller = h("div", { class: "document" }, numbers, sheet);
  const list = new CompletionList(field, sheet, (text, offset) => complete(text, offset));
  let faulty = new Map();
  const draw = () => {
    const lines = field.value.split("\n").length;
    field.rows = lines;
    fill(letters, ...coloured(field.value));
    fill(numbers, Array.from({ length: lines }, (_, index) => number(index + 1, faulty.get(index + 1))));
  };
  const put = (text) => {
    field.value = text;
    draw();
  };
  field.addEventListener("input", () => {
    draw();
    changed(field.value);
  });
  field.addEventListener("keydown", (event) => {
    if (!list.handles(event)) indent(field, event);
  });
  put(value);
  const mark = (faults) => {
    faulty = new Map(faults.map(({ line, message }) => [line, message]));
    draw();
  };
  const goTo = (line, column) => showPlace(field, scroller, line, column);
  const element = h("div", { class: "document-frame" }, scroller, h("p", { class: "hint", id: help }, words.editor.help));
  return { element, field, put, mark, goTo };
}

function plainField(help) {
  return h("textarea", {
    class: "letters",
    spellcheck: false,
    wrap: "off",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": words.editor.text,
    "aria-describedby": help,
  });
}

/** Puts the caret at a place, some lines below the upper edge. */
function showPlace(field, scroller, line, column) {
  const before = field.value.split("\n").slice(0, line - 1);
  const offset = before.reduce((sum, text) => sum + text.length + 1, column - 1);
  field.focus();
  field.setSelectionRange(offset, offset);
  scroller.scrollTo({ top: (line - 4) * parseFloat(getComputedStyle(field).lineHeight) });
}

function number(line, message) {
  return h("span", { class: message ? "faulty" : "", title: message ?? "" }, String(line));
}

/** Keeps the indent of the line before; Tab indents, unless Escape came first. */
function indent(field, event) {
  if (event.key === "Escape") field.dataset.leaves = "true";
  else if (event.key === "Tab" && field.dataset.leaves !== "true" && !event.shiftKey) {
    insert(event, "  ");
  } else if (event.key === "Enter" && !event.ctrlKey) {
    const line = field.value.slice(0, field.selectionStart).split("\n").at(-1) ?? "";
    const deeper = /[{[]\s*$/.test(line) ? "  " : "";
    insert(event, `\n${/^\s*/.exec(line)?.[0] ?? ""}${deeper}`);
  } else if (event.key !== "Shift" && event.key !== "Tab") field.dataset.leaves = "false";
}

function insert(event, text) {
  event.preventDefault();
  // The one way of inserting that the field's own undo knows.
  document.execCommand("insertText", false, text);
}

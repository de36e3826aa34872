// @ts-check
import { h, uniqueId } from "../../widgets/dom.js";

/** Between the fields of an item. */
const BAR = " | ";

/**
 * A list: an item a line; of one with fields, these with bars between them, in their order.
 * @param {any} _studio @param {import("./index.js").Parameter} parameter @param {import("./index.js").Setter} set
 * @returns {import("./index.js").Field}
 */
export function listField(_studio, { name, example, fields }, set) {
  const id = uniqueId(name);
  const element = h("textarea", {
    id,
    rows: 4,
    class: "text",
    placeholder: linesOf(example, fields) || (fields ?? []).map((field) => field.name).join(BAR),
    spellcheck: true,
    oninput: () => set(itemsOf(element.value, fields)),
  });
  return {
    element,
    id,
    put: (value) => {
      const lines = linesOf(value, fields);
      // What is being typed stays as it is.
      if (JSON.stringify(itemsOf(element.value, fields)) !== JSON.stringify(value)) element.value = lines;
    },
  };
}

/** @param {any} items @param {{ name: string }[] | undefined} fields */
function linesOf(items, fields) {
  if (!Array.isArray(items)) return String(items ?? "");
  return items.map((item) => fields ? fields.map(({ name }) => item[name] ?? "").join(BAR).trimEnd() : item).join("\n");
}

/** @param {string} text @param {{ name: string, type: string }[] | undefined} fields */
function itemsOf(text, fields) {
  const lines = text.split("\n").filter((line) => line.trim());
  if (!fields) return lines;
  return lines.map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const given = fields.map(({ name, type }, index) => [name, valueOf(cells[index], type)]);
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  });
}

/** @param {string | undefined} cell @param {string} type */
function valueOf(cell, type) {
  if (!cell) return undefined;
  if (type === "boolean") return cell === "true";
  const number = Number(cell);
  return ["number", "length", "time"].includes(type) && Number.isFinite(number) ? number : cell;
}

// @ts-check
/** Tables as text: CSV by RFC 4180, or what a spreadsheet puts on the clipboard. */
import { label } from "../widgets/names.js";
import { words } from "../../words.js";

/**
 * The rows of a text, each a list of cells without blanks around them; blank lines are left out.
 * @param {string} text
 * @returns {string[][]}
 */
export function rowsOf(text) {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  // The first line by which a spreadsheet tells itself what parts its cells.
  const [said = "", told = ""] = /^sep=(.)\n/.exec(lines) ?? [];
  const characters = lines.slice(said.length);
  const separator = told || separatorOf(characters);
  const rows = [];
  let row = [], cell = "", isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== "")) rows.push(row);
    row = [];
  };
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters[index + 1] === '"') cell += characters[index++];
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else cell += character;
  }
  endRow();
  return rows;
}

/** What parts the cells of a text, by its first line without what stands in quotes. */
function separatorOf(text) {
  const [first = ""] = /^(?:[^"\n]|"(?:[^"]|"")*")*/.exec(text) ?? [];
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, "");
  if (unquoted.includes("\t")) return "\t";
  return unquoted.includes(";") && !unquoted.includes(",") ? ";" : ",";
}

/** The columns that are keys of a job, whatever the overlays declare. */
const KEYS = ["input", "output", "overlay", "preset", "start", "end", "reference"];

/**
 * What people read of a column, which is called by a key of a job, a parameter or whatever a table says.
 * @param {string} name
 */
export const columnLabel = (name) => Object.hasOwn(words.many.columns, name) ? words.many.columns[name] : name && label(name);

/**
 * All that may head a column. *From* and *Until* are the film's, which people mean by them, whatever an overlay has.
 * @param {string} name
 */
export const headingsOf = (name) => [columnLabel(name), name, ...words.many.headings[name] ?? []];

/**
 * The columns and rows of a text. Its first row is a header where it names a key or a parameter, or has the label of one, or where there are more
 * columns than a text without one can be of: the films in one column, and values of the first parameters in the others.
 * @param {string} text @param {string[]} parameters @param {(name: string) => boolean} isFilm whether a medium is called so
 * @returns {{ columns: string[], rows: string[][] }}
 */
export function tableOf(text, parameters, isFilm) {
  const rows = rowsOf(text);
  const [first = []] = rows;
  const known = new Map([...KEYS, ...parameters].flatMap((name) => headingsOf(name).map((heading) => [heading, name])));
  const film = Array.from({ length: widthOf(rows) }, (_, column) => column)
    .find((column) => rows.some((row) => isFilm(row[column] ?? "")));
  const own = [...parameters];
  const made = Array.from({ length: Math.max(1, widthOf(rows)) }, (_, column) => column === film ? "input" : own.shift());
  const isHeader = first.some((name) => known.has(name)) || (made.includes(undefined) && !first.some(isFilm));
  const columns = isHeader ? (rows.shift() ?? []).map((name) => known.get(name) ?? name) : made.map((name, column) => name ?? `column ${column + 1}`);
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? "")) };
}

/** The number of cells of the longest row: ten thousand are more than a call has arguments in some browsers. */
const widthOf = (rows) => rows.reduce((most, { length }) => Math.max(most, length), 0);

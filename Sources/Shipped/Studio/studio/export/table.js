// @ts-check
/** Tables as text: CSV by RFC 4180, or what a spreadsheet puts on the clipboard. */

/**
 * The rows of a text, each a list of cells without blanks around them; blank lines are left out.
 * @param {string} text
 * @returns {string[][]}
 */
export function rowsOf(text) {
  const separator = /^[^\n"]*\t/.test(text) ? "\t" : /^[^\n"]*;/.test(text) && !/^[^\n"]*,/.test(text) ? ";" : ",";
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
  const characters = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
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

/** The columns that are keys of a job, whatever the overlays declare. */
export const KEYS = ["input", "output", "overlay", "preset", "start", "end", "reference"];

/**
 * The columns and rows of a text. Its first row is a header where it names a key or a parameter; a text without one is
 * of the first parameters.
 * @param {string} text @param {string[]} parameters
 * @returns {{ columns: string[], rows: string[][] }}
 */
export function tableOf(text, parameters) {
  const rows = rowsOf(text);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const known = [...KEYS, ...parameters];
  const hasHeader = rows[0]?.some((name) => known.includes(name)) || width > parameters.length;
  const columns = hasHeader ? rows.shift() ?? [] : parameters.slice(0, Math.max(width, 1));
  return { columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? "")) };
}

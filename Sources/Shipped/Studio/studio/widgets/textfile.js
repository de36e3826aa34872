// @ts-check

/**
 * The text of a file of this device: in UTF-16 where it says so, in UTF-8 where it can be, else as Windows has it in the
 * West, where spreadsheets and editors of captions write so to this day.
 * @param {File} file
 */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

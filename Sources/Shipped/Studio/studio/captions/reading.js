// @ts-check
import { notify } from "../widgets/notices.js";
import { layCaptions } from "../state/captions.js";
import { parsedCaptions } from "../state/cuetext.js";
import { words } from "../../words.js";

/** Whether a file's name is that of captions. @param {{ name: string }} file */
export const isCaptions = ({ name }) => /\.(srt|vtt)$/i.test(name);

/** Lays the captions of a file on the film on the stage. @param {import("../state/studio.js").Studio} studio @param {File} file */
export async function takeCaptions(studio, file) {
  const { film } = studio;
  if (!film || film.kind === "image") return notify(words.captions.noFilm, { fault: true });
  const cues = parsedCaptions(decoded(new Uint8Array(await file.arrayBuffer())));
  if (cues.length === 0) return notify(words.captions.broken(file.name), { fault: true });
  layCaptions(studio, film.id, file.name, cues);
  notify(words.captions.read(cues.length, file.name));
}

/** The text of a file: in UTF-16 where it says so, in UTF-8 where it can be, else as Windows has it in the West. */
function decoded(bytes) {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// @ts-check
import { notify } from "../widgets/notices.js";
import { textOf } from "../widgets/textfile.js";
import { layCaptions } from "../state/captions.js";
import { captionsOfJSON } from "../state/cuejson.js";
import { parsedCaptions } from "../state/cuetext.js";
import { words } from "../../words.js";

/**
 * Whether a file's name is that of captions.
 * @param {{ name: string }} file
 */
export const isCaptions = ({ name }) => /\.(srt|vtt|json)$/i.test(name);

/**
 * Lays the captions of a file on the film on the stage.
 * @param {import("../state/studio.js").Studio} studio @param {File} file
 */
export async function takeCaptions(studio, file) {
  const { film } = studio;
  if (!film || film.kind === "image") return notify(words.captions.noFilm, { fault: true });
  const text = await textOf(file);
  const cues = /\.json$/i.test(file.name) ? captionsOfJSON(text) : parsedCaptions(text);
  if (cues.length === 0) return notify(words.captions.broken(file.name), { fault: true });
  layCaptions(studio, film.id, file.name, cues);
  notify(words.captions.read(cues.length, file.name));
}

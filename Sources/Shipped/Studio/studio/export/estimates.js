// @ts-check
import { estimate } from "../api/index.js";
import { jobOf, projectFor } from "../state/job.js";
import { keptSeconds } from "../state/trims.js";

/** The most films that are tried for an export of many. */
const TRIED = 4;

/**
 * The size and the time of an export: of a few of its films by trials, and as much more as the others have pixels and seconds.
 * Pictures count where there is nothing else.
 * @param {import("../state/studio.js").Studio} studio @param {string[]} files
 * @param {Partial<import("../state/types.js").Project>} change of the project, as another preset
 * @param {(file: string) => object} kindOf what is made of a file, beside its job
 * @param {AbortSignal} signal
 * @returns {Promise<{ bytes: number | null, seconds: number | null }>}
 */
export async function estimateOf(studio, files, change, kindOf, signal) {
  const films = files.filter((file) => studio.medium(file)?.kind !== "image");
  const counted = (films.length > 0 ? films : files).map((file) => {
    const job = jobOf({ ...projectFor(studio, file), ...change }, file);
    return { file, job, work: workOn(studio, file) };
  });
  // From all of the list, and the first one always.
  const step = Math.max(1, counted.length / TRIED);
  const tried = Array.from({ length: Math.min(TRIED, counted.length) }, (_, index) => counted[Math.floor(index * step)]);
  const guesses = [];
  for (const { file, job } of tried) guesses.push(await estimate(job, kindOf(file), signal));
  const [all, known] = [counted, tried].map((list) => sumOf(list, ({ work }) => work));
  const times = known > 0 ? all / known : counted.length / tried.length;
  const total = (name) => guesses.some((guess) => !guess[name]) ? null : sumOf(guesses, (guess) => guess[name]) * times;
  return { bytes: total("bytes"), seconds: total("seconds") };
}

const sumOf = (list, valueOf) => list.reduce((sum, each) => sum + valueOf(each), 0);

/** The pixels of a medium in the seconds that are kept of it; none of a picture. */
function workOn(studio, id) {
  const { width = 0, height = 0 } = studio.medium(id) ?? {};
  return width * height * (keptSeconds(studio, id) ?? 0);
}

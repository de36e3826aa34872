// @ts-check
import { h, cutName } from "../widgets/dom.js";
import { iconButton } from "../widgets/buttons.js";
import { asked } from "../widgets/dialog.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { upload } from "../api/upload.js";
import { words } from "../../words.js";

/** The uploads that run, with their progress. */
export const uploadsList = h("ul", { class: "uploads", "aria-live": "off" });

/** One after the other: several at once take no less time, and connections from all else. */
let last = Promise.resolve();

/** @typedef {import("../state/types.js").Medium} Medium */

/**
 * Uploads files, opens the first, and tells once of all.
 * @param {import("../state/studio.js").Studio} studio @param {File[]} files
 */
export async function uploadAll(studio, files) {
  const sent = files.map(async (file) => {
    const medium = await send(file);
    if (medium?.isFilm && !studio.film) studio.view.set({ film: medium.id, at: 0 });
    if (medium?.kind === "video") studio.added.set({ film: medium.id });
    return medium;
  });
  tell(await Promise.all(sent));
}

/**
 * Uploads a file and tells of it.
 * @param {File} file
 * @param {"" | "keep"} [taken] what becomes of it where its name is taken; else the person is asked
 * @returns {Promise<Medium | null>} null where it failed, which was told
 */
export async function uploadOne(file, taken = "") {
  const medium = await send(file, taken);
  tell([medium]);
  return medium;
}

/** @param {(Medium | null)[]} media null for those that failed */
function tell(media) {
  const names = media.flatMap((medium) => medium?.name ?? []);
  if (names.length > 0) notify(words.library.uploaded(names));
}

/**
 * Uploads a file in its turn, with its progress on the page.
 * @param {File} file @param {"" | "keep"} [taken]
 * @returns {Promise<Medium | null>} null where it failed, which was told
 */
function send(file, taken = "") {
  const row = progressRow(file.name);
  uploadsList.append(row.element);
  const sent = last.then(() => sentOrAsked(file, row, taken));
  last = sent.then(() => {}, () => {});
  return sent.catch((error) => {
    notifyFailure(error);
    return null;
  }).finally(() => row.element.remove());
}

/** Sends a file; where its name is taken, as the person decides. */
async function sentOrAsked(file, row, known) {
  try {
    return await upload(file, row.show, row.signal, known);
  } catch (error) {
    if (/** @type {any} */ (error).status !== 409) throw error;
    const taken = await takenChoice(file.name);
    if (!taken) throw new DOMException("Cancelled", "AbortError");
    return upload(file, row.show, row.signal, taken);
  }
}

/**
 * Asks what becomes of a file whose name is taken.
 * @returns {Promise<any>} `keep`, `replace` or null
 */
const takenChoice = (name) =>
  asked(words.library.taken(name), words.library.takenHint, [
    [words.library.keepBoth, "keep", { isFirst: true }],
    [words.library.replace, "replace"],
    [words.cancel, null],
  ]);

function progressRow(name) {
  const controller = new AbortController();
  const bar = h("progress", { max: 1, value: 0, "aria-label": words.library.uploading(name) });
  const stop = iconButton("close", words.cancel, () => controller.abort());
  const element = h("li", {}, cutName(name), bar, stop);
  return {
    element,
    signal: controller.signal,
    show: (fraction) => {
      bar.value = fraction;
    },
  };
}

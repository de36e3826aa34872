// @ts-check
import { button } from "../widgets/buttons.js";
import { notify, notifyFailure } from "../widgets/notices.js";
import { request } from "../api/client.js";
import { words } from "../../words.js";

/**
 * A button that hands files to the system's share sheet; null where the browser has none for files.
 *
 * A sheet opens at a press alone: where fetching took longer than a press lasts, another one opens it.
 * @param {{ name: string, path: string }[]} files
 */
export function sendFiles(files) {
  const isPossible = navigator.canShare?.({ files: [new File([""], files[0].name, { type: "video/mp4" })] });
  if (!navigator.share || !isPossible) return null;
  /** @type {File[] | null} */
  let fetched = null;
  const say = (text) => {
    element.lastElementChild.textContent = text;
  };
  const element = button(words.share.sendFile, async () => {
    element.disabled = true;
    try {
      fetched ??= await Promise.all(files.map((file) => fetchFile(file, (part) => say(words.share.fetching(part)))));
      await send(fetched, say);
    } catch (error) {
      say(words.share.sendFile);
      notifyFailure(error);
    }
    element.disabled = false;
  }, { icon: "share" });
  return element;
}

async function send(files, say) {
  if (!navigator.canShare({ files })) return notify(words.share.notSent);
  try {
    await navigator.share({ files });
    say(words.share.sendFile);
  } catch (error) {
    const { name } = /** @type {Error} */ (error);
    if (name === "NotAllowedError") say(words.share.sendNow);
    else if (name === "AbortError") say(words.share.sendFile);
    else throw error;
  }
}

/** @returns {Promise<File>} */
async function fetchFile({ name, path }, progress) {
  const response = await request(path);
  const length = Number(response.headers.get("Content-Length"));
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const parts = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    count += value.length;
    if (length > 0) progress(count / length);
  }
  return new File(parts, name, { type: response.headers.get("Content-Type") ?? "" });
}

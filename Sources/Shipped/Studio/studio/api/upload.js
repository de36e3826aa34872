// @ts-check
import { ServerError, UnreachableError } from "./client.js";

/**
 * Sends a file, telling the fraction that has gone.
 *
 * An XMLHttpRequest, since fetch tells nothing of the way up.
 * @param {File} file
 * @param {(fraction: number) => void} progress
 * @param {AbortSignal} [signal]
 * @param {"" | "keep" | "replace"} [taken] what becomes of it where its name is taken
 * @returns {Promise<import("../state/types.js").Medium>}
 */
export function upload(file, progress, signal, taken = "") {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const query = taken ? `?taken=${taken}` : "";
    sending.open("PUT", `/api/media/${encodeURIComponent(file.name)}${query}`);
    sending.responseType = "json";
    sending.upload.addEventListener("progress", ({ loaded, total }) => progress(total ? loaded / total : 0));
    sending.addEventListener("load", () => {
      if (sending.status < 300) resolve(sending.response);
      else reject(new ServerError(sending.status, sending.response?.error ?? { why: sending.statusText }));
    });
    sending.addEventListener("error", () => reject(new UnreachableError()));
    sending.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal?.addEventListener("abort", () => sending.abort());
    sending.send(file);
  });
}

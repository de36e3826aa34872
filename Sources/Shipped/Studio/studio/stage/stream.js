// @ts-check
import * as api from "../api/index.js";
import { words } from "../../words.js";

/** Seconds that are fetched ahead, and kept behind. */
const AHEAD = 10;
const BEHIND = 30;

/** The server's stream is of a kind that this browser does not play. */
export class UnplayableError extends Error {}

/** Plays a job's stream, which the server makes as it is fetched, in a video element. */
export class Stream {
  #controller = new AbortController();
  #url = "";

  /**
   * @param {HTMLVideoElement} video
   * @param {(error: Error) => void} broken called where the stream ends early, after it has been opened
   */
  constructor(video, broken) {
    this.video = video;
    this.broken = broken;
  }

  /**
   * Fetches from the frame at `at` on. Resolves once there is something to show; the rest follows.
   * @param {number} end the film's end, in seconds
   */
  async open(job, at, width, end) {
    const { signal } = this.#controller;
    const response = await api.play(job, at, width, signal);
    const type = response.headers.get("Content-Type") ?? "";
    if (!globalThis.MediaSource?.isTypeSupported(type)) throw new UnplayableError(type);
    const start = Number(response.headers.get("Imprint-Time"));
    const source = new MediaSource();
    this.#url = URL.createObjectURL(source);
    this.video.src = this.#url;
    await once(source, "sourceopen", signal);
    source.duration = end;
    const buffer = source.addSourceBuffer(type);
    buffer.timestampOffset = start;
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    await this.#fill(source, buffer, reader, (video) => video.buffered.length > 0);
    // Set after the first data: set before it, some starts never show a frame.
    this.video.currentTime = Math.max(start, this.video.buffered.start(0));
    this.#fill(source, buffer, reader, () => false).catch(() => {
      if (!signal.aborted) this.broken(new Error(words.stage.broken));
    });
  }

  /** Ends the fetch and the playing. */
  close() {
    this.#controller.abort();
    this.video.pause();
    if (!this.#url) return;
    URL.revokeObjectURL(this.#url);
    this.video.removeAttribute("src");
    this.video.load();
    this.#url = "";
  }

  /** Appends what comes until `isEnough`, or all of it; nothing is read while much lies ahead. */
  async #fill(source, buffer, reader, isEnough) {
    const { signal } = this.#controller;
    while (!isEnough(this.video)) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) return source.endOfStream();
      buffer.appendBuffer(value);
      await once(buffer, "updateend", signal);
      await this.#trimBehind(buffer);
      while (this.#ahead(buffer) > AHEAD) await once(this.video, "timeupdate", signal);
    }
  }

  #ahead(buffer) {
    const { buffered } = buffer;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) - this.video.currentTime : 0;
  }

  async #trimBehind(buffer) {
    const until = this.video.currentTime - BEHIND;
    if (buffer.buffered.length === 0 || buffer.buffered.start(0) >= until - BEHIND) return;
    buffer.remove(0, until);
    await once(buffer, "updateend", this.#controller.signal);
  }
}

/** Waits for an event; an abort ends the waiting as a failure. */
function once(target, type, signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    target.addEventListener(type, (event) => {
      signal.removeEventListener("abort", abort);
      resolve(event);
    }, { once: true });
  });
}

// @ts-check
import * as api from "../api/index.js";
import { words } from "../../words.js";

/** Seconds that are fetched ahead, and kept behind. */
const AHEAD = 10;
const BEHIND = 30;
/** Seconds that are kept behind where the browser has no room for more. */
const BEHIND_WHEN_FULL = 1;

/** What the browser plays streams with: a phone of Apple's has the managed kind alone; undefined where it has none. */
const sourceKind = () => globalThis.MediaSource ?? /** @type {any} */ (globalThis).ManagedMediaSource;

/** The browser plays no streams, or none of this kind. */
export class UnplayableError extends Error {}

/** Plays a job's stream, which the server makes as it is fetched, in a video element. */
export class Stream {
  #controller = new AbortController();
  #url = "";

  /** Whether all of it has come, so that the video's duration is its end. */
  isComplete = false;

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
    const Source = sourceKind();
    if (!Source) throw new UnplayableError();
    const response = await api.play(job, at, width, signal);
    const type = response.headers.get("Content-Type") ?? "";
    if (!Source.isTypeSupported(type)) {
      this.#controller.abort();
      throw new UnplayableError(type);
    }
    const start = Number(response.headers.get("Imprint-Time"));
    const source = new Source();
    this.#attach(source);
    await once(source, "sourceopen", signal);
    source.duration = end;
    const buffer = source.addSourceBuffer(type);
    buffer.timestampOffset = start;
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    await this.#begin(source, buffer, reader, start);
    this.#fill(source, buffer, reader).catch(() => {
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

  #attach(source) {
    // A managed source opens in an element alone that plays nowhere else.
    this.video.disableRemotePlayback = true;
    this.#url = URL.createObjectURL(source);
    this.video.src = this.#url;
  }

  /** Appends until there is something to show, and goes to it: set before there is, some starts never show a frame. */
  async #begin(source, buffer, reader, start) {
    while (this.video.buffered.length === 0) {
      if (!await this.#append(source, buffer, reader)) break;
    }
    if (this.video.buffered.length === 0) throw new Error(words.stage.broken);
    this.video.currentTime = Math.max(start, this.video.buffered.start(0));
  }

  /** Appends the rest; nothing is read while much lies ahead of what shows. */
  async #fill(source, buffer, reader) {
    while (await this.#append(source, buffer, reader)) {
      await this.#trimBehind(buffer, BEHIND, BEHIND);
      while (this.#ahead(buffer) > AHEAD) await this.#time();
    }
  }

  /** Appends what comes next. Returns false at the end. */
  async #append(source, buffer, reader) {
    const { signal } = this.#controller;
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) {
      source.endOfStream();
      this.isComplete = true;
      return false;
    }
    while (!this.#takes(buffer, value)) {
      await this.#trimBehind(buffer, BEHIND_WHEN_FULL, 0);
      await this.#time();
    }
    await once(buffer, "updateend", signal);
    return true;
  }

  /** Begins to append; false where the browser has no room for more until something is removed. */
  #takes(buffer, bytes) {
    try {
      buffer.appendBuffer(bytes);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") return false;
      throw error;
    }
  }

  #time() {
    return once(this.video, "timeupdate", this.#controller.signal);
  }

  #ahead(buffer) {
    const { buffered } = buffer;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) - this.video.currentTime : 0;
  }

  /** Removes what is more than `kept` seconds behind, once that is more than `slack` seconds long. */
  async #trimBehind(buffer, kept, slack) {
    const until = this.video.currentTime - kept;
    if (buffer.buffered.length === 0 || buffer.buffered.start(0) >= until - slack) return;
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

// @ts-check
import { Recording } from "./recording.js";
import { nameNow, recordingKind } from "./kinds.js";

/** Milliseconds of a piece. */
const PIECE = 1000;

/** One take: a stream that is recorded, and goes to the server meanwhile. */
export class Take {
  #recorder;
  #began = 0;
  #before = 0;
  #stopped;

  /**
   * @param {MediaStream} stream
   * @param {string} word what its file is called after
   */
  constructor(stream, word) {
    const { type, ending } = recordingKind(stream);
    this.recording = new Recording(nameNow(word, ending));
    this.#recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.recording.push(data));
    this.#stopped = new Promise((resolve) =>
      this.#recorder.addEventListener("stop", () => resolve(undefined), { once: true })
    );
    /** Resolves when the first sample was taken. */
    this.started = new Promise((resolve) => {
      this.#recorder.addEventListener("start", () => {
        this.#began = performance.now();
        resolve(undefined);
      }, { once: true });
    });
    this.#recorder.start(PIECE);
  }

  /** Seconds that were recorded, without pauses. */
  get seconds() {
    const isRunning = this.#recorder.state === "recording" && this.#began > 0;
    return (this.#before + (isRunning ? performance.now() - this.#began : 0)) / 1000;
  }

  get isPaused() {
    return this.#recorder.state === "paused";
  }

  pause() {
    this.#before = this.seconds * 1000;
    this.#recorder.pause();
  }

  resume() {
    this.#began = performance.now();
    this.#recorder.resume();
  }

  /** Ends it. Resolves once all was handed to `recording`, whose `medium` comes later. */
  async stop() {
    this.#before = this.seconds * 1000;
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    await this.#stopped;
    this.recording.finish();
  }
}

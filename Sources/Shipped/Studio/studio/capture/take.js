// @ts-check
import { Recording } from "./recording.js";
import { nameNow, recordingKind } from "./kinds.js";

/** Milliseconds of a piece. */
const PIECE = 1000;

/** One take: a stream that is recorded, and goes to the server meanwhile. */
export class Take {
  #recorder;
  /** When it began or went on; 0 while it does not run. */
  #began = 0;
  #before = 0;
  #isAsked = false;
  #stopped;

  /** Called where the browser ends it by itself, as where its encoder fails. */
  lost = () => {};

  /**
   * @param {MediaStream} stream
   * @param {string} word what its file is called after
   */
  constructor(stream, word) {
    const { type, ending } = recordingKind(stream);
    this.#recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.recording.push(data));
    this.#stopped = new Promise((resolve) =>
      this.#recorder.addEventListener("stop", () => {
        this.#hold();
        if (!this.#isAsked) this.lost();
        resolve(undefined);
      }, { once: true })
    );
    /** Resolves when the first sample was taken. */
    this.started = new Promise((resolve) => {
      this.#recorder.addEventListener("start", () => {
        if (this.#recorder.state === "recording") this.#began = performance.now();
        resolve(undefined);
      }, { once: true });
    });
    this.#recorder.start(PIECE);
    // Where the browser does not begin, neither does the server.
    this.recording = new Recording(nameNow(word, ending));
  }

  /** Seconds that were recorded, without pauses. */
  get seconds() {
    return (this.#before + (this.#began > 0 ? performance.now() - this.#began : 0)) / 1000;
  }

  #hold() {
    this.#before = this.seconds * 1000;
    this.#began = 0;
  }

  get isPaused() {
    return this.#recorder.state === "paused";
  }

  pause() {
    this.#hold();
    this.#recorder.pause();
  }

  resume() {
    this.#began = performance.now();
    this.#recorder.resume();
  }

  /** Ends it. Resolves once all was handed to `recording`, whose `medium` comes later. */
  async stop() {
    this.#isAsked = true;
    this.#hold();
    if (this.#recorder.state !== "inactive") this.#recorder.stop();
    await this.#stopped;
    this.recording.finish();
  }
}

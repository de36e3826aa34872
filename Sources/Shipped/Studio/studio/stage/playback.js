// @ts-check
import { Stream } from "./stream.js";

/** Milliseconds without anything new on the screen after which that is told. */
const PATIENCE = 5000;

/** Plays streams on the screen, one at a time, and tells of their frames. */
export class Playback {
  /** @type {Stream | null} */ #stream = null;
  #patience = 0;

  /**
   * @param {{ video: HTMLVideoElement, screen: HTMLElement, still: import("./still.js").StillView }} parts
   * @param {{ frame: (time: number) => void, ended: () => void, failed: (error: any) => void,
   *   waiting: (isLong: boolean) => void }} reactions
   *   `frame`: a time within the frame that shows; `waiting`: whether nothing has been shown for long
   */
  constructor({ video, screen, still }, { frame, ended, failed, waiting }) {
    this.video = video;
    this.screen = screen;
    this.still = still;
    this.frame = frame;
    this.failed = failed;
    this.waiting = waiting;
    video.addEventListener("ended", () => {
      if (this.#stream) ended();
    });
    // Time passes while one frame stays for long, too.
    video.addEventListener("timeupdate", () => {
      if (this.screen.dataset.plays === "true") this.#watch();
    });
  }

  get isOpen() {
    return this.#stream !== null;
  }

  /**
   * Plays a job from the frame at `at` on; what played before ends.
   * @param {{ rate: number, volume: number }} manner
   * @param {number} end the film's end, in seconds
   */
  async open(job, at, end, manner) {
    this.close();
    const stream = new Stream(this.video, (error) => {
      if (stream === this.#stream) this.failed(error);
    });
    this.#stream = stream;
    this.still.forget();
    this.#watch();
    try {
      const width = Math.round(this.screen.clientWidth * devicePixelRatio);
      await stream.open(job, at, width, end);
      this.apply(manner);
      this.#follow(stream);
      await this.video.play();
    } catch (error) {
      if (stream === this.#stream) this.failed(error);
    }
  }

  /** Ends what plays; its last frame stays on the canvas until a still comes. */
  close() {
    if (this.screen.dataset.plays === "true") this.still.hold(this.video);
    this.screen.dataset.plays = "false";
    clearTimeout(this.#patience);
    this.waiting(false);
    this.#stream?.close();
    this.#stream = null;
  }

  /** Sets speed and loudness. @param {{ rate: number, volume: number }} manner */
  apply({ rate, volume }) {
    this.video.playbackRate = rate;
    this.video.volume = volume;
    this.video.muted = volume === 0;
  }

  /** Follows the frames that a stream shows; from the first one on the canvas is hidden. */
  #follow(stream) {
    this.video.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (stream !== this.#stream) return;
      if (this.screen.dataset.plays !== "true") this.#watch();
      this.screen.dataset.plays = "true";
      // A little later than the frame's beginning, which the stream's time base may have rounded down.
      this.frame(mediaTime + 0.001);
      this.#follow(stream);
    });
  }

  /** Waits anew for something to come, and tells where nothing does; a page that is not looked at is shown nothing. */
  #watch() {
    clearTimeout(this.#patience);
    this.waiting(false);
    this.#patience = setTimeout(() => {
      if (document.hidden) this.#watch();
      else this.waiting(true);
    }, PATIENCE);
  }
}

// @ts-check
import { pixelWidth } from "./size.js";
import { Stream } from "./stream.js";

/** Milliseconds without anything new on the screen after which that is told. */
const PATIENCE = 5000;

/** Milliseconds that an element takes from its start to its first frame: the next one is started so much early. */
const LEAD = 30;

/** Milliseconds before its end in which a film's end is awaited by a timer: its event comes late. */
const NEAR = 250;

/** Plays streams on the screen, one at a time, and tells of their frames; the next one may be prepared meanwhile. */
export class Playback {
  /** @type {Stream | null} */ #stream = null;
  /** @type {{ stream: Stream, film: any, isReady: boolean } | null} */ #next = null;
  #patience = 0;
  #ending = 0;

  /**
   * @param {{ videos: HTMLVideoElement[], screen: HTMLElement, still: import("./still.js").StillView }} parts
   *   two videos: the second waits behind the first, and then takes its place
   * @param {{ frame: (time: number) => void, ended: () => void, failed: (error: any) => void,
   *   waiting: (isLong: boolean) => void }} reactions
   *   `frame`: a time within the frame that shows; `waiting`: whether nothing has been shown for long
   */
  constructor({ videos, screen, still }, { frame, ended, failed, waiting }) {
    /** The one that shows. */
    this.video = videos[0];
    /** The one behind it. */
    this.spare = videos[1];
    this.spare.dataset.waits = "";
    this.screen = screen;
    this.still = still;
    this.frame = frame;
    this.ended = ended;
    this.failed = failed;
    this.waiting = waiting;
    for (const video of videos) {
      video.addEventListener("ended", () => {
        if (this.#stream && video === this.video) ended();
      });
      // Time passes while one frame stays for long, too.
      video.addEventListener("timeupdate", () => {
        if (video === this.video && this.screen.dataset.plays === "true") this.#watch();
      });
    }
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
    // A film that plays as it is opened has no room yet: those who watch are told one after the other.
    await null;
    if (stream !== this.#stream) return;
    try {
      await stream.open(job, at, pixelWidth(this.screen), end);
      this.apply(manner);
      this.#follow(stream);
      await this.video.play();
    } catch (error) {
      if (stream === this.#stream) this.failed(error);
    }
  }

  /**
   * Prepares what plays next, from the frame at `at` on, until its first frame is there.
   * @param {object} film what `prepared` gives, by which the caller knows it again
   * @param {{ rate: number, volume: number }} manner
   */
  async prepare(film, job, at, end, manner) {
    this.forgetNext();
    const next = { film, stream: new Stream(this.spare, () => this.forgetNext()), isReady: false };
    this.#next = next;
    try {
      await next.stream.open(job, at, pixelWidth(this.screen), end);
      apply(this.spare, manner);
      next.isReady = true;
    } catch {
      // What cannot be prepared is opened in its turn, and tells of its fault then.
      if (next === this.#next) this.forgetNext();
    }
  }

  /** What was prepared, or is on the way. */
  get prepared() {
    return this.#next?.film ?? null;
  }

  forgetNext() {
    this.#next?.stream.close();
    this.#next = null;
  }

  /**
   * Goes on with what was prepared; false where it is not there yet.
   * @param {() => void} came called when its first frame shows, up to which the last one of what ended stays
   */
  goOn(came) {
    const next = this.#next;
    const ended = this.#stream;
    if (!next?.isReady || !ended) return false;
    this.#next = null;
    this.#stream = next.stream;
    [this.video, this.spare] = [this.spare, this.video];
    const { video, spare } = this;
    video.requestVideoFrameCallback(() => {
      ended.close();
      if (next.stream !== this.#stream) return;
      delete video.dataset.waits;
      spare.dataset.waits = "";
      came();
    });
    this.#follow(next.stream);
    video.play().catch((error) => {
      if (next.stream === this.#stream) this.failed(error);
    });
    return true;
  }

  /** Ends what plays; its last frame stays on the canvas until a still comes. */
  close() {
    if (this.screen.dataset.plays === "true") this.still.hold(this.video);
    this.screen.dataset.plays = "false";
    clearTimeout(this.#patience);
    clearTimeout(this.#ending);
    this.waiting(false);
    this.#stream?.close();
    this.#stream = null;
    this.forgetNext();
  }

  /**
   * Sets speed and loudness.
   * @param {{ rate: number, volume: number }} manner
   */
  apply(manner) {
    apply(this.video, manner);
    apply(this.spare, manner);
  }

  /** Follows the frames that a stream shows; from the first one on the canvas is hidden. */
  #follow(stream) {
    this.video.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (stream !== this.#stream) return;
      if (this.screen.dataset.plays !== "true") this.#watch();
      this.screen.dataset.plays = "true";
      this.#awaitEnd(stream);
      // A little later than the frame's beginning, which the stream's time base may have rounded down.
      this.frame(mediaTime + 0.001);
      this.#follow(stream);
    });
  }

  /** Tells of the end by a timer where something is prepared, so that it begins with no gap. */
  #awaitEnd(stream) {
    const { duration, currentTime, playbackRate } = this.video;
    const left = (duration - currentTime) / playbackRate * 1000;
    clearTimeout(this.#ending);
    if (!this.#next?.isReady || !stream.isComplete || left > NEAR) return;
    this.#ending = setTimeout(() => stream === this.#stream && this.ended(), Math.max(0, left - LEAD));
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

function apply(video, { rate, volume }) {
  video.playbackRate = rate;
  video.volume = volume;
  video.muted = volume === 0;
}

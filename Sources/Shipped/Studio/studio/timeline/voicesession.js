// @ts-check
import { Store } from "../state/store.js";
import { remove } from "../api/index.js";
import { addSound, removeSound } from "../state/sounds.js";
import { countDown } from "../capture/countdown.js";
import { captureFailure, devicesOf, openDevices, stop } from "../capture/devices.js";
import { Take } from "../capture/take.js";
import { words } from "../../words.js";

/** Frames by which it is found when the film began in the recording: the middle of what they say. */
const SAMPLES = 51;

/**
 * Records a voice while the film plays, and lays it where the playhead was.
 *
 * The recording begins before the film does, so that nothing is cut off; what was recorded before the film's first frame
 * showed is left out by the piece's `from`. `phase` is `opening`, `ready`, `counting`, `recording`, `laid` or `failed`.
 */
export class VoiceSession {
  state = new Store({
    phase: "opening",
    problem: "",
    at: 0,
    stream: /** @type {MediaStream | null} */ (null),
    microphones: /** @type {{ id: string, name: string }[]} */ ([]),
  });
  microphone = "";
  /** @type {Take | null} */ take = null;
  /**
   * When the film began, by each frame that showed, in seconds of the recording.
   * @type {number[]}
   */
  #begins = [];
  #counting = new AbortController();
  /** The film that is spoken to. */ #film = "";
  /**
   * What was laid last.
   * @type {{ key: string, medium: any } | null}
   */
  #laid = null;
  #unwatch = () => {};
  #isEnded = false;

  /** @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player */
  constructor(studio, player) {
    this.studio = studio;
    this.player = player;
  }

  get seconds() {
    return Math.max(0, this.studio.view.value.at - this.state.value.at);
  }

  async open(microphone = this.microphone) {
    this.microphone = microphone;
    stop(this.state.value.stream);
    this.state.set({ phase: "opening", problem: "", stream: null });
    try {
      const stream = await openDevices({ camera: null, microphone });
      if (this.#isEnded) return stop(stream);
      stream.getAudioTracks()[0]?.addEventListener("ended", () => this.#lost());
      this.state.set({ phase: "ready", stream, microphones: await devicesOf("audioinput") });
    } catch (error) {
      this.state.set({ phase: "failed", problem: captureFailure(error) });
    }
  }

  #lost() {
    if (this.take) this.stop(words.camera.ended);
    else this.state.set({ phase: "failed", problem: words.camera.gone });
  }

  /**
   * Counts in, and begins at the playhead.
   * @param {HTMLElement} place of the numbers
   */
  async start(place) {
    const { studio, player } = this;
    const { stream } = this.state.value;
    if (!stream || !studio.film?.duration) return;
    this.#film = studio.film.id;
    player.pause();
    studio.view.set({ loops: false });
    studio.playlist.set({ isOn: false });
    this.#counting = new AbortController();
    this.state.set({ phase: "counting", problem: "", at: studio.view.value.at });
    if (!await countDown(place, this.#counting.signal)) return;
    const take = new Take(stream, words.camera.files.sound);
    this.take = take;
    this.#begins = [];
    take.recording.refused = (error) => this.stop(words.camera.full(error.why ?? error.message));
    await take.started;
    this.#follow(take);
    player.play(this.state.value.at);
    this.state.set({ phase: "recording", at: studio.view.value.at });
  }

  /** Notes when the film began, and ends with the film. */
  #follow(take) {
    const { view } = this.studio;
    const screen = /** @type {HTMLElement} */ (document.querySelector(".screen"));
    const ends = [
      view.watch(({ at }) => at, (at) => {
        if (screen.dataset.plays !== "true" || this.#begins.length >= SAMPLES) return;
        this.#begins.push(take.seconds - (at - this.state.value.at));
      }),
      view.watch(({ isPlaying }) => isPlaying, (isPlaying) => {
        if (!isPlaying && this.state.value.phase === "recording") this.stop();
      }),
    ];
    this.#unwatch = () => ends.forEach((end) => end());
  }

  /**
   * Ends the recording and lays it.
   * @param {string} [problem] why, where nobody asked for it
   */
  async stop(problem = "") {
    this.#counting.abort();
    const { take } = this;
    this.take = null;
    this.#unwatch();
    if (!take) {
      if (this.state.value.phase === "counting") this.state.set({ phase: "ready" });
      return;
    }
    this.player.pause();
    const { at } = this.state.value;
    await take.stop();
    try {
      const medium = await take.recording.medium;
      // Another film may be on the stage by now.
      const film = this.#film;
      const start = this.studio.project.value.trims[film]?.start ?? 0;
      const { inspects, pane } = this.studio.view.value;
      const key = addSound(this.studio, film, medium.id, Math.max(0, at - start), "recording", { from: this.#begin });
      // What is inspected stays: the take can be taken again.
      this.studio.view.set({ inspects, pane });
      this.#laid = { key, medium };
      this.state.set({ phase: "laid", problem });
    } catch (error) {
      this.state.set({ phase: "ready", problem: /** @type {any} */ (error).why ?? String(error) });
    }
  }

  /** When the film began, in seconds of the recording, with what a sound takes from the microphone; to a thousandth. */
  get #begin() {
    const { latency = 0 } = /** @type {any} */ (this.state.value.stream?.getAudioTracks()[0]?.getSettings() ?? {});
    const sorted = this.#begins.toSorted((one, other) => one - other);
    return Math.max(0, Math.round(((sorted[sorted.length >> 1] ?? 0) + latency) * 1000) / 1000);
  }

  /** Puts the last take away, and begins anew where it began. */
  async retake(place) {
    const laid = this.#laid;
    if (laid) {
      removeSound(this.studio, laid.key);
      remove(laid.medium.id).catch(() => {});
    }
    this.#laid = null;
    this.player.seek(this.state.value.at);
    await this.start(place);
  }

  end() {
    this.#isEnded = true;
    this.stop().then(() => stop(this.state.value.stream));
  }
}

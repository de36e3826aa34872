// @ts-check
import { upload } from "../api/upload.js";
import { Store } from "../state/store.js";
import { countDown } from "../capture/countdown.js";
import { captureFailure, devicesOf, openDevices, openScreen, stop, withMicrophone } from "../capture/devices.js";
import { nameNow } from "../capture/kinds.js";
import { Take } from "../capture/take.js";
import { words } from "../../words.js";
import { photograph } from "./photo.js";

/** The size that is asked of a camera for a photograph: all that it has. */
const LARGEST = { width: 8192, height: 8192 };

/** What a person chose last, for as long as the page is open; a film has at first the size that every program plays. */
const chosen = {
  mode: "film",
  camera: "",
  microphone: /** @type {string | null} */ (""),
  countsDown: false,
  size: { width: 1920, height: 1080 },
  /** Frames a second of a film; null for the camera's own. */
  rate: /** @type {number | null} */ (null),
  /** The way in which a photograph is lit. */
  flash: "auto",
};

/**
 * What the camera's dialog does: opens devices, records, photographs.
 *
 * `phase` is `closed`, `opening`, `ready`, `counting`, `recording`, `paused`, `sending`, `review` or `failed`.
 */
export class Session {
  state = new Store({
    phase: "closed",
    ...chosen,
    isMirrored: true,
    cameras: /** @type {{ id: string, name: string }[]} */ ([]),
    microphones: /** @type {{ id: string, name: string }[]} */ ([]),
    stream: /** @type {MediaStream | null} */ (null),
    problem: "",
    /** Whether the server has nothing of what was made, which is here alone then. */
    isLost: false,
    /**
     * What was made: here, or as the server has it.
     * @type {Blob | import("../state/types.js").Medium | null}
     */
    result: null,
  });
  /** @type {Take | null} */ take = null;
  /** The name of the file that is made. */ name = "";
  /**
   * What was made, once the server has it.
   * @type {Promise<any> | null}
   */
  medium = null;
  #counting = new AbortController();
  #opening = 0;
  #list = () => this.#relist();

  constructor() {
    navigator.mediaDevices.addEventListener("devicechange", this.#list);
  }

  get #value() {
    return this.state.value;
  }

  /** Changes what is recorded, and with what. */
  choose(patch) {
    this.state.set(patch);
    for (const key of Object.keys(chosen)) chosen[key] = this.#value[key];
    if ("countsDown" in patch || "flash" in patch) return;
    if (this.#value.mode === "screen") {
      this.close();
      this.state.set({ phase: "closed", problem: "" });
    } else this.open();
  }

  /** Opens the devices that are chosen. */
  async open() {
    const turn = ++this.#opening;
    const { mode, camera, microphone } = this.#value;
    this.close();
    this.take = null;
    this.state.set({ phase: "opening", problem: "", result: null, isLost: false });
    try {
      const stream = mode === "screen"
        ? await this.#screen(microphone)
        : await this.#devices(mode, camera, microphone);
      if (turn !== this.#opening) return stop(stream);
      for (const track of stream.getTracks()) track.addEventListener("ended", () => this.#lost(stream));
      const facing = stream.getVideoTracks()[0]?.getSettings().facingMode;
      this.state.set({ stream, phase: "ready", isMirrored: mode !== "screen" && facing !== "environment" });
      this.#relist();
    } catch (error) {
      if (turn === this.#opening) this.state.set({ phase: "failed", problem: captureFailure(error) });
    }
  }

  async #devices(mode, camera, microphone) {
    const wanted = {
      camera: mode === "sound" ? null : camera,
      microphone: mode === "photo" ? null : mode === "sound" ? microphone ?? "" : microphone,
      size: mode === "photo" ? LARGEST : this.#value.size,
      rate: mode === "film" ? this.#value.rate : null,
    };
    try {
      return await openDevices(wanted);
    } catch (error) {
      // One that was chosen and is gone gives way to any; a camera without a microphone still films.
      if (/** @type {any} */ (error).name === "OverconstrainedError") {
        this.state.set({ camera: "", microphone: microphone === null ? null : "" });
        return openDevices({ ...wanted, camera: wanted.camera && "", microphone: wanted.microphone && "" });
      }
      if (/** @type {any} */ (error).name !== "NotFoundError" || mode !== "film" || microphone === null) throw error;
      this.state.set({ microphone: null });
      return openDevices({ ...wanted, microphone: null });
    }
  }

  async #screen(microphone) {
    const screen = await openScreen();
    if (microphone === null) return screen;
    // One that was chosen and is gone gives way to any; the screen is not asked for again where there is none.
    for (const wanted of new Set([microphone, ""])) {
      try {
        const both = await withMicrophone(screen, wanted);
        this.state.set({ microphone: wanted });
        return both;
      } catch (error) {
        if (["NotFoundError", "OverconstrainedError"].includes(/** @type {any} */ (error).name)) continue;
        stop(screen);
        throw error;
      }
    }
    this.state.set({ microphone: null });
    return screen;
  }

  async #relist() {
    const [cameras, microphones] = await Promise.all([devicesOf("videoinput"), devicesOf("audioinput")]);
    this.state.set({ cameras, microphones });
  }

  /** A device that went away, or that was taken back. */
  #lost(stream) {
    if (stream !== this.#value.stream) return;
    if (this.take) this.stop(words.camera.ended);
    else {
      this.close();
      this.state.set({ phase: "failed", problem: words.camera.gone });
    }
  }

  /**
   * Begins to record, after the countdown where that is wanted.
   * @param {HTMLElement} place of the countdown
   */
  async record(place) {
    if (!await this.#counted(place)) return;
    const { stream, mode } = this.#value;
    if (!stream) return;
    try {
      this.take = new Take(stream, words.camera.files[mode]);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.name = this.take.recording.name;
    this.take.lost = () => {
      const isGone = stream.getTracks().some((track) => track.readyState === "ended");
      this.stop(isGone ? words.camera.ended : words.camera.broken);
    };
    this.take.recording.refused = (error, hasSome) => {
      const why = error.why ?? error.message;
      if (error.status === 404) this.stop(words.camera.cut);
      else this.stop(hasSome ? words.camera.full(why) : words.camera.fullFirst(why));
    };
    this.state.set({ phase: "recording", problem: "" });
  }

  /** Gives the devices back, and tells why. */
  #fail(error) {
    this.close();
    this.state.set({ phase: "failed", problem: captureFailure(error) });
  }

  async #counted(place) {
    if (!this.#value.countsDown) return true;
    this.#counting = new AbortController();
    this.state.set({ phase: "counting" });
    if (await countDown(place, this.#counting.signal)) return true;
    this.state.set({ phase: this.#value.stream ? "ready" : this.#value.phase });
    return false;
  }

  /** Pauses, or goes on. */
  pause() {
    const { take } = this;
    if (!take) return;
    if (take.isPaused) take.resume();
    else take.pause();
    this.state.set({ phase: take.isPaused ? "paused" : "recording" });
  }

  /**
   * Ends the recording, or the countdown.
   * @param {string} [problem] why, where nobody asked for it
   */
  async stop(problem = "") {
    this.#counting.abort();
    const { take } = this;
    if (!take || !["recording", "paused"].includes(this.#value.phase)) return;
    this.state.set({ phase: "sending", problem });
    this.#await(take.recording.medium);
    await take.stop();
    const result = take.recording.blob ?? await take.recording.medium.catch(() => null);
    this.close();
    // Refused before anything came, or ended by the server with what it has.
    if (result === null || (result instanceof Blob && result.size === 0)) this.state.set({ phase: "failed" });
    else this.state.set({ phase: "review", result });
  }

  /** Takes a photograph, after the countdown where that is wanted. */
  async photograph(place, video) {
    if (!await this.#counted(place)) return;
    const { stream } = this.#value;
    if (!stream) return;
    this.state.set({ phase: "sending" });
    let result;
    try {
      result = await photograph(stream, video, this.#value.flash);
    } catch (error) {
      // A device that went away meanwhile was told.
      if (this.#value.stream) this.#fail(error);
      return;
    }
    const ending = result.type === "image/png" ? "png" : "jpg";
    const name = nameNow(words.camera.files.photo, ending);
    this.name = name;
    this.#await(upload(new File([result], name, { type: result.type }), () => {}, undefined, "keep"));
    this.close();
    this.state.set({ phase: "review", result });
  }

  /**
   * Waits until the server has what was made.
   * @param {Promise<any>} medium
   */
  #await(medium) {
    this.medium = medium;
    medium.catch(() => this.state.set({ isLost: true }));
  }

  /** Gives the devices back. */
  close() {
    this.#counting.abort();
    stop(this.#value.stream);
    this.state.set({ stream: null });
  }

  end() {
    this.#opening += 1;
    navigator.mediaDevices.removeEventListener("devicechange", this.#list);
    this.close();
  }
}

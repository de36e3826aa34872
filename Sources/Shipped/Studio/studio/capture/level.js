// @ts-check
import { h } from "../widgets/dom.js";
import { words } from "../../words.js";

/** The quietest level that is shown, in dB. */
const QUIETEST = -60;

/** What the meter falls in a frame, as a fraction of its length. */
const FALL = 0.012;

/** A meter of how loud a stream is. */
export function levelMeter() {
  const bar = h("span", {});
  const element = h("div", {
    class: "level",
    role: "meter",
    "aria-label": words.camera.level,
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    "aria-valuenow": "0",
  }, bar);
  /** @type {AudioContext | null} */
  let context = null;
  let frame = 0;
  let told = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    context?.close();
    context = null;
    show(0);
  };
  const show = (fraction) => {
    bar.style.width = `${fraction * 100}%`;
    element.classList.toggle("loud", fraction > 0.97);
    if (Math.abs(performance.now() - told) < 250 && fraction > 0) return;
    told = performance.now();
    element.setAttribute("aria-valuenow", String(Math.round(fraction * 100)));
  };
  /**
   * Follows a stream from now on; one without sound, or null, shows nothing.
   * @param {MediaStream | null} stream
   */
  const follow = (stream) => {
    end();
    const tracks = stream?.getAudioTracks() ?? [];
    element.hidden = tracks.length === 0;
    if (tracks.length === 0) return;
    context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    context.createMediaStreamSource(new MediaStream(tracks)).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let level = 0;
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
      // A beat falls slowly, so that it is seen.
      level = Math.max(level - FALL, Math.min(1, 1 - 20 * Math.log10(peak) / QUIETEST), 0);
      show(level);
      frame = requestAnimationFrame(look);
    };
    look();
  };
  return { element, follow, end };
}

// @ts-check
import { words } from "../../words.js";

/** Whether the browser gives devices to this page: it does so over TLS, and on the machine itself. */
export const mayCapture = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Whether the browser records a screen; those of phones do not. */
export const mayCaptureScreen = () => Boolean(navigator.mediaDevices?.getDisplayMedia);

/**
 * The devices of a kind, with the names that the browser tells once one may be used.
 * @param {"videoinput" | "audioinput"} kind
 */
export async function devicesOf(kind) {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter((device) => device.kind === kind && device.deviceId !== "default")
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || words.camera.device(index + 1) }));
}

/**
 * What a camera and a microphone give; each by its id, "" for the browser's own choice, and null for none.
 * @param {{ camera: string | null, microphone: string | null, size?: { width: number, height: number }, rate?: number | null }} wanted
 */
export function openDevices({ camera, microphone, size = { width: 1920, height: 1080 }, rate = null }) {
  const exactly = (/** @type {string} */ id) => id ? { deviceId: { exact: id } } : {};
  return navigator.mediaDevices.getUserMedia({
    video: camera === null
      ? false
      : {
        ...exactly(camera),
        width: { ideal: size.width },
        height: { ideal: size.height },
        ...(rate === null ? {} : { frameRate: { ideal: rate } }),
      },
    audio: microphone === null ? false : exactly(microphone),
  });
}

/** A screen or a window, which the browser asks for, with what it sounds. */
export const openScreen = () => navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });

/** A screen with a microphone beside what it sounds. */
export async function withMicrophone(screen, microphone) {
  return mixed(screen, await openDevices({ camera: null, microphone }));
}

/** The picture of one stream with the sound of both. */
function mixed(screen, voice) {
  const own = screen.getAudioTracks();
  if (own.length === 0) return new MediaStream([...screen.getVideoTracks(), ...voice.getAudioTracks()]);
  const context = new AudioContext();
  const both = context.createMediaStreamDestination();
  for (const stream of [screen, voice]) context.createMediaStreamSource(stream).connect(both);
  const [sound] = both.stream.getAudioTracks();
  const end = sound.stop.bind(sound);
  sound.stop = () => {
    end();
    stop(screen);
    stop(voice);
    context.close();
  };
  return new MediaStream([...screen.getVideoTracks(), sound]);
}

/**
 * Gives devices back.
 * @param {MediaStream | null} stream
 */
export function stop(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** What a person can do about a device that does not open. */
export function captureFailure(error) {
  const said = words.camera.failures;
  return {
    NotAllowedError: said.denied,
    SecurityError: said.denied,
    NotFoundError: said.none,
    OverconstrainedError: said.none,
    NotReadableError: said.busy,
    AbortError: said.busy,
  }[error?.name] ?? said.other(String(error?.message ?? error));
}

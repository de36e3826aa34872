// @ts-check
/** What a browser records in: WebM comes evenly, second by second; others know MP4 alone. */
const FILMS = ["video/webm;codecs=h264,opus", "video/webm;codecs=vp9,opus", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];
const SOUNDS = ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"];

/**
 * The first kind that this browser records a stream in, and the ending of its files.
 * @param {MediaStream} stream
 */
export function recordingKind(stream) {
  const hasPicture = stream.getVideoTracks().length > 0;
  const type = (hasPicture ? FILMS : SOUNDS).find((each) => MediaRecorder.isTypeSupported(each)) ?? "";
  const isMP4 = type.includes("mp4");
  return { type, ending: hasPicture ? (isMP4 ? "mp4" : "webm") : (isMP4 ? "m4a" : "weba") };
}

/** A name that tells what was recorded, and when. */
export function nameNow(kind, ending, now = new Date()) {
  const two = (value) => String(value).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${kind} ${day} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}.${ending}`;
}

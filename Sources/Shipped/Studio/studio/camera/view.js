// @ts-check
import { h, setAttribute } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { mediumPath } from "../api/index.js";
import { words } from "../../words.js";
import { OverlayPicture } from "./overlay.js";

/**
 * What the camera sees, mirrored for who looks at it, with the overlays over it, which are not; later what was
 * recorded.
 * @param {import("../state/studio.js").Studio} studio
 * @param {import("./session.js").Session} session
 */
export function cameraView(studio, session) {
  const video = h("video", { muted: true, autoplay: true, playsInline: true, "aria-label": words.camera.preview });
  const photo = h("img", { alt: words.camera.photoResult, hidden: true });
  const says = h("p", { class: "camera-says", role: "status" });
  const overlay = new OverlayPicture(studio, (isProblem) => {
    box.dataset.overlay = isProblem ? "none" : "shown";
    box.title = isProblem ? words.camera.noOverlay : "";
  });
  const box = h("div", { class: "camera-box" }, video, photo, overlay.image, icon("microphone"));
  const element = h("div", { class: "camera-view" }, box, says);
  const fit = (width, height) => {
    box.style.setProperty("--ratio", String(width / height || 16 / 9));
    overlay.fit(width, height);
  };
  // A device that is turned gives a picture that is turned.
  video.addEventListener("resize", () => fit(video.videoWidth, video.videoHeight));
  photo.addEventListener("load", () => fit(photo.naturalWidth, photo.naturalHeight));
  const { state } = session;
  let url = "";
  state.watch(({ stream }) => stream, (stream) => {
    if (!stream) return;
    video.removeAttribute("src");
    Object.assign(video, { srcObject: stream, muted: true, controls: false, loop: false });
    video.setAttribute("aria-label", words.camera.preview);
    video.play().catch(() => {});
  });
  state.watch(({ result }) => result, (result) => {
    URL.revokeObjectURL(url);
    photo.hidden = true;
    if (!result) return;
    url = result instanceof Blob ? URL.createObjectURL(result) : mediumPath(result.id);
    if (result instanceof Blob && result.type.startsWith("image/")) {
      photo.src = url;
      photo.hidden = false;
    } else {
      Object.assign(video, { srcObject: null, src: url, muted: false, controls: true });
      video.setAttribute("aria-label", words.camera.result);
    }
  });
  state.watch((value) => value, ({ phase, mode, isMirrored, stream, problem }) => {
    box.dataset.mode = mode;
    box.dataset.phase = phase;
    setAttribute(video, "class", isMirrored && stream ? "mirrored" : null);
    const isLive = stream !== null;
    box.hidden = !isLive && phase !== "review" && phase !== "sending";
    says.hidden = !box.hidden;
    says.textContent = {
      opening: words.camera.opening,
      failed: problem,
      closed: mode === "screen" ? words.camera.screenHint : "",
    }[phase] ?? "";
  });
  studio.project.watch(({ items }) => items, () => overlay.fit(video.videoWidth, video.videoHeight));
  return {
    element,
    video,
    box,
    /** Where what was made can be had from. */
    url: () => url,
    at: (seconds) => overlay.at(seconds),
    end: () => {
      overlay.close();
      URL.revokeObjectURL(url);
    },
  };
}

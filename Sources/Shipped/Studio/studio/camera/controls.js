// @ts-check
import { fill, h } from "../widgets/dom.js";
import { checkbox, labelled, radios } from "../widgets/fields.js";
import { mayCaptureScreen } from "../capture/devices.js";
import { levelMeter } from "../capture/level.js";
import { words } from "../../words.js";
import { formatFields } from "./formatfields.js";

/**
 * What is recorded, the devices, and what the camera can be set to.
 * @param {import("./session.js").Session} session
 */
export function cameraControls(session) {
  const { state } = session;
  const level = levelMeter();
  state.watch(({ stream }) => stream, (stream) => level.follow(stream));
  const camera = devices(session, "camera", words.camera.camera);
  const microphone = devices(session, "microphone", words.camera.microphone);
  const mirror = box(words.camera.mirror, "isMirrored", (isMirrored) => state.set({ isMirrored }), state);
  mirror.title = words.camera.mirrorHint;
  const countsDown = box(words.camera.countsDown, "countsDown", (on) => session.choose({ countsDown: on }), state);
  const element = h(
    "div",
    { class: "camera-controls" },
    modes(session),
    camera,
    microphone,
    level.element,
    formatFields(session),
    trackControls(session),
    mirror,
    countsDown,
  );
  state.watch((value) => value, ({ phase, mode }) => {
    camera.hidden = mode === "screen" || mode === "sound";
    microphone.hidden = mode === "photo";
    mirror.hidden = mode === "screen" || mode === "sound";
    const isBusy = ["counting", "recording", "paused", "sending"].includes(phase);
    element.hidden = phase === "review";
    for (const field of element.querySelectorAll("fieldset:first-child, select")) field.disabled = isBusy;
  });
  return { element, end: level.end };
}

function modes(session) {
  const offered = Object.entries(words.camera.modes).filter(([mode]) => mode !== "screen" || mayCaptureScreen());
  const { element, put } = radios(words.camera.mode, offered, (mode) => session.choose({ mode }));
  element.classList.add("camera-modes");
  session.state.watch(({ mode }) => mode, put);
  return element;
}

/** The devices of a kind; none is a choice for microphones alone. */
function devices(session, key, label) {
  const select = h("select", { onchange: () => session.choose({ [key]: select.value === "none" ? null : select.value }) });
  const option = (value, text) => h("option", { value }, text);
  session.state.watch((value) => value, (value) => {
    const known = key === "camera" ? value.cameras : value.microphones;
    const wanted = [
      option("", words.camera.own),
      ...known.filter((device) => device.id).map((device) => option(device.id, device.name)),
      ...(key === "microphone" && value.mode !== "sound" ? [option("none", words.camera.noSound)] : []),
    ];
    const texts = (options) => [...options].map((each) => each.value + each.textContent).join("\n");
    if (texts(wanted) !== texts(select.options)) fill(select, ...wanted);
    select.value = value[key] === null ? "none" : value[key];
    if (select.selectedIndex < 0) select.value = "";
  });
  return labelled(label, select);
}

function box(label, key, change, state) {
  const { box, element } = checkbox(label, change);
  state.watch((value) => value[key], (isOn) => {
    box.checked = isOn;
  });
  return element;
}

/** Light and zoom, where the track offers them. */
function trackControls(session) {
  const place = h("div", { class: "camera-track" });
  session.state.watch(({ stream }) => stream, (stream) => {
    const track = stream?.getVideoTracks()[0];
    const offered = track?.getCapabilities?.() ?? {};
    const set = (constraint) => track?.applyConstraints({ advanced: [constraint] }).catch(() => {});
    const light = offered.torch && checkbox(words.camera.light, (torch) => set({ torch }), "switch").element;
    fill(place, offered.zoom && zoom(offered.zoom, track.getSettings().zoom, set), light);
  });
  return place;
}

function zoom({ min, max, step }, now, set) {
  const field = h("input", { type: "range", oninput: () => set({ zoom: field.valueAsNumber }) });
  for (const [name, value] of Object.entries({ min, max, step: step || "any" })) field.setAttribute(name, String(value));
  field.value = String(now ?? min);
  return labelled(words.camera.zoom, field);
}

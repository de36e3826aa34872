// @ts-check
import { fill, h, setAttribute, uniqueId } from "../widgets/dom.js";
import { button, iconButton } from "../widgets/buttons.js";
import { clock } from "../widgets/format.js";
import { notify } from "../widgets/notices.js";
import { mayCapture } from "../capture/devices.js";
import { levelMeter } from "../capture/level.js";
import { words } from "../../words.js";
import { VoiceSession } from "./voicesession.js";

/**
 * A voice that is recorded at the playhead while the film plays: a button, and a panel that it opens beside the timeline.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function voiceRecorder(studio, player) {
  const panel = h("div", { class: "voice", role: "group", "aria-label": words.voice.title, id: uniqueId("voice"), hidden: true });
  let close = () => {};
  const opener = button(words.voice.open, () => {
    if (!panel.hidden) return close();
    if (!mayCapture()) return notify(words.camera.insecure, { fault: true });
    close = openPanel(studio, player, panel, () => {
      panel.hidden = true;
      fill(panel);
      opener.setAttribute("aria-expanded", "false");
    });
    panel.hidden = false;
    opener.setAttribute("aria-expanded", "true");
  }, { icon: "microphone", kind: "small", "aria-expanded": "false", "aria-controls": panel.id });
  studio.view.watch(({ film }) => film, () => {
    if (!panel.hidden) close();
  });
  return { button: opener, panel };
}

/** Fills the panel. Returns what closes it. */
function openPanel(studio, player, panel, closed) {
  const said = words.voice;
  const session = new VoiceSession(studio, player);
  studio.view.set({ sound: null });
  const level = levelMeter();
  const state = h("p", { class: "voice-state", role: "status" });
  const start = button(said.start, () => session.start(counter), { kind: "small primary record", icon: "record" });
  const stop = button(said.stop, () => session.stop(), { kind: "small primary", icon: "stop" });
  const retake = button(said.retake, () => session.retake(counter), { kind: "small", icon: "retry" });
  const again = button(words.camera.again, () => session.open(), { kind: "small", icon: "retry" });
  const counter = h("div", { class: "voice-count" });
  const close = () => {
    end();
    session.end();
    level.end();
    closed();
  };
  const time = h("span", { class: "elapsed" });
  fill(
    panel,
    h("div", { class: "voice-source" }, microphones(session), level.element),
    counter,
    time,
    state,
    h("div", { class: "row" }, again, retake, start, stop),
    iconButton("close", said.done, close),
  );
  const show = ({ phase, problem, stream, at }) => {
    const isBusy = phase === "counting" || phase === "recording";
    const held = /** @type {HTMLElement} */ (document.activeElement);
    const isHeld = panel.contains(held);
    start.hidden = phase !== "ready";
    stop.hidden = !isBusy;
    retake.hidden = phase !== "laid";
    again.hidden = phase !== "failed";
    panel.dataset.phase = phase;
    state.textContent = problem ||
      ({ ready: said.hint, counting: said.counting, recording: said.recording, laid: said.laid(clock(at, 1)) }[phase] ?? "");
    setAttribute(state, "data-fault", problem !== "" && "true");
    const next = [start, stop, retake, again].find((each) => !each.hidden);
    if (isHeld && !held.checkVisibility()) next?.focus({ preventScroll: true });
  };
  const endState = session.state.watch((value) => value, show);
  const endStream = session.state.watch(({ stream }) => stream, (stream) => level.follow(stream));
  const timer = setInterval(() => {
    time.textContent = session.take ? clock(session.seconds, 0) : "";
  }, 200);
  const end = () => {
    clearInterval(timer);
    endState();
    endStream();
  };
  session.open();
  return close;
}

function microphones(session) {
  const select = h("select", {
    "aria-label": words.camera.microphone,
    title: words.camera.microphone,
    onchange: () => session.open(select.value),
  });
  session.state.watchFor(select, ({ microphones }) => microphones, (devices) => {
    fill(
      select,
      h("option", { value: "" }, words.camera.own),
      devices.map(({ id, name }) => h("option", { value: id }, name)),
    );
    select.value = session.microphone;
    if (select.selectedIndex < 0) select.value = "";
  });
  return select;
}

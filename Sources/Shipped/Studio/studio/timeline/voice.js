// @ts-check
import { fill, h, setAttribute } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { clock } from "../widgets/format.js";
import { levelMeter } from "../capture/level.js";
import { words } from "../../words.js";
import { VoiceSession } from "./voicesession.js";

/**
 * A voice that is recorded at the playhead while the film plays, with the microphone as long as that is inspected.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function voiceRecorder(studio, player) {
  const panel = h("div", { class: "form voice", role: "group", "aria-label": words.voice.title });
  let close = () => {};
  const isOpen = () => studio.view.value.inspects === "voice";
  const leave = () => studio.view.set({ inspects: "overlays" });
  studio.view.watch(({ film }) => film, () => isOpen() && leave());
  studio.view.watch(isOpen, (isNow) => {
    close();
    close = isNow ? openPanel(studio, player, panel, leave) : () => {};
  });
  return panel;
}

/** Fills the panel. Returns what ends it; `leave` goes back to where it was opened. */
function openPanel(studio, player, panel, leave) {
  const said = words.voice;
  const session = new VoiceSession(studio, player);
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
    fill(panel);
  };
  const time = h("span", { class: "elapsed" });
  fill(
    panel,
    h("div", { class: "voice-source" }, microphones(session), level.element),
    counter,
    time,
    state,
    h("div", { class: "row" }, again, retake, start, stop, button(said.done, leave, { kind: "small" })),
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
    if (phase === "ready" && panel.dataset.asked !== "true") start.focus({ preventScroll: true });
    panel.dataset.asked = String(phase !== "opening");
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
    fill(select, h("option", { value: "" }, words.camera.own), devices.map(({ id, name }) => h("option", { value: id }, name)));
    select.value = session.microphone;
    if (select.selectedIndex < 0) select.value = "";
  });
  return select;
}

// @ts-check
import { h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { icon } from "../widgets/icons.js";
import { clock } from "../widgets/format.js";
import { words } from "../../words.js";

/**
 * The buttons of each phase, and the time that was recorded.
 * @param {import("./session.js").Session} session
 * @param {{ view: any, retake: () => void, use: () => void }} actions
 */
export function cameraBar(session, { view, retake, use }) {
  const said = words.camera;
  const record = button(said.record, () => session.record(view.box), { kind: "primary record", icon: "record" });
  const snap = button(said.photograph, () => session.photograph(view.box, view.video), { kind: "primary", icon: "image" });
  const choose = button(said.chooseScreen, () => session.open(), { kind: "primary" });
  const stop = button(said.stop, () => session.stop(), { kind: "primary", icon: "stop" });
  const pause = button(said.pause, () => session.pause(), { icon: "pause" });
  const again = button(said.again, () => session.open(), { kind: "primary", icon: "retry" });
  const used = button(said.use, use, { kind: "primary", icon: "check" });
  const save = h("a", { class: "button primary" }, icon("download"), h("span", {}, said.save));
  const anew = button(said.retake, retake, { icon: "retry" });
  const time = h("p", { class: "elapsed", role: "timer", "aria-label": said.elapsed });
  const note = h("p", { class: "camera-note", role: "status" });
  const buttons = { record, snap, choose, stop, pause, again, used, save, anew };
  /** Whom the keyboard had before the buttons changed gets the first of those that came. */
  const show = (value) => {
    const { phase, mode, isLost, result } = value;
    const shown = {
      closed: mode === "screen" ? ["choose"] : [],
      opening: [],
      ready: [mode === "photo" ? "snap" : "record"],
      counting: ["stop"],
      recording: ["stop", "pause"],
      paused: ["stop", "pause"],
      sending: [],
      review: isLost ? ["save", "anew"] : ["used", "anew"],
      failed: ["again"],
    }[phase] ?? [];
    const held = element.contains(document.activeElement) || document.activeElement === document.body;
    for (const [name, each] of Object.entries(buttons)) each.hidden = !shown.includes(name);
    const had = document.activeElement;
    if (held && !(had instanceof HTMLElement && had !== document.body && had.checkVisibility()) && shown[0]) {
      buttons[shown[0]].focus({ preventScroll: true });
    }
    if (result instanceof Blob) Object.assign(save, { href: view.url(), download: session.name });
    save.classList.toggle("primary", isLost);
    const label = phase === "paused" ? said.resume : said.pause;
    /** @type {any} */ (pause.lastElementChild).textContent = label;
    element.dataset.phase = phase;
  };
  /** What goes on, which changes without the session's saying so. */
  const tell = () => {
    const { phase, problem, isLost, result } = session.state.value;
    const { take } = session;
    const isRunning = phase === "recording" || phase === "paused";
    time.hidden = !take || (!isRunning && phase !== "review");
    time.textContent = take ? clock(take.seconds, 0) : "";
    const isAway = take?.recording.state.value.isAway === true;
    save.hidden = phase !== "review" || !(result instanceof Blob) || !(isLost || isAway);
    view.at(phase === "review" ? view.video.currentTime : isRunning && take ? take.seconds : null);
    const text = isLost && phase === "review" ? said.lost(problem) : noteOf(take, phase, problem);
    if (note.textContent !== text) note.textContent = text;
  };
  let frame = 0;
  const tick = () => {
    tell();
    frame = requestAnimationFrame(tick);
  };
  const element = h(
    "div",
    { class: "camera-bar" },
    time,
    note,
    h("div", { class: "row" }, anew, pause, again, choose, snap, record, stop, used, save),
  );
  session.state.watch((value) => value, (value) => {
    show(value);
    tell();
  });
  tick();
  return { element, end: () => cancelAnimationFrame(frame) };
}

/** What is to be known of the way to the server, and of what went wrong. */
function noteOf(take, phase, problem) {
  if (phase === "failed") return "";
  if (problem) return problem;
  if (!take) return "";
  const { isAway, waiting, restarts } = take.recording.state.value;
  if (isAway) return words.camera.away;
  if (phase === "review" && waiting > 0) return words.camera.waitingFor;
  if (waiting > 5) return words.camera.sending(waiting);
  return phase === "paused" ? words.camera.paused : restarts > 0 ? words.camera.twice : "";
}

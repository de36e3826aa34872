// @ts-check
import { controlOf, followClicks, wasClicked } from "./widgets/clicks.js";
import { isEntry } from "./widgets/dom.js";
import { setTrim } from "./state/edits.js";
import { markWord } from "./state/captions.js";
import { removeSound } from "./state/sounds.js";
import { openGallery } from "./tuning/gallery.js";
import { exportNow } from "./export/start.js";
import { toggleFullScreen, toggleMute } from "./stage/viewing.js";
import { saveStill } from "./stage/savestill.js";
import { isNarrow } from "./widgets/panes.js";
import { openHelp } from "./widgets/help.js";
import { inspect } from "./state/inspect.js";

/**
 * The page's keys. They rest while text is entered or a dialog is open; a control that was given the
 * keyboard keeps the keys that are its own.
 * @param {import("./state/studio.js").Studio} studio
 * @param {import("./stage/player.js").Player} player
 */
export function listenToKeys(studio, player) {
  const plain = playingKeys(studio, player);
  followClicks();
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey) return withControl(studio, event);
    if (event.altKey || isEntry(event.target)) return;
    if (event.key === " " && keepsSpace(/** @type {Element} */ (event.target))) return;
    const act = plain[event.key] ?? plain[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act(event);
  });
}

/** Whether the space bar presses a control: one that was reached by keyboard, and not just clicked. */
function keepsSpace(target) {
  const control = controlOf(target);
  if (!wasClicked(control)) return control !== null;
  control?.blur();
  return false;
}

function withControl(studio, event) {
  const key = event.key.toLowerCase();
  const act = {
    z: () => event.shiftKey ? studio.project.redo() : studio.project.undo(),
    y: () => studio.project.redo(),
    enter: () => exportNow(studio),
  }[key];
  // A document that is being edited has undo of its own, letter by letter.
  if (!act || (key !== "enter" && event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  // Held down, it exports once.
  if (key !== "enter" || !event.repeat) act();
}

function playingKeys(studio, player) {
  const step = (direction) => (event) => event.shiftKey ? player.skip(direction) : player.step(direction);
  const trim = (member, value) => {
    const { film } = studio.view.value;
    if (film) setTrim(studio, film, { [member]: value() });
  };
  return {
    " ": () => player.toggle(),
    j: () => player.rewind(),
    k: () => player.pause(),
    l: () => player.faster(),
    arrowleft: step(-1),
    arrowright: step(1),
    ",": () => player.step(-1),
    ".": () => player.step(1),
    home: () => player.seek(0),
    end: () => player.seek(Infinity),
    m: () => toggleMute(studio),
    f: toggleFullScreen,
    i: () => trim("start", () => studio.view.value.at),
    o: () => trim("end", () => player.endOfFrame()),
    x: () => studio.view.value.film && setTrim(studio, studio.view.value.film, { start: null, end: null }),
    s: () => saveStill(studio),
    w: () => markWord(studio, studio.view.value.at),
    a: () => openGallery(studio),
    e: () => inspect(studio, "overlays", { isEditing: studio.view.value.selected !== null }),
    delete: () => removeSelected(studio),
    backspace: () => removeSelected(studio),
    "/": () => {
      if (isNarrow()) studio.view.set({ pane: "films" });
      requestAnimationFrame(() =>
        /** @type {HTMLElement} */ (document.querySelector("#search"))?.focus()
      );
    },
    "?": openHelp,
  };
}

function removeSelected(studio) {
  const { sound } = studio.view.value;
  if (sound !== null) removeSound(studio, sound);
}

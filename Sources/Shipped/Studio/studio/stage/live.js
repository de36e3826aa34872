// @ts-check
import { h } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { notifyFailure } from "../widgets/notices.js";
import { pixelWidth } from "./size.js";
import { Stream } from "./stream.js";
import { words } from "../../words.js";

/** Milliseconds after which a press is held, and no click. */
const HELD = 250;

/**
 * Plays the film of a Live Photo over its picture, as it is. Gives what ends it.
 * @param {import("../state/types.js").Medium} film @param {HTMLElement} place
 * @returns {() => void}
 */
export function playOver(film, place) {
  const video = h("video", { class: "live", playsInline: true, "aria-hidden": "true", tabIndex: -1 });
  const stream = new Stream(video, () => {});
  place.append(video);
  const job = { format: "imprint.job/1", input: film.id, overlay: [] };
  stream.open(job, 0, pixelWidth(place), film.duration ?? 0).then(() => video.play()).catch((error) => {
    if (video.isConnected) notifyFailure(error);
  });
  return () => {
    stream.close();
    video.remove();
  };
}

/**
 * Calls `begin` once a pointer is held on an element, and what that gives when it is let go; the click after it is none.
 * @param {HTMLElement} element @param {() => (() => void) | null} begin null where there is nothing to play
 */
export function onHold(element, begin) {
  let timer = 0;
  /** @type {(() => void) | null} */
  let end = null;
  let wasHeld = false;
  element.addEventListener("pointerdown", ({ button }) => {
    wasHeld = false;
    if (button !== 0) return;
    timer = setTimeout(() => {
      end = begin();
      wasHeld = end !== null;
    }, HELD);
  });
  const release = () => {
    clearTimeout(timer);
    end?.();
    end = null;
  };
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(type, release);
  element.addEventListener("contextmenu", (event) => end && event.preventDefault());
  element.addEventListener("click", (event) => {
    if (!wasHeld) return;
    wasHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

/** A button on the stage that plays a Live Photo while it is pressed, by the pointer or by a key. */
export function liveButton(studio, player) {
  let at = 0;
  let isHeld = false;
  const begin = () => {
    if (isHeld) return;
    isHeld = true;
    at = studio.view.value.at;
    player.play(player.kept.start);
  };
  const end = () => {
    if (!isHeld) return;
    isHeld = false;
    player.pause();
    player.seek(at);
  };
  const isKey = ({ key }) => key === " " || key === "Enter";
  const button = h(
    "button",
    { type: "button", class: "live-button", hidden: true, title: words.photographs.liveHint },
    icon("pair"),
    h("span", {}, words.photographs.live),
  );
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    begin();
  });
  for (const type of ["pointerup", "pointercancel", "blur"]) button.addEventListener(type, end);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("keydown", (event) => {
    if (!isKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    begin();
  });
  button.addEventListener("keyup", (event) => {
    if (!isKey(event)) return;
    event.preventDefault();
    end();
  });
  const follow = () => {
    const { film } = studio;
    button.hidden = !film?.pair;
    if (film) button.setAttribute("aria-label", words.photographs.livePlay(film.name));
  };
  studio.follow({ view: ["film"], library: ["media"] }, follow);
  return button;
}

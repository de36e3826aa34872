// @ts-check
import { fill, h } from "../widgets/dom.js";
import { draggable } from "../widgets/drag.js";
import { clock } from "../widgets/format.js";
import { changeSound, lengthOf, limitsOf, nameOf, removeSound, soundsOf } from "../state/sounds.js";
import { words } from "../../words.js";
import { soundEnds } from "./soundends.js";
import { waveformDrawing } from "./waveform.js";
import { inspect } from "../state/inspect.js";

/** The film's pieces of sound, a lane each: dragged along the film, or moved by arrow keys. */
export function soundLanes(studio, player) {
  const rows = h("div", { class: "sounds" });
  /** @type {Map<string, ReturnType<typeof lane>>} */
  const lanes = new Map();
  const draw = () => {
    const sounds = soundsOf(studio.project.value, studio.view.value.film);
    for (const key of [...lanes.keys()]) if (!sounds.some((each) => each.key === key)) lanes.delete(key);
    for (const piece of sounds) {
      if (!lanes.has(piece.key)) lanes.set(piece.key, lane(studio, player, piece.key));
      lanes.get(piece.key)?.show(piece);
    }
    const elements = sounds.map(({ key }) => /** @type {any} */ (lanes.get(key)).element);
    if (elements.some((each, index) => rows.children[index] !== each) || rows.children.length !== elements.length) {
      fill(rows, elements);
    }
  };
  studio.follow({ project: ["sounds", "trims"] }, draw);
  studio.view.watch(({ film }) => film, () => {
    // What is selected goes by a key: of another film nothing is.
    studio.view.set({ sound: null });
    draw();
  });
  studio.view.watch(({ sound }) => sound, (sound) => {
    draw();
    // One that was laid under others would be selected out of sight.
    lanes.get(sound ?? "")?.element.scrollIntoView({ block: "nearest" });
  });
  studio.follow({ library: ["media"], catalogue: ["effects"] }, draw);
  return rows;
}

/** Removes a piece that has the keyboard, which the next one gets. */
function removeHeld(studio, bar, key) {
  const bars = [.../** @type {HTMLElement} */ (bar.closest(".sounds")).querySelectorAll(".sound-bar")];
  const place = bars.indexOf(bar);
  removeSound(studio, key);
  /** @type {HTMLElement | null} */ (bars[place + 1] ?? bars[place - 1] ?? document.querySelector(".playhead"))?.focus();
}

/**
 * What a piece is called: by its file's name, with a number where an earlier one of its film has the same.
 * @param {import("../state/studio.js").Studio} studio @param {import("../state/types.js").Sound} piece
 */
export function nameOfPiece(studio, { key, film, file }) {
  const name = nameOf(studio.medium(file));
  const alike = soundsOf(studio.project.value, film).filter((each) => nameOf(studio.medium(each.file)) === name);
  const number = alike.findIndex((each) => each.key === key) + 1;
  return number > 1 ? words.sound.another(name, number) : name;
}

function lane(studio, player, key) {
  const label = h("span", { class: "span-name" });
  const bar = h("div", { class: "sound-bar", role: "slider", tabIndex: 0, "aria-valuemin": "0" });
  const element = h("div", { class: "sound-lane" }, bar, label);
  const wave = h("span", { class: "wave" });
  bar.append(wave, ...soundEnds(studio, player, key, () => element.getBoundingClientRect().width));
  let drawn = "";
  let begun = 0;
  const piece = () => studio.project.value.sounds.find((each) => each.key === key);
  const move = (at) => {
    const sound = piece();
    const { start, end } = player.kept;
    if (!sound) return;
    const [least, most] = limitsOf(sound, Infinity, end - start).at;
    changeSound(studio, key, { at: Math.round(Math.max(least, Math.min(at, most)) * 1000) / 1000 });
  };
  draggable(bar, {
    begin: () => {
      begun = piece()?.at ?? 0;
      studio.project.hold();
      inspect(studio, "sound", { sound: key });
    },
    move: (dx) => move(begun + dx / element.getBoundingClientRect().width * player.end),
    end: () => studio.project.seal(),
  });
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (event.key === "Enter") inspect(studio, "sound", { sound: key });
    else if (event.key === "Escape") studio.view.set({ sound: null });
    else if (event.key === "Delete" || event.key === "Backspace") removeHeld(studio, bar, key);
    else if (step) move((piece()?.at ?? 0) + step * (event.shiftKey ? 1 : 0.1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const show = (sound) => {
    const medium = studio.medium(sound.file);
    const { start, end } = player.kept;
    const length = lengthOf(sound, medium?.duration ?? null, end - start);
    const whole = player.end || 1;
    bar.style.left = `${(start + sound.at) / whole * 100}%`;
    bar.style.width = `${length / whole * 100}%`;
    const name = nameOfPiece(studio, sound);
    label.textContent = name;
    bar.setAttribute("aria-label", name);
    bar.setAttribute("aria-valuemax", String(end - start));
    bar.setAttribute("aria-valuenow", String(sound.at));
    bar.setAttribute("aria-valuetext", words.sound.span(clock(sound.at, 1), clock(sound.at + length, 1)));
    element.classList.toggle("off", sound.isOff);
    element.classList.toggle("selected", studio.view.value.sound === key);
    if (!medium?.duration) return;
    const once = lengthOf({ ...sound, at: 0, loop: false }, medium.duration, Infinity);
    const shape = [sound.file, medium.modified, medium.duration, sound.from, sound.to, length].join();
    if (shape === drawn || once === 0) return;
    drawn = shape;
    const until = sound.from + Math.min(once, length);
    fill(wave, waveformDrawing(medium, { from: sound.from, until, times: Math.max(1, length / once) }));
  };
  return { element, show };
}

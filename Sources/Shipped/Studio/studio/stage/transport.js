// @ts-check
import { h } from "../widgets/dom.js";
import { iconButton, relabel } from "../widgets/buttons.js";
import { menu } from "../widgets/menu.js";
import { clock, parsedClock } from "../widgets/format.js";
import { stillButton } from "./savestill.js";
import { SPEEDS, toggleFullScreen, toggleMute } from "./viewing.js";
import { openHelp } from "../widgets/help.js";
import { words } from "../../words.js";

/**
 * The row of controls under the picture.
 * @param {import("../state/studio.js").Studio} studio @param {import("./player.js").Player} player
 * @param {HTMLElement} crop the button of the film's frame
 */
export function transport(studio, player, crop) {
  const play = iconButton("play", words.stage.play, () => player.toggle(), { class: "icon-button primary" });
  studio.view.watch(({ isPlaying }) => isPlaying, (isPlaying) => {
    relabel(play, isPlaying ? "pause" : "play", isPlaying ? words.stage.pause : words.stage.play, "Space");
  });
  const moves = h(
    "div",
    { class: "row moves" },
    iconButton("stepBack", words.stage.back, () => player.step(-1), { keys: "←" }),
    play,
    iconButton("stepForward", words.stage.forward, () => player.step(1), { keys: "→" }),
  );
  const bar = h(
    "div",
    { class: "transport", role: "group", "aria-label": words.stage.controls },
    clockField(studio, player),
    moves,
    views(studio, player, crop),
  );
  studio.view.watch(({ film }) => film, (film) => {
    for (const control of bar.querySelectorAll("button, input, select")) control.disabled = !film;
  });
  return bar;
}

/** The time of the frame that shows, which can be typed. */
function clockField(studio, player) {
  const field = h("input", {
    class: "clock",
    type: "text",
    inputMode: "decimal",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": words.stage.timeHint,
    title: words.stage.timeHint,
    onkeydown: (event) => {
      if (event.key === "Enter") field.blur();
      if (event.key === "Escape") {
        show();
        field.blur();
      }
    },
    onchange: () => {
      const time = parsedClock(field.value);
      if (time !== null) player.seek(time);
      show();
    },
  });
  const length = h("span", { class: "of" });
  const show = () => {
    const { at, film } = studio.view.value;
    if (document.activeElement !== field) field.value = clock(at);
    length.textContent = film ? `/ ${clock(player.end)}` : "";
    if (player.table) field.title = words.stage.frame(player.table.indexAt(at), player.table.count);
  };
  studio.view.watch((view) => view, show);
  field.addEventListener("blur", show);
  player.loaded = show;
  return h("div", { class: "row time" }, field, length);
}

/** What changes how the film is seen and heard; what is needed seldom lies in a menu. */
function views(studio, player, crop) {
  const speed = h("select", {
    "aria-label": words.stage.speed,
    title: words.stage.speed,
    onchange: () => studio.view.set({ rate: Number(speed.value) }),
  }, SPEEDS.map((rate) => h("option", { value: rate }, words.stage.speeds(rate))));
  const loop = iconButton("loop", words.stage.loop, () => studio.view.set({ loops: !studio.view.value.loops }));
  const mute = iconButton("sound", words.stage.mute, () => toggleMute(studio), { keys: "M" });
  const volume = h("input", {
    type: "range",
    min: "0",
    max: "1",
    step: "0.05",
    "aria-label": words.stage.volume,
    title: words.stage.volume,
    oninput: () => studio.view.set({ volume: Number(volume.value) }),
  });
  studio.view.watch(({ rate }) => rate, (rate) => {
    speed.value = String(rate);
  });
  studio.view.watch(({ loops }) => loops, (loops) => loop.setAttribute("aria-pressed", String(loops)));
  studio.view.watch(({ volume: level }) => level, (level) => {
    volume.value = String(level);
    relabel(mute, level > 0 ? "sound" : "silence", level > 0 ? words.stage.mute : words.stage.unmute, "M");
  });
  const full = iconButton("fullScreen", words.stage.fullScreen, toggleFullScreen, { keys: "F" });
  const jumps = h(
    "div",
    { class: "row" },
    iconButton("toStart", words.stage.start, () => player.seek(0), { keys: "Home" }),
    iconButton("rewind", words.stage.rewind, () => player.rewind(), { keys: "J" }),
    iconButton("toEnd", words.stage.end, () => player.seek(Infinity), { keys: "End" }),
    loop,
    stillButton(studio),
    iconButton("keyboard", words.keys, openHelp, { keys: "?" }),
  );
  const pace = h("div", { class: "row" }, mute, volume, speed);
  return h("div", { class: "row views" }, crop, menu("more", words.stage.more, jumps, pace), full);
}

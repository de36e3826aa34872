// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { fileChooser } from "../widgets/fields.js";
import { button, iconButton } from "../widgets/buttons.js";
import { openDialog } from "../widgets/dialog.js";
import { clock } from "../widgets/format.js";
import { addSound, isHeard, LEAST, nameOf } from "../state/sounds.js";
import { uploadOne } from "../library/uploads.js";
import { notify } from "../widgets/notices.js";
import { inspect } from "../state/inspect.js";
import { mayCapture } from "../capture/devices.js";
import { words } from "../../words.js";
import { effectShelf } from "./effects.js";
import { soundPart } from "./soundpart.js";

/** Lets a medium with sound be chosen, which begins at the playhead, or a voice be recorded there. */
export function soundButton(studio, player) {
  return button(words.sound.add, () => openPicker(studio, player), { icon: "sound", kind: "small" });
}

function openPicker(studio, player) {
  const at = () => {
    const { start, end } = player.kept;
    return Math.round(Math.max(0, Math.min(studio.view.value.at - start, end - start - LEAST)) * 1000) / 1000;
  };
  const take = (/** @type {string} */ id, part = {}, kind = "music") => {
    const { film } = studio.view.value;
    if (film) addSound(studio, film, id, at(), kind, part);
    dialog.close();
  };
  const shelf = effectShelf(studio, (name) => take(name, {}, "soundEffect"));
  let stop = () => {};
  const choosePart = (medium) => {
    const part = soundPart(medium, (values) => take(medium.id, values));
    stop = part.end;
    const back = button(words.sound.part.back, () => {
      stop();
      body.replaceChildren(...list);
      /** @type {HTMLElement | null} */ (body.querySelector(".sound-list button"))?.focus();
    }, { kind: "link" });
    body.replaceChildren(back, part.element);
    /** @type {HTMLElement} */ (part.element.querySelector("[role=slider]")).focus();
  };
  const sounds = h("ul", { class: "sound-list" });
  const none = h("p", {}, words.sound.none);
  studio.library.watchFor(sounds, ({ media }) => media, (media) => {
    const heard = media.filter(isHeard)
      .toSorted((one, other) => Number(other.kind === "sound") - Number(one.kind === "sound"));
    fill(sounds, heard.map((medium) => row(medium, take, choosePart)));
    none.hidden = heard.length > 0;
  });
  const files = fileChooser(async ([file]) => {
    const medium = await uploadOne(file);
    if (!medium || !dialog.open) return;
    if (isHeard(medium)) take(medium.id);
    else notify(words.sound.silent(nameOf(medium)), { fault: true });
  }, { accept: "audio/*,video/*" });
  const record = () => {
    if (!mayCapture()) return notify(words.camera.insecure, { fault: true });
    dialog.close();
    inspect(studio, "voice");
  };
  const own = h(
    "div",
    { class: "row" },
    button(words.sound.file, () => files.click(), { icon: "upload" }),
    button(words.voice.open, record, { icon: "microphone" }),
  );
  const list = [shelf.element, h("h3", {}, words.sound.library), sounds, none, own, files];
  const body = h("div", { class: "form" }, list);
  const dialog = openDialog(words.sound.add, body, {
    onclose: () => {
      shelf.end();
      stop();
    },
  });
}

function row(medium, take, choosePart) {
  const name = nameOf(medium);
  const id = uniqueId("sound");
  return h(
    "li",
    { class: "row" },
    button(name, () => take(medium.id), { icon: medium.kind === "sound" ? "sound" : "film", kind: "grow", id }),
    h("span", { class: "facts" }, medium.duration === null ? "" : clock(medium.duration, 0)),
    medium.duration && iconButton("part", words.sound.choosePart, () => choosePart(medium), { "aria-describedby": id }),
  );
}

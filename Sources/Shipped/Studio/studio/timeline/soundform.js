// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { changeSound, removeSound } from "../state/sounds.js";
import { words } from "../../words.js";
import { nameOf } from "./sounds.js";

/** The values of the piece of sound that is selected. */
export function soundForm(studio) {
  const place = h("div", { class: "sound-form", hidden: true });
  let shown = "";
  /** @type {{ put: (piece: any) => void }[]} */
  let fields = [];
  const show = () => {
    const key = studio.view.value.sound;
    const piece = studio.project.value.sounds.find((each) => each.key === key);
    place.hidden = !piece;
    if (!piece) {
      shown = "";
      return;
    }
    if (shown !== key) {
      shown = key;
      fields = fieldsOf((patch) => changeSound(studio, key, patch));
      fill(
        place,
        h("strong", { class: "name" }, nameOf(studio.medium(piece.file))),
        fields.map((/** @type {any} */ field) => field.element),
        button(words.sound.remove, () => removeSound(studio, key), { kind: "small" }),
      );
    }
    for (const field of fields) field.put(piece);
  };
  studio.project.watch(({ sounds }) => sounds, show);
  studio.view.watch(({ sound }) => sound, show);
  return place;
}

function fieldsOf(change) {
  return [
    choice("kind", words.sound.kinds, change),
    number("at", { min: 0, step: 0.1 }, change),
    number("from", { min: 0, step: 0.1 }, change),
    number("to", { min: 0, step: 0.1, isOptional: true }, change),
    number("volume", { min: 0, max: 2, step: 0.05 }, change),
    number("fadeIn", { min: 0, step: 0.1 }, change),
    number("fadeOut", { min: 0, step: 0.1 }, change),
    number("pitch", { min: -48, max: 48, step: 1 }, change),
    box("loop", change),
    box("duck", change),
    box("isOff", change),
  ];
}

function labelled(member, control) {
  const id = uniqueId("sound");
  control.id = id;
  return h("div", { class: "sound-field" }, h("label", { htmlFor: id }, words.sound.fields[member]), control);
}

function choice(member, choices, change) {
  const select = h("select", {
    onchange: () => change({ [member]: select.value }),
  }, Object.entries(choices).map(([value, text]) => h("option", { value }, text)));
  return {
    element: labelled(member, select),
    put: (piece) => {
      select.value = piece[member];
    },
  };
}

function number(member, { isOptional = false, ...limits }, change) {
  const field = h("input", {
    type: "number",
    oninput: () => {
      if (isOptional && field.value === "") return change({ [member]: null });
      const value = field.valueAsNumber;
      const { min = -Infinity, max = Infinity } = /** @type {any} */ (limits);
      if (Number.isFinite(value)) change({ [member]: Math.max(min, Math.min(value, max)) });
    },
  });
  for (const [name, value] of Object.entries(limits)) field.setAttribute(name, String(value));
  return {
    element: labelled(member, field),
    put: (piece) => {
      const value = piece[member];
      if (value === null) field.value = "";
      // A number half written, as "0.", stays as it is.
      else if (field.valueAsNumber !== value) field.value = String(value);
    },
  };
}

function box(member, change) {
  const field = h("input", { type: "checkbox", onchange: () => change({ [member]: field.checked }) });
  return {
    element: labelled(member, field),
    put: (piece) => {
      field.checked = piece[member];
    },
  };
}

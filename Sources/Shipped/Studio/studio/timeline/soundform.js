// @ts-check
import { fill, h, setAttribute } from "../widgets/dom.js";
import { checkbox, labelled, options } from "../widgets/fields.js";
import { button } from "../widgets/buttons.js";
import { changeSound, limitsOf, removeSound, replacedBy } from "../state/sounds.js";
import { onAllBox } from "../widgets/onall.js";
import { words } from "../../words.js";

/**
 * The values of the piece of sound that is selected.
 * @param {import("../state/studio.js").Studio} studio @param {import("../stage/player.js").Player} player
 */
export function soundForm(studio, player) {
  const place = h("div", { class: "form pairs" });
  let shown = "";
  /** @type {{ put: (piece: any, limits: any) => void }[]} */
  let fields = [];
  const show = () => {
    const key = studio.view.value.sound;
    const piece = studio.project.value.sounds.find((each) => each.key === key);
    if (!piece) {
      shown = "";
      return;
    }
    if (shown !== key) {
      shown = key;
      fields = fieldsOf(studio, (patch) => changeSound(studio, key, patch));
      fill(
        place,
        fields.map((/** @type {any} */ field) => field.element),
        button(words.sound.remove, () => removeSound(studio, key), { icon: "trash", kind: "small" }),
      );
    }
    const { start, end } = player.kept;
    const limits = limitsOf(piece, studio.medium(piece.file)?.duration ?? Infinity, end - start);
    for (const field of fields) field.put(piece, limits);
  };
  studio.follow({ project: ["trims", "sounds"], view: ["sound"] }, show);
  return place;
}

function fieldsOf(studio, change) {
  return [
    choice("kind", words.sound.kinds, change),
    number("at", { step: 0.1 }, change),
    number("from", { step: 0.1 }, change),
    number("to", { step: 0.1, isOptional: true }, change),
    number("volume", { min: 0, max: 2, step: 0.05 }, change),
    number("fadeIn", { min: 0, step: 0.1 }, change),
    number("fadeOut", { min: 0, step: 0.1 }, change),
    number("pitch", { min: -48, max: 48, step: 1 }, change),
    box("loop", change),
    box("duck", change),
    replaced(change),
    box("isOff", change),
    onAll(studio, change),
  ];
}

function choice(member, choices, change) {
  const select = h("select", { onchange: () => change({ [member]: select.value }) }, options(Object.entries(choices)));
  return {
    element: labelled(words.sound.fields[member], select),
    put: (piece) => {
      select.value = piece[member];
    },
  };
}

/** What a recording or music replaces; an effect replaces nothing. */
function replaced(change) {
  const field = choice("replaces", words.sound.replaced, change);
  const select = /** @type {HTMLSelectElement} */ (field.element.querySelector("select"));
  return {
    element: field.element,
    put: (piece) => {
      field.element.hidden = piece.kind === "soundEffect";
      select.value = replacedBy(piece);
    },
  };
}

/**
 * A number, which counts as soon as it is one that may be: its first letters, as the 1 of 15, may be none. What may not be
 * becomes the nearest that may once it is left.
 */
function number(member, { min = -Infinity, max = Infinity, step, isOptional = false }, change) {
  let [least, most] = [min, max];
  const nearest = () => Math.max(least, Math.min(field.valueAsNumber, most));
  const field = h("input", {
    type: "number",
    step: String(step),
    oninput: () => {
      if (isOptional && field.value === "") change({ [member]: null });
      else if (field.valueAsNumber === nearest()) change({ [member]: nearest() });
    },
    onchange: () => {
      if (Number.isNaN(field.valueAsNumber)) field.value = shown;
      else if (field.valueAsNumber !== nearest()) change({ [member]: Math.round(nearest() * 1000) / 1000 });
      field.value = shown;
    },
  });
  let shown = "";
  return {
    element: labelled(words.sound.fields[member], field),
    put: (piece, limits) => {
      const value = piece[member];
      [least, most] = limits[member] ?? [min, max];
      setAttribute(field, "min", Number.isFinite(least) && least);
      setAttribute(field, "max", Number.isFinite(most) && most);
      shown = value === null ? "" : String(value);
      // A number half written, as "0.", stays as it is.
      if (value === null || field.valueAsNumber !== value) field.value = shown;
    },
  };
}

function box(member, change) {
  const { box, element } = checkbox(words.sound.fields[member], (isOn) => change({ [member]: isOn }));
  return {
    element,
    put: (piece) => {
      box.checked = piece[member];
    },
  };
}

function onAll(studio, change) {
  const { element, put } = onAllBox(studio, (isOn) => change({ film: isOn ? null : studio.view.value.film }));
  return { element, put: (/** @type {any} */ { film }) => put(film === null) };
}

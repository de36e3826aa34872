// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { checkbox, labelled, options, radios } from "../widgets/fields.js";
import { iconButton } from "../widgets/buttons.js";
import {
  canvasOf,
  changeFraming,
  chooseShape,
  FIRST_PART,
  frameAll,
  framingOf,
  isFrameOfAll,
  isLaidIn,
  isPart,
  movedPart,
  SHAPES,
  targetOf,
} from "../state/framing.js";
import { onAllBox } from "../widgets/onall.js";
import { words } from "../../words.js";
import { inspect, isFraming } from "../state/inspect.js";

/** Edges of a part with the change of each that makes its number larger by one. */
const EDGES = [
  { name: "left", by: (step) => ({ left: step, right: step }) },
  { name: "top", by: (step) => ({ top: step, bottom: step }) },
  { name: "width", by: (step) => ({ right: step }) },
  { name: "height", by: (step) => ({ bottom: step }) },
];

/** Places of a part along either axis, of which the one that the shape leaves free counts. */
const PLACES = ["center", "top", "bottom", "left", "right"];

/**
 * The button that opens the panel of a film's frame, and the panel: its shape, how the film is laid into it, and a part of
 * the film.
 * @param {import("../state/studio.js").Studio} studio
 */
export function framing(studio) {
  const panel = h("section", { class: "form", id: uniqueId("framing"), "aria-label": words.framing.title });
  const opener = iconButton("crop", words.framing.open, () => isFraming(studio.view.value) ? studio.view.set({ inspects: "overlays" }) : inspect(studio, "frame"), {
    "aria-controls": panel.id,
  });
  const of = () => studio.view.value.film ?? "";
  const shape = shapeField((value) => chooseShape(studio, of(), value));
  const modes = modeField((mode) => changeFraming(studio, of(), { mode }));
  const place = placeField((value) => changeFraming(studio, of(), { place: value }));
  const part = partField(studio, of);
  const all = onAllBox(studio, (isOn) => frameAll(studio, of(), isOn));
  panel.append(shape.element, modes.element, place.element, part.element, all.element);
  const show = () => {
    const { film } = studio.view.value;
    opener.setAttribute("aria-expanded", String(isFraming(studio.view.value)));
    if (!film) return;
    const own = framingOf(studio.project.value, film);
    const canvas = canvasOf(studio.catalogue.value.presets, studio.project.value.preset);
    const target = targetOf(own, canvas);
    all.put(isFrameOfAll(studio.project.value, film));
    shape.put(own.shape, canvas);
    const isLaid = isLaidIn(own, canvas, studio.film);
    modes.element.hidden = !isLaid;
    modes.put(own.mode);
    place.put(own.place, own.mode === "fill" && isLaid);
    part.put(own, own.mode === "fill" && target !== null);
    opener.classList.toggle("on", own.mode !== null || isPart(own, canvas));
  };
  studio.follow({ project: ["frames", "preset", "show"], catalogue: ["presets"], view: ["film"], library: ["media"] }, show);
  studio.view.watch(isFraming, show);
  return { button: opener, panel };
}

/** The shape of the frame; a preset's own leaves nothing to choose. */
function shapeField(choose) {
  const select = h("select", { onchange: () => choose(select.value) });
  return {
    element: labelled(words.framing.shape, select),
    put(shape, canvas) {
      const entries = canvas
        ? [[shape, words.framing.ofPreset(canvas.join(" × "))]]
        : ["film", ...SHAPES].map((value) => [value, words.framing.shapes[value]]);
      fill(select, options(entries));
      select.value = shape;
      select.disabled = canvas !== null;
    },
  };
}

const modeField = (choose) =>
  radios(words.framing.mode, Object.entries(words.framing.modes).map(([mode, told]) => [mode, ...told]), choose);

/** Which part of the film fills the frame. */
function placeField(choose) {
  const select = h("select", { onchange: () => choose(select.value) }, options(PLACES.map((value) => [value, words.tuning.places[value]])));
  const element = labelled(words.framing.place, select);
  return {
    element,
    put(place, isShown) {
      element.hidden = !isShown;
      select.value = place;
    },
  };
}

/** A part of the film, in numbers; the picture has it as a rectangle. */
function partField(studio, of) {
  const { box, element: choice } = checkbox(words.framing.part, (isOn) => changeFraming(studio, of(), { part: isOn ? FIRST_PART : null }));
  const numbers = EDGES.map(({ name, by }, index) => {
    const field = h("input", {
      type: "number",
      step: "1",
      min: "0",
      max: "100",
      onchange: () => {
        const { part } = framingOf(studio.project.value, of());
        if (!part) return;
        const step = field.valueAsNumber - part[index];
        const changed = Number.isFinite(step) ? movedPart(part, by(step)) : part;
        changeFraming(studio, of(), { part: changed });
        field.value = String(changed[index]);
      },
    });
    return { field, element: labelled(words.framing.edges[name], field) };
  });
  const row = h("div", { class: "pair" }, numbers.map(({ element }) => element));
  const element = h("div", { class: "field" }, choice, row);
  return {
    element,
    put({ part }, isFilled) {
      element.hidden = isFilled;
      box.checked = part !== null;
      row.hidden = part === null;
      for (const [index, { field }] of numbers.entries()) {
        if (part && field.valueAsNumber !== part[index]) field.value = String(part[index]);
      }
    },
  };
}

// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { setParameters } from "../state/edits.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { parametersOf } from "../state/documents.js";
import { formIsThere } from "../widgets/entering.js";
import { field } from "./fields/index.js";
import { label } from "../widgets/names.js";
import { placeAt, placeWithin } from "../state/places.js";
import { withRoom } from "../state/placement.js";
import { longTextNote } from "./longtext.js";
import { folded, SPOT, withSpot } from "./order.js";

/** Whether the rest of the fields was opened last; the next form has them open too. */
let isUnfolded = false;

/**
 * A form of an overlay's parameters, each by its type: the few that are mostly set, the rest folded.
 *
 * It is made anew where the parameters become others; values that change elsewhere (undo, a drag) are put into
 * the fields that are there, so that none loses the keyboard.
 * @param {import("../state/studio.js").Studio} studio
 * @param {{ key: string }} item
 * @param {() => HTMLElement} positions makes numbers of its places, folded with the rest, as soon as the form is drawn
 */
export function itemForm(studio, { key }, positions) {
  const form = h("div", { class: "form" });
  /** @type {Map<string, { element: HTMLElement, put: (value: any) => void }>} */
  let fields = new Map();
  let shape = "";
  const draw = async () => {
    const item = studio.item(key);
    if (!item) return;
    try {
      const parameters = withSpot(await parametersOf(item, studio.catalogue.value.overlays));
      const wanted = JSON.stringify(parameters);
      if (wanted !== shape) {
        shape = wanted;
        fields = new Map(parameters.map((parameter) => [parameter.name, labelled(studio, key, parameter)]));
        const [first, rest] = folded(parameters).map((part) => part.map(({ name }) => fields.get(name)?.element));
        fill(form, first.length > 0 ? first : h("p", { class: "hint" }, words.tuning.noParameters), fold([...rest, positions()]));
      }
      const values = studio.item(key)?.parameters ?? {};
      const valueOf = (name) => values[name] ?? parameters.find((each) => each.name === name)?.default ?? "";
      for (const { name } of parameters) {
        fields.get(name)?.put(name === SPOT ? placeAt(valueOf("x"), valueOf("y")) : valueOf(name));
      }
      formIsThere(key, form);
    } catch (error) {
      notifyFailure(error);
    }
  };
  studio.project.watchFor(form, ({ items }) => items, draw);
  studio.catalogue.watchFor(form, ({ overlays }) => overlays, draw);
  return form;
}

function fold(fields) {
  const details = h("details", { class: "more", open: isUnfolded, ontoggle: () => { isUnfolded = details.open; } },
    h("summary", {}, words.tuning.more), h("div", { class: "form" }, fields));
  return details;
}

/** A parameter's field, with its name, its description as a tip, and the way back to its default. */
function labelled(studio, key, parameter) {
  const { name, description, required } = parameter;
  const isSpot = name === SPOT;
  const title = isSpot ? words.tuning.spot : label(name, description);
  const set = (value) => {
    const values = isSpot ? placeWithin(value) : { [name]: value };
    setParameters(studio, key, withRoom(studio.item(key)?.document ?? "", values));
  };
  const control = field(studio, parameter, set);
  const caption = control.isGroup
    ? h("span", { class: "caption", id: control.labelId }, title)
    : h("label", { class: "caption", htmlFor: control.id }, title);
  const reset = h("button", {
    type: "button",
    class: "button link reset",
    "aria-label": words.tuning.reset(title),
    title: words.tuning.reset(title),
    hidden: true,
    onclick: () => set(undefined),
  }, "↺");
  const element = h(
    "div",
    { class: "field", title: description, dataset: { parameter: name, type: parameter.type } },
    h("div", { class: "row between" }, caption, required ? h("small", {}, words.tuning.required) : reset),
    control.element,
    parameter.type === "text" && longTextNote(studio, key, name),
  );
  describe(element, description);
  const put = (value) => {
    control.put(value);
    if (!isSpot) reset.hidden = required || studio.item(key)?.parameters[name] === undefined;
  };
  return { element, put };
}

/** Tells who does not see a tip what it says. */
function describe(element, description) {
  if (!description) return;
  const hint = h("span", { id: uniqueId("hint"), hidden: true }, description);
  element.append(hint);
  element.querySelector("input, select, textarea, button:not(.reset)")?.setAttribute("aria-describedby", hint.id);
}

// @ts-check
import { fill, h } from "../widgets/dom.js";
import { setParameters } from "../state/edits.js";
import { notifyFailure } from "../widgets/notices.js";
import { words } from "../../words.js";
import { parametersOf } from "../state/documents.js";
import { formIsThere } from "../widgets/entering.js";
import { field } from "./fields/index.js";
import { label } from "./fields/names.js";
import { withRoom } from "../state/placement.js";

/**
 * A form of an overlay's parameters, each by its type.
 *
 * It is made anew where the parameters become others; values that change elsewhere (undo, a drag) are put into
 * the fields that are there, so that none loses the keyboard.
 * @param {import("../state/studio.js").Studio} studio
 */
export function itemForm(studio, { key }) {
  const form = h("div", { class: "form" });
  /** @type {Map<string, { put: (value: any) => void }>} */
  let fields = new Map();
  let shape = "";
  const draw = async () => {
    const item = studio.item(key);
    if (!item) return;
    try {
      const parameters = await parametersOf(item, studio.catalogue.value.overlays);
      const wanted = JSON.stringify(parameters);
      if (wanted !== shape) {
        shape = wanted;
        const made = parameters.map((parameter) => ({
          parameter,
          made: labelled(studio, key, parameter),
        }));
        fields = new Map(made.map(({ parameter, made: each }) => [parameter.name, each.control]));
        fill(
          form,
          made.length > 0
            ? made.map(({ made: each }) => each.element)
            : h("p", { class: "hint" }, words.tuning.noParameters),
        );
      }
      for (const { name, default: value } of parameters) {
        fields.get(name)?.put(studio.item(key)?.parameters[name] ?? value ?? "");
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

/** A parameter's field, with its name, its description and the way back to its default. */
function labelled(studio, key, parameter) {
  const { name, description, required } = parameter;
  const set = (value) => setParameters(studio, key, withRoom(studio.item(key)?.document ?? "", { [name]: value }));
  const control = field(studio, parameter, set);
  const reset = h("button", {
    type: "button",
    class: "button link reset",
    "aria-label": words.tuning.reset(label(name)),
    title: words.tuning.reset(label(name)),
    onclick: () => set(undefined),
  }, "↺");
  const put = (value) => {
    control.put(value);
    reset.hidden = required || studio.item(key)?.parameters[name] === undefined;
  };
  const caption = control.isGroup
    ? h("span", { class: "caption", id: control.labelId }, label(name))
    : h("label", { class: "caption", htmlFor: control.id }, label(name));
  const element = h(
    "div",
    { class: "field", dataset: { parameter: name, type: parameter.type } },
    h(
      "div",
      { class: "row between" },
      caption,
      required ? h("small", {}, words.tuning.required) : reset,
    ),
    control.element,
    description && h("p", { class: "hint" }, description),
  );
  return { element, control: { put } };
}

// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { labelled, options, radios } from "../widgets/fields.js";
import { clock, parsedClock } from "../widgets/format.js";
import { setTrim } from "../state/edits.js";
import { volumeOf } from "../state/sounds.js";
import { numberWithSlider } from "../tuning/fields/number.js";
import { words } from "../../words.js";

/** A field with a hint under it. */
function hinted(field, hint) {
  field.append(typeof hint === "string" ? h("p", { class: "hint" }, hint) : hint);
  return field;
}

/** The preset, those that do not open here among them but not to be chosen. */
export function presetField(studio) {
  const select = h("select", { onchange: () => studio.project.change({ preset: select.value }) });
  studio.catalogue.watch(({ presets }) => presets, (presets) => {
    const sorted = presets.toSorted((one, other) =>
      Number(other.name === "auto") - Number(one.name === "auto")
    );
    fill(
      select,
      sorted.map(({ name, title, encoders }) => {
        const opens = !encoders?.length || encoders.some((encoder) => encoder.opens);
        const text = [
          words.export.cards[name]?.[0] ?? words.export.formats[name] ?? title ?? name,
          opens ? "" : `(${words.export.unavailable})`,
        ].join(" ").trim();
        return h("option", { value: name, disabled: !opens }, text);
      }),
    );
    select.value = studio.project.value.preset;
  });
  studio.project.watch(({ preset }) => preset, (preset) => {
    select.value = preset;
  });
  return labelled(words.export.preset, select);
}

/**
 * A choice of the project's beside the preset, of which an empty one is the preset's own.
 * @param {import("../state/studio.js").Studio} studio @param {"box" | "effort" | "part"} member @param {string} label
 * @param {Record<string, string>} choices @param {string} [hint] of what is chosen
 */
export function besideField(studio, member, label, choices, hint = "") {
  // The preset's own stands first; numbers come before it among the members of an object.
  const sorted = Object.entries(choices).toSorted(([one], [other]) => Number(other === "") - Number(one === ""));
  const select = h("select", { onchange: () => studio.project.change({ [member]: select.value || null }) }, options(sorted));
  const told = h("p", { class: "hint" }, hint);
  studio.project.watch((project) => project[member], (value) => {
    select.value = value ?? "";
    told.hidden = !hint || !value;
  });
  return hinted(labelled(label, select), told);
}

/** The trim in numbers, on the film's clock. */
export function trimFields(studio) {
  const field = (member, label) => {
    const id = uniqueId("trim");
    const input = h("input", {
      id,
      type: "text",
      class: "time",
      inputMode: "decimal",
      autocomplete: "off",
      onchange: () => {
        const time = input.value.trim() === "" ? null : parsedClock(input.value);
        const { film } = studio.view.value;
        if (film && (time !== null || input.value.trim() === "")) setTrim(studio, film, { [member]: time });
        show();
      },
    });
    const show = () => {
      const medium = studio.film;
      const time = studio.project.value.trims[medium?.id ?? ""]?.[member] ?? null;
      input.value = time === null ? "" : clock(time);
      input.placeholder = clock(member === "start" ? 0 : medium?.duration ?? 0);
    };
    studio.follow({ project: ["trims", "show"], view: ["film"], library: ["media"] }, show);
    return h("div", { class: "row" }, h("label", { htmlFor: id }, label), input);
  };
  return h(
    "fieldset",
    { class: "field" },
    h("legend", { class: "caption" }, words.export.trim),
    h("div", { class: "pair" }, field("start", words.export.from), field("end", words.export.until)),
  );
}

/** The volume of the film's own sound. */
export function volumeField(studio) {
  const parts = numberWithSlider(
    words.export.volume,
    (volume) => {
      const { film } = studio.view.value;
      const { volumes } = studio.project.value;
      if (film) studio.project.change({ volumes: { ...volumes, [film]: Math.max(0, volume) } }, `volume ${film}`);
    },
  );
  parts.reach({ min: 0, max: 2, step: 0.05 });
  const show = () => parts.put(volumeOf(studio.project.value, studio.view.value.film));
  studio.follow({ project: ["volumes"], view: ["film"] }, show);
  return hinted(labelled(words.export.volume, parts.element, parts.field), words.export.volumeHint);
}

export function metadataField(studio) {
  const told = Object.entries(words.export.metadatas).map(([value, [label, about]]) => [value, label, about]);
  const about = h("p", { class: "hint" });
  const { element, put } = radios(words.export.metadata, told, (metadata) => studio.project.change({ metadata }), about);
  studio.project.watch(({ metadata }) => metadata, (metadata) => {
    put(metadata);
    about.textContent = words.export.metadatas[metadata]?.[1] ?? "";
  });
  return element;
}

/** The output's name, of one export: another film has another one. */
export function nameField(studio) {
  const input = h("input", {
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    oninput: () => studio.next.set({ name: input.value }),
  });
  studio.view.watch(({ film }) => film, () => studio.next.set({ name: "" }));
  studio.next.watch(({ name }) => name, (name) => {
    if (input.value !== name) input.value = name;
  });
  return hinted(labelled(words.export.name, input), words.export.nameHint);
}

// @ts-check
import { h, uniqueId } from "../widgets/dom.js";
import { radios } from "../widgets/fields.js";
import { captionsOf, changeCaptions, lookOfCaptions, STYLES } from "../state/captions.js";
import { isUpright } from "../state/framing.js";
import { BRAND_COLOURS } from "../state/kit.js";
import { parsedColor } from "../widgets/colors.js";
import { placeField } from "../places/field.js";
import { words } from "../../words.js";

/**
 * What burnt-in captions look like: a style, its colour, and their place.
 * @param {import("../state/studio.js").Studio} studio
 */
export function captionLook(studio) {
  const well = h("input", {
    type: "color",
    list: BRAND_COLOURS,
    id: uniqueId("colour"),
    oninput: () => {
      const captions = captionsOf(studio);
      const { name } = lookOfCaptions(captions);
      changeCaptions(studio, { colours: { ...captions?.colours, [name]: well.value } }, `captions ${name}`);
    },
  });
  const swatch = h("span", { class: "well" }, well);
  const label = h("label", { htmlFor: well.id });
  const entries = STYLES.map((style) => [style, ...words.captions.styles[style]]);
  const styles = radios(words.captions.style, entries, (style) => changeCaptions(studio, { style }));
  const place = placeField(studio, { name: "place" }, (value) => {
    if (value !== captionsOf(studio)?.place) changeCaptions(studio, { place: value });
  });
  const where = h(
    "div",
    { class: "field" },
    h("span", { class: "caption", id: place.labelId }, words.captions.place),
    place.element,
  );
  const show = () => {
    const { style, use, name, colour, place: chosen } = lookOfCaptions(captionsOf(studio));
    styles.put(style);
    label.textContent = words.captions.styles[style][2];
    const overlay = studio.catalogue.value.overlays.find((each) => each.name === use);
    const own = overlay?.parameters.find((each) => each.name === name)?.default;
    well.value = parsedColor(String(colour ?? own ?? "#ffffff")).rgb;
    swatch.style.setProperty("--shown", well.value);
    // Those of an upright frame lie above the bottom, and at none of nine.
    const isAbove = Boolean(!chosen && studio.film && isUpright(studio, studio.film));
    place.put(chosen ?? (isAbove ? "" : "bottom"));
    where.title = isAbove ? words.captions.above : "";
  };
  studio.follow({ project: ["captions", "frames", "preset"], view: ["film"], catalogue: ["overlays", "presets"] }, show);
  return h("div", { class: "form" }, styles.element, h("div", { class: "row" }, label, swatch), where);
}

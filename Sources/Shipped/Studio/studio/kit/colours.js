// @ts-check
import { fill, h } from "../widgets/dom.js";
import { BRAND_COLOURS } from "../state/kit.js";

/**
 * The brand's colours as a list that pickers of colours offer; those know no opacity.
 * @param {import("../state/studio.js").Studio} studio
 */
export function brandColours(studio) {
  const list = h("datalist", { id: BRAND_COLOURS });
  studio.kit.watch(({ colours }) => colours, (colours) => {
    fill(list, colours.map((color) => h("option", { value: color.slice(0, 7) })));
  });
  return list;
}

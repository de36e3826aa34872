// @ts-check
import { fill, h } from "../widgets/dom.js";
import { button } from "../widgets/buttons.js";
import { notifyFailure } from "../widgets/notices.js";
import { stageItems } from "../state/job.js";
import { freePlace, overlaps } from "../state/overlaps.js";
import { placed } from "../state/placed.js";
import { placementOf } from "../state/placement.js";
import { cellOf } from "../state/places.js";
import { words } from "../../words.js";

/**
 * Names what lies on something else on the frame that shows, each with a button that moves it to the nearest free place.
 * @param {import("../state/studio.js").Studio} studio
 */
export function overlapNotes(studio) {
  const list = h("ul", { class: "overlaps", "aria-label": words.tuning.overlaps, "aria-live": "polite" });
  placed.watch((found) => found, ({ width, height, layers, captions }) => {
    const items = stageItems(studio);
    const things = [
      ...captions.map(({ frame }) => ({ key: null, title: words.tuning.theCaptions, frame })),
      ...layers.filter(({ overlay }) => items[overlay]).map((layer) => {
        const { key, title } = items[layer.overlay];
        return { key, title, frame: layer.frame, layer };
      }),
    ];
    fill(list, overlaps(things, [width, height]).map(({ front, back }) => {
      const others = things.filter(({ key }) => key !== front.key).map(({ frame }) => frame);
      const apart = button(words.tuning.apart, () => moveApart(studio, front, others, [width, height]).catch(notifyFailure), { kind: "small" });
      return h("li", { class: "row between" }, h("p", {}, words.tuning.liesOn(front.title, back.title)), apart);
    }));
  });
  return list;
}

/**
 * @param {import("../state/studio.js").Studio} studio @param {import("../state/overlaps.js").Thing} thing
 * @param {number[][]} others @param {number[]} size
 */
async function moveApart(studio, { key, frame, layer }, others, size) {
  const item = key && studio.item(key);
  if (!item || !layer) return;
  const placement = await placementOf(studio, item, layer);
  const found = freePlace(frame, others, size, placement);
  if (!found) throw new Error(words.tuning.noRoom);
  if (placement.choices && found.place) {
    const [column, row] = cellOf(found.place);
    placement.put((column * 2 + 1) / 6 * 100, (row * 2 + 1) / 6 * 100);
  } else placement.move(found.move[0], found.move[1]);
}

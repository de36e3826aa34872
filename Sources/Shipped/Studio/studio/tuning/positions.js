// @ts-check
import { fill, h, uniqueId } from "../widgets/dom.js";
import { stageItems } from "../state/job.js";
import { placed } from "../state/placed.js";
import { notifyFailure } from "../widgets/notices.js";
import { shortNumber } from "../widgets/format.js";
import { words } from "../../words.js";
import { placementOf } from "../state/placement.js";

/**
 * Numbers for what is dragged on the picture: where each of an overlay's layers lies, in per cent of what it
 * lies in. Layers whose place is a parameter have that field instead.
 * @param {import("../state/studio.js").Studio} studio
 */
export function positionFields(studio, { key }) {
  const rows = h("div", { class: "positions" });
  const element = h(
    "fieldset",
    { class: "field", hidden: true },
    h("legend", { class: "caption" }, words.tuning.positions),
    rows,
  );
  placed.watchFor(element, ({ layers }) => layers, async (layers) => {
    if (element.contains(document.activeElement)) return;
    const shown = stageItems(studio);
    const own = layers.filter(({ overlay }) => shown[overlay]?.key === key);
    try {
      const made = await Promise.all(own.map((layer) => row(studio, studio.item(key), layer)));
      fill(rows, made);
      element.hidden = rows.childElementCount === 0;
    } catch (error) {
      notifyFailure(error);
    }
  });
  return element;
}

async function row(studio, item, layer) {
  if (!item) return null;
  const placement = await placementOf(studio, item, layer);
  if (placement.choices) return null;
  const [left, top, wide, high] = layer.parent;
  const across = number(words.tuning.called.x, (layer.anchor[0] - left) / wide * 100);
  const down = number(words.tuning.called.y, (layer.anchor[1] - top) / high * 100);
  const put = () => {
    const [x, y] = [across.input.valueAsNumber, down.input.valueAsNumber];
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    // Another layer's numbers may have rewritten the document.
    placementOf(studio, studio.item(item.key) ?? item, layer).then((now) => now.put(x, y))
      .catch(notifyFailure);
  };
  across.input.addEventListener("input", put);
  down.input.addEventListener("input", put);
  return h(
    "div",
    { class: "position", role: "group", "aria-label": layer.name },
    h("span", { class: "name" }, layer.name),
    across.element,
    down.element,
  );
}

function number(label, value) {
  const id = uniqueId("position");
  const input = h("input", { id, type: "number", step: "0.1", value: shortNumber(value) });
  return {
    input,
    element: h("div", { class: "row" }, h("label", { htmlFor: id }, label), input, h("span", { class: "unit" }, "%")),
  };
}

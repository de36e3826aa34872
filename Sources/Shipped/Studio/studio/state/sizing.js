// @ts-check
import { changeItem, setParameters } from "./edits.js";
import { nodeAt, parsed, steps, withMember } from "./json5.js";
import { documentOf, parametersOf } from "./documents.js";

/** Parameters that make all of an overlay larger, the first that it has. */
const SIZES = ["fontSize", "size", "width", "height"];

/**
 * A way to make a layer so many times as large as it is now: by the parameter of its size, else by the `scale` of its document.
 * @param {import("./studio.js").Studio} studio @param {import("./types.js").Item} item
 * @param {import("./types.js").PlacedLayer} layer
 * @returns {Promise<(factor: number) => void>}
 */
export async function sizingOf(studio, item, layer) {
  const parameters = await parametersOf(item, studio.catalogue.value.overlays);
  const size = parameters.filter(({ type }) => type === "length").find(({ name }) => SIZES.includes(name));
  const [, number, unit = ""] = /^([\d.]+)(px|%)?$/.exec(String(item.parameters[size?.name ?? ""] ?? size?.default)) ?? [];
  if (size && number) {
    return (factor) => {
      const value = rounded(Number(number) * factor);
      setParameters(studio, item.key, { [size.name]: unit ? `${value}${unit}` : value });
    };
  }
  const text = await documentOf(item);
  const holder = nodeAt(parsed(text), steps(layer.path));
  const node = nodeAt(holder, ["scale"]);
  const now = node ? Number(text.slice(node.start, node.end)) : 1;
  if (!Number.isFinite(now)) return () => {};
  return (factor) => {
    const value = String(rounded(now * factor));
    const document = node ? text.slice(0, node.start) + value + text.slice(node.end) : withMember(text, holder, `scale: ${value}`);
    changeItem(studio, item.key, { document }, `${item.key} scale`);
  };
}

const rounded = (/** @type {number} */ value) => Number(value.toPrecision(3));

// @ts-check
import { changeItem, setParameters } from "./edits.js";
import { nodeAt, parsed, steps, withMember } from "./json5.js";
import { documentOf, parametersOf } from "./documents.js";
import { nearestPlace, nextPlace, PLACES } from "./places.js";

/**
 * How the key that moves a layer, `position` or `translation`, is written, and a way to move the layer.
 *
 * It may be left to parameters: a place, or two lengths. Else the document is rewritten, or given the key, in per cent of
 * what the layer lies in, so that it holds for films of every size.
 *
 * @typedef {{ move: (dx: number, dy: number) => void, put: (x: number, y: number) => void,
 *   step: (right: number, down: number) => void, choices: string[] | null,
 *   reach: (dx: number, dy: number) => number[] }} Placement
 *   `move`: pixels of the picture, from where the layer was; `put`: per cent; `step`: to the next of nine places; `choices`: those
 *   among which it goes, null where it goes anywhere; `reach`: how far of a way it goes
 *
 * @param {import("./studio.js").Studio} studio
 * @param {import("./types.js").Item} item
 * @param {import("./types.js").PlacedLayer} layer
 * @returns {Promise<Placement>}
 */
export async function placementOf(studio, item, layer) {
  const text = await documentOf(item);
  const holder = nodeAt(parsed(text), steps(layer.path));
  const node = nodeAt(holder, [layer.key]);
  const [left, top, wide, high] = layer.parent;
  const [anchorX, anchorY] = layer.anchor;
  const place = parameterIn(node?.members.find(({ key }) => key === "at")?.value);
  if (place) return byPlace(studio, item, layer, place);
  const pair = pairIn(node);
  const write = pair
    ? (x, y) => setParameters(studio, item.key, withRoom(text, { [pair[0]]: percent(x), [pair[1]]: percent(y) }))
    : (x, y) => {
      const value = `["${percent(x)}", "${percent(y)}"]`;
      const document = node
        ? text.slice(0, node.start) + value + text.slice(node.end)
        : withMember(text, holder, `${layer.key}: ${value}`);
      changeItem(studio, item.key, { document }, `${item.key} ${layer.path}`);
    };
  const reach = (dx, dy) => pair && pairIn(nodeAt(holder, ["maxSize"])) ? inside(layer, dx, dy) : [dx, dy];
  return {
    choices: null,
    reach,
    step: () => {},
    put: (x, y) => write(x, y),
    move: (dx, dy) => {
      const [across, down] = reach(dx, dy);
      write((anchorX + across - left) / wide * 100, (anchorY + down - top) / high * 100);
    },
  };
}

/** Per cent of a picture that a text leaves free beside it. */
const FREE = 2;

/** The least room of a text, in per cent. */
const LEAST = 10;

/**
 * The room in per cent of what lies with its middle at a place, on both sides of it.
 * @param {number} place per cent
 */
export const roomAt = (place) => Math.max(LEAST, 2 * Math.min(place, 100 - place) - FREE * 2);

/**
 * Values of parameters, with those of the room that a layer has at its new place, where its document leaves both its place
 * and its greatest size to parameters.
 * @param {string} text of the document @param {Record<string, any>} values
 */
export function withRoom(text, values) {
  const layers = nodeAt(parsed(text), ["layers"])?.items ?? [];
  const room = {};
  for (const layer of layers) {
    const [place, limits] = ["position", "maxSize"].map((key) => pairIn(nodeAt(layer, [key])));
    if (!place || !limits) continue;
    place.forEach((name, axis) => {
      const [, share] = /^([\d.]+)%$/.exec(String(values[name])) ?? [];
      if (share) room[limits[axis]] = percent(roomAt(Number(share)));
    });
  }
  return { ...room, ...values };
}

/**
 * A distance after which what is painted of a layer lies in its parent still, where it fits, with room for more of it than is
 * painted now.
 */
function inside({ frame, anchor, parent }, dx, dy) {
  return [dx, dy].map((distance, axis) => {
    const [start, length] = [parent[axis], parent[axis + 2]];
    const [free, edge] = [FREE, FREE + LEAST / 2].map((share) => length * share / 100);
    const least = start + Math.max(free - frame[axis], edge - anchor[axis]);
    const most = start + length - Math.max(free + frame[axis] + frame[axis + 2], edge + anchor[axis]);
    return least > most ? distance : Math.max(least, Math.min(distance, most));
  });
}

/** The two parameters that a value is left to, as in `["{x}", "{y}"]`; null where it is not. */
function pairIn(node) {
  const [first, second, ...others] = node?.kind === "array" ? node.items.map(parameterIn) : [];
  return first && second && others.length === 0 ? [first, second] : null;
}

const percent = (value) => `${Number(value.toFixed(2))}%`;

/** The parameter that a value is left to, as in `"{place}"`. */
function parameterIn(node) {
  return node?.kind === "string" ? /^\{(\w+)\}$/.exec(node.text)?.[1] ?? null : null;
}

/** A layer that lies at one of nine places goes to the one that it is dragged to. */
async function byPlace(studio, item, { frame, parent }, name) {
  const parameters = await parametersOf(item, studio.catalogue.value.overlays);
  const parameter = parameters.find((each) => each.name === name);
  const choices = /** @type {string[]} */ (parameter?.choices ?? PLACES);
  const middle = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2];
  const set = (place) => setParameters(studio, item.key, { [name]: place });
  const go = (x, y) => set(nearestPlace(x, y, choices));
  return {
    choices,
    reach: (dx, dy) => [dx, dy],
    step: (right, down) => {
      const place = studio.item(item.key)?.parameters[name] ?? parameter?.default;
      set(nextPlace(place, right, down, choices));
    },
    put: (x, y) => go(x / 100, y / 100),
    move: (dx, dy) => go((middle[0] + dx - parent[0]) / parent[2], (middle[1] + dy - parent[1]) / parent[3]),
  };
}

// @ts-check
/** What lies on something else on the picture, and where it would lie free. */

import { cellOf, PLACES } from "./places.js";

/**
 * What lies on the picture: a layer of an overlay, or of the captions, whose key is null.
 * @typedef {{ key: string | null, title: string, frame: number[], layer?: import("./types.js").PlacedLayer }} Thing
 */

/** What covers more of the picture lies under the others on purpose, as a tint or a tiled mark does. */
const LARGE = 0.4;

/** The part of the smaller of two that the other covers at least: edges that touch say nothing. */
const LEAST = 0.03;

/** The distance that is kept from others and from the edges, of the picture's height. */
const GAP = 0.02;

/** @typedef {number[]} Box left, top, width, height */

/** @type {(one: Box, other: Box) => number} */
const shared = ([x, y, wide, high], [left, top, width, height]) =>
  Math.max(0, Math.min(x + wide, left + width) - Math.max(x, left)) * Math.max(0, Math.min(y + high, top + height) - Math.max(y, top));

/** @type {(box: Box) => number} */
const area = ([, , wide, high]) => wide * high;

/**
 * Whether a box is so small that what it lies on, or under, is hidden by chance.
 * @param {Box} box @param {number[]} size of the picture
 */
const isSmall = (box, [width, height]) => area(box) < LARGE * width * height;

/**
 * The pairs of which the front one lies on the other, one for two overlays.
 * @param {Thing[]} things back to front @param {number[]} size of the picture
 * @returns {{ front: Thing, back: Thing }[]}
 */
export function overlaps(things, size) {
  const small = things.filter(({ frame }) => isSmall(frame, size));
  const pairs = new Map();
  small.forEach((front, index) => {
    for (const back of small.slice(0, index)) {
      const least = LEAST * Math.min(area(front.frame), area(back.frame));
      const name = `${front.key} ${back.key}`;
      if (front.key !== back.key && shared(front.frame, back.frame) > least && !pairs.has(name)) pairs.set(name, { front, back });
    }
  });
  return [...pairs.values()];
}

/**
 * Where a box lies at one of nine places.
 * @param {string} place @param {Box} box @param {number[]} size of the picture
 */
function boxAt(place, [, , wide, high], [width, height]) {
  const [column, row] = cellOf(place);
  const gap = 2 * GAP * height;
  const along = (/** @type {number} */ cell, length, whole) => gap + cell / 2 * (whole - length - 2 * gap);
  return [along(column, wide, width), along(row, high, height), wide, high];
}

/**
 * The nearest place at which a box lies on none of others; up and down come before the sides.
 * @param {Box} frame @param {Box[]} others @param {number[]} size of the picture
 * @param {import("./placement.js").Placement} placement of what lies in the box
 * @returns {{ place: string | null, move: number[] } | null} the distance, and the place where it is one of nine
 */
export function freePlace(frame, others, size, { choices, reach }) {
  const obstacles = others.filter((other) => isSmall(other, size));
  const [x, y, wide, high] = frame;
  const [width, height] = size;
  const gap = GAP * height;
  const beside = obstacles.flatMap(([left, top, across, down]) => [
    [x, top - gap - high, wide, high],
    [x, top + down + gap, wide, high],
    [left - gap - wide, y, wide, high],
    [left + across + gap, y, wide, high],
  ]);
  const cells = (choices ?? PLACES).map((place) => ({ place, box: boxAt(place, frame, size) }));
  const found = [...(choices ? [] : beside.map((box) => ({ place: null, box }))), ...cells]
    .filter(({ box: [left, top] }) => Math.min(left, top, width - left - wide, height - top - high) >= 0)
    .filter(({ box }) => obstacles.every((other) => shared(box, other) === 0))
    .map(({ place, box: [left, top] }) => ({ place, move: [left - x, top - y] }))
    .filter(({ move: [dx, dy] }) => Math.hypot(dx - reach(dx, dy)[0], dy - reach(dx, dy)[1]) < 1);
  const far = (/** @type {{ move: number[] }} */ { move }) => 3 * Math.abs(move[0]) + Math.abs(move[1]);
  return found.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

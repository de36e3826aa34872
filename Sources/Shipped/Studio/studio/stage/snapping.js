// @ts-check
/** The safe area's inset, of an edge. */
const SAFE = 0.05;

/**
 * A layer's way, drawn to the picture's middle, edges and safe area where it comes near.
 * @param {import("../state/types.js").PlacedLayer} layer
 * @param {number[]} distance in pixels of the picture
 * @param {number} reach in the same
 */
export function snapped({ frame: [x, y, wide, high] }, [dx, dy], width, height, reach) {
  return [alongAxis(x + dx, wide, width, reach) - x, alongAxis(y + dy, high, height, reach) - y];
}

function alongAxis(start, length, whole, reach) {
  const places = [0, SAFE * whole, (whole - length) / 2, whole - length - SAFE * whole, whole - length];
  const nearest = places.reduce((best, place) =>
    Math.abs(place - start) < Math.abs(best - start) ? place : best
  );
  return Math.abs(nearest - start) <= reach ? nearest : start;
}

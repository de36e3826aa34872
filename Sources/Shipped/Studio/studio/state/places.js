// @ts-check
/** The nine places, row by row. */
export const PLACES = ["topLeft", "top", "topRight", "left", "center", "right", "bottomLeft", "bottom", "bottomRight"];

/** The column and row of a place, 0 to 2. */
export const cellOf = (place) => [PLACES.indexOf(place) % 3, Math.floor(PLACES.indexOf(place) / 3)];

/** The place of `choices` that is next in a direction, or the same where there is none; one of both is not 0. */
export function nextPlace(place, right, down, choices) {
  const isInside = (/** @type {number[]} */ [column, row]) => column >= 0 && column < 3 && row >= 0 && row < 3;
  for (let cell = cellOf(place); isInside(cell); cell = [cell[0] + right, cell[1] + down]) {
    const next = PLACES[cell[1] * 3 + cell[0]];
    if (next !== place && choices.includes(next)) return next;
  }
  return place;
}

/** The place among `choices` whose ninth of the picture is nearest to a point in the unit square. */
export function nearestPlace(x, y, choices) {
  const distance = (place) => {
    const [column, row] = cellOf(place);
    return Math.hypot(x - (column * 2 + 1) / 6, y - (row * 2 + 1) / 6);
  };
  return choices.reduce((best, place) => distance(place) < distance(best) ? place : best);
}

/** The middle of a place's ninth of the picture, as the lengths of a layer there. */
export function placeWithin(place) {
  const [x, y] = cellOf(place).map((cell) => `${Math.round((cell * 2 + 1) / 6 * 1000) / 10}%`);
  return { x, y };
}

/** The place in whose ninth lengths lie; empty for those that are not shares of the picture. */
export function placeAt(x, y) {
  const shares = [x, y].map((length) => /^(-?[\d.]+)%$/.exec(String(length))?.[1]);
  return shares.includes(undefined) ? "" : nearestPlace(Number(shares[0]) / 100, Number(shares[1]) / 100, PLACES);
}

// @ts-check
/** The nine places, row by row. */
export const PLACES = [
  "topLeft",
  "top",
  "topRight",
  "left",
  "center",
  "right",
  "bottomLeft",
  "bottom",
  "bottomRight",
];

/** The column and row of a place, 0 to 2. */
export const cellOf = (place) => [PLACES.indexOf(place) % 3, Math.floor(PLACES.indexOf(place) / 3)];

/** The place among `choices` whose ninth of the picture is nearest to a point in the unit square. */
export function nearestPlace(x, y, choices) {
  const distance = (place) => {
    const [column, row] = cellOf(place);
    return Math.hypot(x - (column * 2 + 1) / 6, y - (row * 2 + 1) / 6);
  };
  return choices.reduce((best, place) => distance(place) < distance(best) ? place : best);
}

// @ts-check
/** Words of the dialog in which media are picked for a place. */

export const picking = {
  browse: "Browse",
  search: "Search by name",
  none: "Nothing is like that.",
  more: (count) => `${count} more: search for them.`,
  take: (count) => count === 0 ? "Take" : `Take ${count}`,
  room: (count, limit) => limit > 999 ? `${count} chosen` : `${count} of ${limit} at most`,
  full: (limit) => `${limit} of ${limit}: that is all it takes. Leave one for another.`,
  films: "Films for the play list",
  unseen: (name) => `${name} shows nothing: it lies in the library, and not in the overlay.`,
  file: (name) => `A file for ${name}`,
};

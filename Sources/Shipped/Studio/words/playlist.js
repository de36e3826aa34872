// @ts-check
/** Words of the play list. */

export const playlist = {
  title: "Play list",
  list: "Films of the play list",
  empty: "Choose films in the list and add them: they play one after the other, with their overlays.",
  add: (count) => count === 0 ? "Add the chosen" : `Add the ${count} chosen`,
  addFilm: "Add this film",
  play: "Play all",
  next: "Next",
  loop: "Loop the list",
  clear: "Clear",
  close: "Hide the films",
  facts: (count, time) => `${count === 1 ? "1 film" : `${count} films`}, ${time}`,
  open: (name, index, count) => `Play ${name}, ${index} of ${count}`,
  earlier: (name) => `Move ${name} earlier`,
  later: (name) => `Move ${name} later`,
  insert: (name) => `Insert the chosen after ${name}`,
  remove: (name) => `Take ${name} out`,
  gone: "gone",
  taken: "Another page changed the play list meanwhile. This is theirs: make your change again.",
};

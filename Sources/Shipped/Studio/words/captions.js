// @ts-check
/** Words of captions. */

export const captions = {
  lane: (/** @type {string} */ name) => name,
  open: "Add captions",
  noFilm: "Open a film, then drop its captions on it.",
  broken: (/** @type {string} */ name) => `${name} holds no captions that can be read: it is to be SRT or WebVTT.`,
  read: (/** @type {number} */ count, /** @type {string} */ name) =>
    `${count === 1 ? "One caption" : `${count} captions`} of ${name}: they lie on the timeline.`,
  cue: (/** @type {string} */ text) => `Caption: ${text}`,
  span: (/** @type {string} */ from, /** @type {string} */ until) => `${from} to ${until}`,
  text: "Words",
  from: "Begins",
  until: "Ends",
  add: "Add a caption here",
  previous: "Previous caption",
  next: "Next caption",
  remove: "Remove this caption",
  removeAll: "Remove all captions",
  use: "In the export",
  uses: { track: "As a track", burnt: "Burnt in", none: "Neither" },
  useHints: {
    track: "Players show the words, or not, as their viewers like.",
    burnt: "The words are a part of the picture.",
    none: "The words are left out, here too.",
  },
  language: "Language",
  languageExample: "en",
  save: "Save as",
  empty: "New caption",
};

// @ts-check
/** Words of captions. */

export const captions = {
  open: "Add captions",
  noFilm: "Open a film, then drop its captions on it.",
  broken: (/** @type {string} */ name) => `${name} holds no captions that can be read: it is to be SRT, WebVTT, or JSON of a program that recognises speech.`,
  read: (/** @type {number} */ count, /** @type {string} */ name) =>
    count === 1 ? `One caption of ${name}: it lies on the timeline.` : `${count} captions of ${name}: they lie on the timeline.`,
  cue: (/** @type {string} */ text) => `Caption: ${text}`,
  span: (/** @type {string} */ from, /** @type {string} */ until) => `${from} to ${until}`,
  text: "Words",
  from: "Begins",
  until: "Ends",
  row: "When each word begins",
  word: (/** @type {string} */ text) => `Word: ${text}`,
  shared: "The words share the time of the caption by their letters, until one is marked or moved.",
  start: "Word begins",
  mark: "Mark word",
  markHint: "The word that is selected begins at the playhead, and the next one is selected (W, while the film plays)",
  add: "Add a caption here",
  previous: "Previous caption",
  next: "Next caption",
  remove: "Remove this caption",
  removeAll: "Remove all captions",
  use: "In the export",
  uses: { track: "As a track", burnt: "Burnt in", none: "Neither" },
  useHints: {
    track: "Players show the words, or not, as their viewers like.",
    burnt: "The words are a part of the picture. *Asterisks* mark those that matter.",
    none: "The words are left out, here too.",
  },
  style: "Look",
  place: "Place on the picture",
  above: "They lie a little above the bottom, clear of what apps show there. Choose a place to move them.",
  /** Their names, what they are, and what has the colour. */
  styles: {
    plate: ["Plate", "Two lines on a plate", "Colour of the plate"],
    colour: ["Colour", "Heavy letters, the spoken word in a colour", "Colour of the spoken word"],
    pill: ["Pill", "A pill that moves behind the spoken word", "Colour of the pill"],
    word: ["One word", "One large word at a time", "Colour of words that matter"],
    build: ["Build", "Words come as they are spoken, and stay", "Colour of words that matter"],
    box: ["Box", "A box behind each line", "Colour of the boxes"],
  },
  language: "Language",
  languageExample: "en",
  save: "Save as",
  empty: "New caption",
};

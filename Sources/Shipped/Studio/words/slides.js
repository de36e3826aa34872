// @ts-check
/** Words of slideshows, photographs and Live Photos. */

export const slides = {
  title: "Slideshow",
  joined: "Joined films",
  open: "Slideshow",
  join: "Join films",
  tooMany: (/** @type {number} */ most) => `${most} films are joined at most.`,
  list: "In their order",
  hint: "Drag them, or move them with the arrow keys.",
  slide: (/** @type {number} */ number, /** @type {string} */ name) => `Picture ${number}: ${name}`,
  film: (/** @type {number} */ number, /** @type {string} */ name) => `Film ${number}: ${name}`,
  moved: (/** @type {string} */ name, /** @type {number} */ number, /** @type {number} */ count) =>
    `${name} is number ${number} of ${count}.`,
  earlier: "Earlier",
  later: "Later",
  remove: "Take out",
  own: "Its own seconds",
  moving: "Moving pictures",
  movingHint: "A Live Photo shows its film in its place.",
  fields: {
    seconds: "Seconds each",
    transition: "Transition",
    motion: "Motion",
    fit: "Fit",
    background: "Background",
    shape: "Frame",
    music: "Music",
  },
  transitions: {
    none: "Cut",
    crossfade: "Crossfade",
    dip: "Dip",
    slide: "Slide",
    wipe: "Wipe",
    iris: "Iris",
    zoom: "Zoom",
    blur: "Blur",
  },
  motions: { none: "Still", zoom: "Slow zoom" },
  fits: { aspectFit: "Whole picture", aspectFill: "Fill the frame", stretch: "Stretch" },
  backgrounds: { black: "Black", white: "White", blur: "Blurred picture" },
  shapes: { wide: "Wide", upright: "Upright", square: "Square" },
  noMusic: "None",
  of: (/** @type {number} */ count) => `${count} pictures`,
};

export const photographs = {
  file: "File",
  what: "The photograph is stamped as a photograph: same size, same kind of file.",
  still: "Save as a picture",
  stillMade: (/** @type {string} */ name) => `${name} is saved.`,
  show: "Show",
  unshown: "This browser shows no pictures of this kind. Download it to look at it.",
  live: "Live",
  livePlay: (/** @type {string} */ name) => `Play ${name} while pressed`,
  liveHint: "Press and hold to play.",
  cover: "Picture on the front",
  coverFrame: "The frame at the playhead",
  coverOwn: "Its own picture",
  moved: (/** @type {string} */ time) =>
    `The playhead lies outside the trim: the frame in the middle of it is taken, at ${time}.`,
};

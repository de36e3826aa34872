// @ts-check
/** Words of the brand kit, and of overlays of one's own. */

export const kit = {
  open: "Brand kit",
  title: "Brand kit",
  hint: "New overlays begin with it, in every browser that opens this studio.",
  logo: "Logo",
  colours: "Colours",
  colour: (/** @type {number} */ number) => `Colour ${number}`,
  addColour: "Add a colour",
  removeColour: (/** @type {number} */ number) => `Remove colour ${number}`,
  fonts: "Fonts",
  fontsHint: "Families, with commas between them; the first is that of new texts.",
  fontsExample: "Inter, Georgia",
  overlay: "Default overlay",
  preset: "Default format",
  none: "None",
  save: "Save",
  saved: "The brand kit is saved.",
  changed: "Another page has changed the brand kit.",
  conflict: "Another page changed the brand kit meanwhile",
  conflictHint: "Keep yours in its place, or take over what the other page saved.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  layOn: (/** @type {string} */ title) => `Add ${title}`,
};

export const mine = {
  open: "Save as mine",
  title: (/** @type {string} */ title) => `Save ${title} as mine`,
  hint: "It becomes an overlay of the gallery, with what you have set as its defaults, and a file in your Overlays.",
  name: "Name",
  save: "Save",
  saved: (/** @type {string} */ title) => `${title} is in the gallery.`,
  taken: "There is an overlay of that name. Give it another one.",
};

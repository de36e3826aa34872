// @ts-check
/** Words of the library's further filters; each of them by the value in the view. */

export const filters = {
  title: "Filters",
  some: (count) => `Filters (${count})`,
  hint: "Sound, picture, length, date and folder",
  clear: "Clear the filters",
  hears: { label: "Sound", all: "Any sound", sound: "With sound", silent: "Without sound" },
  quality: { label: "Picture", all: "Any picture", hdr: "HDR", slow: "Slow motion", large: "4K" },
  length: { label: "Length", all: "Any length", short: "Under 30 s", medium: "30 s to 5 min", long: "Over 5 min" },
  date: {
    label: "Date",
    all: "Any date",
    day: "Last 24 hours",
    week: "Last 7 days",
    month: "Last 30 days",
    year: "Last 365 days",
  },
  folder: { label: "Folder", all: "All folders" },
  hdr: "HDR",
};

// @ts-check

/**
 * What people call metadata, by words of their keys.
 * @type {[RegExp, string][]}
 */
const KINDS = [
  [/\b(location|gps|latitude|longitude)\b/i, "the place"],
  [/\b(make|model|manufacturer|camera|lens|device)\b/i, "the device"],
  [/\b(serial|serialnumber)\b/i, "the serial number"],
  [/\b(artist|author|creator|composer|performer|director|producer|writer|owner|actor)\b/i, "names of persons"],
  [/^chapters$/, "chapters"],
];

const list = new Intl.ListFormat("en-GB");

/**
 * The sentence for a warning, which names keys.
 * @param {string} message
 */
export function dropped(message) {
  const keys = / has no room for (.+)$/.exec(message)?.[1].split(/, | and /) ?? [];
  const names = keys.map((key) => KINDS.find(([kind]) => kind.test(key.replaceAll("_", " ")))?.[1] ?? "other notes");
  return `The file has no room for ${list.format(new Set(names))}.`;
}

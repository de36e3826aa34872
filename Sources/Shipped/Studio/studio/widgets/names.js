// @ts-check
import { words } from "../../words.js";

/** Names that say nothing to who draws no axes. */
const OTHERS = { x: words.tuning.across, y: words.tuning.downward };

/** A parameter's name as words: `userId` is “User ID”. */
export function label(name) {
  if (name in OTHERS) return OTHERS[name];
  const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
  return (spaced[0].toUpperCase() + spaced.slice(1)).replace(/\bid\b/gi, "ID");
}

// @ts-check
/** Figures as people read them. */

/** Seconds as `1:02.480`, or `1:02:03.480` from an hour on; rounded down, as the clock of a player. */
export function clock(seconds, digits = 3) {
  const unit = 10 ** digits;
  const whole = Math.floor(Math.max(0, seconds) * unit + 1e-4);
  const rest = whole % unit;
  const total = Math.floor(whole / unit);
  const two = (value) => String(value).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const head = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${head}:${two(total % 60)}${digits > 0 ? `.${String(rest).padStart(digits, "0")}` : ""}`;
}

/** Seconds of `12.5`, `1:02.5` or `1:00:00`; null of anything else. */
export function parsedClock(text) {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d*)?$|^\.\d+$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** A span of time in rough words: `40 s`, `3 min`, `1 h 20 min`. */
export function roughTime(seconds) {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A size of a file in decimal units. */
export function fileSize(bytes) {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** A number with at most `digits` decimals and no zeros behind them. */
export const shortNumber = (value, digits = 2) => String(Number(value.toFixed(digits)));

/** A word of a shell, quoted where it has to be. */
export function shellWord(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const names = new Intl.Collator("en", { numeric: true });

/** Orders media by name, numbers in it by their value. */
export const byName = (one, other) => names.compare(one.name, other.name);

/**
 * The name of a file without its folder.
 * @param {string} path
 */
export const fileName = (path) => path.slice(path.lastIndexOf("/") + 1);

// @ts-check
/**
 * QR codes (ISO/IEC 18004) of texts of up to 213 bytes: bytes mode, error correction M, versions 1 to 10.
 */
import { corrected } from "./reedsolomon.js";

/**
 * Codewords of correction a block, blocks, and data codewords in all, by version from 1.
 * @type {[number, number, number][]}
 */
const VERSIONS = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 64],
  [24, 2, 86],
  [16, 4, 108],
  [18, 4, 124],
  [22, 4, 154],
  [22, 5, 182],
  [26, 5, 216],
];

/** Centres of alignment patterns by version. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [
  6,
  26,
  46,
], [6, 28, 50]];

const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => (x * y) % 2 + (x * y) % 3 === 0,
  (x, y) => ((x * y) % 2 + (x * y) % 3) % 2 === 0,
  (x, y) => ((x + y) % 2 + (x * y) % 3) % 2 === 0,
];

/**
 * Rows of modules, true where dark; null where the text is too long.
 * @returns {boolean[][] | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([, , data], version) =>
    bytes.length + (version >= 9 ? 3 : 2) <= data
  );
  if (index < 0) return null;
  const version = index + 1;
  const stream = interleaved(dataWords(bytes, version), VERSIONS[index]);
  const candidates = MASKS.map((_, mask) => drawn(version, stream, mask));
  return candidates.reduce((best, each) => penalty(each) < penalty(best) ? each : best);
}

/** Mode, length, bytes and padding, as codewords. */
function dataWords(bytes, version) {
  const total = VERSIONS[version - 1][2];
  const lengthBits = version >= 10 ? 16 : 8;
  const bits = "0100" + bytes.length.toString(2).padStart(lengthBits, "0") +
    [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const ended = bits + "0".repeat(Math.min(4, total * 8 - bits.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0");
  const words = whole.match(/.{8}/g)?.map((word) => parseInt(word, 2)) ?? [];
  for (let padding = 0xec; words.length < total; padding ^= 0xfd) words.push(padding);
  return words;
}

/** Codewords of all blocks in turn; the last blocks have one more where they do not come out even. */
function interleaved(words, [correction, count, total]) {
  const short = Math.floor(total / count);
  const firstLong = count - total % count;
  let at = 0;
  const blocks = Array.from(
    { length: count },
    (_, block) => words.slice(at, at += short + (block >= firstLong ? 1 : 0)),
  );
  const extra = blocks.map((block) => corrected(block, correction));
  const turns = (lists, length) =>
    Array.from({ length }, (_, index) => lists.map((list) => list[index])).flat();
  return [
    ...turns(blocks, short + 1).filter((word) => word !== undefined),
    ...turns(extra, correction),
  ];
}

function drawn(version, stream, mask) {
  const size = version * 4 + 17;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x, y, isDark) => {
    if (grid[y]?.[x] !== undefined) grid[y][x] = isDark;
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(set, x, y, 4, [0, 1, 3]);
  const centres = ALIGNMENT[version - 1];
  for (const x of centres) {
    for (const y of centres) if (grid[y][x] === null) square(set, x, y, 2, [0, 2]);
  }
  for (let index = 8; index < size - 8; index += 1) {
    for (const [x, y] of [[index, 6], [6, index]]) {
      if (grid[y][x] === null) set(x, y, index % 2 === 0);
    }
  }
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  drawData(grid, stream, MASKS[mask]);
  return /** @type {boolean[][]} */ (grid);
}

/** A pattern of squares in each other around a centre, dark at the distances named. */
function square(set, x, y, reach, dark) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      set(x + dx, y + dy, dark.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

/** The remainder of BCH codes. */
function remainder(value, generator, bits) {
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit -= 1) if (rest >>> bit & 1) rest ^= generator << (bit - bits);
  return rest;
}

function drawFormat(set, size, mask) {
  // Correction M is 00, so that the five bits are the mask's alone.
  const bits = (mask << 10 | remainder(mask, 0x537, 10)) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = (bits >> index & 1) === 1;
    set(8, index < 6 ? index : index < 8 ? index + 1 : size - 15 + index, isDark);
    set(index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index, 8, isDark);
  }
  set(8, size - 8, true);
}

function drawVersion(set, size, version) {
  const bits = version << 12 | remainder(version, 0x1f25, 12);
  for (let index = 0; index < 18; index += 1) {
    const [near, far] = [Math.floor(index / 3), size - 11 + index % 3];
    for (const [x, y] of [[near, far], [far, near]]) set(x, y, (bits >> index & 1) === 1);
  }
}

/** Bits in pairs of columns from the right, up and down in turn. */
function drawData(grid, stream, isFlipped) {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = (right + 1 & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== null) continue;
        const isDark = (stream[bit >> 3] >> 7 - (bit & 7) & 1) === 1;
        grid[y][x] = isDark !== isFlipped(x, y);
        bit += 1;
      }
    }
  }
}

/** How badly a code is read: runs, blocks, patterns like the finders', and an uneven share of dark. */
function penalty(grid) {
  const columns = grid[0].map((_, x) => grid.map((row) => row[x]));
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce(
    (sum, run) => sum + run.length - 2,
    0,
  );
  const finders = lines.reduce(
    (sum, line) => sum + (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0),
    0,
  );
  let blocks = 0;
  for (let y = 1; y < grid.length; y += 1) {
    for (let x = 1; x < grid.length; x += 1) {
      if (
        grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] &&
        grid[y][x] === grid[y - 1][x - 1]
      ) blocks += 1;
    }
  }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + blocks * 3 + finders * 40 + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

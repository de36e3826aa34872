// @ts-check
/** Reed-Solomon codewords over GF(256) with the polynomial of QR codes. */

const POLYNOMIAL = 0x11d;

function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * POLYNOMIAL);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}

/** The product of (x − 2^i) for i below `degree`, without its leading 1. */
function generator(degree) {
  let coefficients = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    coefficients = coefficients.map((value, at) =>
      product(value, root) ^ (coefficients[at + 1] ?? 0)
    );
    root = product(root, 2);
  }
  return coefficients;
}

/**
 * `count` codewords by which errors in `data` are corrected.
 * @param {number[]} data
 */
export function corrected(data, count) {
  const divisor = generator(count);
  let rest = Array(count).fill(0);
  for (const word of data) {
    const factor = word ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, index) => value ^ product(divisor[index], factor));
  }
  return rest;
}

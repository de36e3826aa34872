import CBlendPlain
import ImprintCBlend
import TestSupport
import Testing

/// The kernels that convert Y′CbCr to RGB, against their definition in integers of 64 bits.
@Suite struct RGBKernelTests {
  /// BT.709 of limited range.
  private static let matrix = imprint_rgb_matrix(
    offset: 8192, luma: 9539, red_v: 14686, green_u: -1747, green_v: -4366, blue_u: 17305)
  /// Halves between chroma samples, and a quarter.
  private static let doubling: [Int16] = [-1229, 9421, 9421, -1229, -461, 3943, 14284, -1382]
  private static let down: [[Int16]] = [
    [-115, 985, 3572, -346], [-307, 2355, 2355, -307], [0, 0, 4096, 0],
  ]

  /// Noise, and bytes that are as far apart as can be, whose sums overshoot on both sides.
  private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let isFar = Bool.random(using: &random)
    return (0..<count).map { _ in
      isFar ? [0, 255].randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
    }
  }

  private static func doubled(_ line: [UInt8], _ count: Int) -> [Int16] {
    (0..<2 * count).map { place in
      let (first, weights) = (
        place / 2 + place % 2, Self.doubling[place % 2 * 4..<place % 2 * 4 + 4]
      )
      let sum = zip(line[first...], weights).reduce(0) { $0 + Int($1.0) * Int($1.1) }
      return Int16(min(sum >> 7, 32767))
    }
  }

  /// Widths around those of vector registers, so that main loops and remainders are met.
  @Test func `a doubled row has the sums of four samples, and nothing past its end`() {
    var random = SeededGenerator(seed: 31)
    for count in 1...70 {
      let line = Self.bytes(count + 4, &random)
      let expected = Self.doubled(line, count) + [99]
      var samples = [Int16](repeating: 99, count: 2 * count + 1)
      imprint_double_8(&samples, line, Self.doubling, count)
      #expect(samples == expected, "\(count) samples")
      samples = [Int16](repeating: 99, count: 2 * count + 1)
      plain_double_8(&samples, line, Self.doubling, count)
      #expect(samples == expected, "\(count) samples")
    }
  }

  @Test func `pixels are the sums of luma and chroma, clamped, and opaque`() {
    var random = SeededGenerator(seed: 32)
    for count in 1...70 {
      let luma = Self.bytes(count, &random)
      let rows = (0..<8).map { _ in
        Array(Self.doubled(Self.bytes(count / 2 + 5, &random), count / 2 + 1)[..<count])
      }
      for weights in Self.down {
        let expected = Self.pixels(luma, Array(rows[..<4]), Array(rows[4...]), weights)
        for isPlain in [false, true] {
          let found = Self.converted(luma, rows, weights, isPlain: isPlain)
          #expect(found == expected + [7], "\(count) pixels")
        }
      }
    }
  }

  /// Converts by a kernel, with a byte more that stays.
  private static func converted(
    _ luma: [UInt8], _ rows: [[Int16]], _ weights: [Int16], isPlain: Bool
  ) -> [UInt8] {
    var pixels = [UInt8](repeating: 7, count: luma.count * 4 + 1)
    var matrix = matrix
    let all = rows.flatMap { $0 }
    all.withUnsafeBufferPointer { all in
      let places = (0..<8).map { row in all.baseAddress.map { $0 + row * luma.count } }
      if isPlain {
        plain_rgba_8(
          &pixels, luma, Array(places[..<4]), Array(places[4...]), weights, &matrix, luma.count)
      } else {
        imprint_rgba_8(
          &pixels, luma, Array(places[..<4]), Array(places[4...]), weights, &matrix, luma.count)
      }
    }
    return pixels
  }

  private static func pixels(
    _ luma: [UInt8], _ blue: [[Int16]], _ red: [[Int16]], _ weights: [Int16]
  ) -> [UInt8] {
    luma.indices.flatMap { place in
      func chroma(_ rows: [[Int16]]) -> Int {
        zip(rows, weights).reduce(512 - (128 << 19)) { $0 + Int($1.0[place]) * Int($1.1) } >> 10
      }
      let (u, v) = (chroma(blue), chroma(red))
      let y = (Int(luma[place]) * 512 - Int(matrix.offset)) * Int(matrix.luma) + (1 << 21)
      let sums = [
        y + v * Int(matrix.red_v), y + u * Int(matrix.green_u) + v * Int(matrix.green_v),
        y + u * Int(matrix.blue_u),
      ]
      return sums.map { UInt8(min(max($0, 0), (1 << 30) - 1) >> 22) } + [255]
    }
  }
}

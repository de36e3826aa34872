import CBlendPlain
import ImprintCBlend
import TestSupport
import Testing

@testable import ImprintDraw

@Suite struct KernelTests {
  /// The kernels that the loader picked for this machine, and those that all others run.
  enum Build: CaseIterable {
    case picked, plain

    func blend(
      _ video: UnsafeMutablePointer<UInt8>, _ color: [UInt16], _ alpha: [UInt16], _ count: Int
    ) {
      switch self {
      case .picked: imprint_blend_8(video, color, alpha, count)
      case .plain: plain_blend_8(video, color, alpha, count)
      }
    }

    func blend(
      _ video: UnsafeMutablePointer<UInt16>, _ color: [UInt16], _ alpha: [UInt16], _ count: Int,
      _ maximum: UInt32, _ shift: UInt32
    ) {
      switch self {
      case .picked: imprint_blend_16(video, color, alpha, count, maximum, shift)
      case .plain: plain_blend_16(video, color, alpha, count, maximum, shift)
      }
    }
  }

  /// Colours as shares of their alpha: none, all, and some between.
  @Test(arguments: Build.allCases, [0, 1, 64, 127, 254, 255])
  func `the 8-bit kernel equals the reference on all pairs of alpha and value`(
    build: Build, share: Int
  ) {
    let values = (0...255).map { UInt8($0) }
    for step in 0...255 {
      let alpha = [UInt16](repeating: UInt16(step * 257), count: 256)
      let color = [UInt16](repeating: UInt16(step * 257 * share / 255), count: 256)
      var video = values
      build.blend(&video, color, alpha, 256)
      let expected = values.indices.map { reference(UInt16(values[$0]), color[$0], alpha[$0], 255) }
      #expect(video.map(UInt16.init) == expected, "alpha \(step)")
    }
  }

  /// Widths and places around those of vector registers, so that main loops and remainders are met at
  /// every alignment.
  @Test(arguments: Build.allCases)
  func `the 8-bit kernel writes its samples and no other, wherever they lie`(build: Build) {
    var random = SeededGenerator(seed: 3)
    for width in 1...67 {
      for place in 0..<32 {
        let alpha = (0..<width).map { _ in UInt16.random(in: 0...65535, using: &random) }
        let color = alpha.map { UInt16.random(in: 0...$0, using: &random) }
        var video = (0..<place + width + 32).map { _ in UInt8.random(in: 0...255, using: &random) }
        var expected = video
        for index in 0..<width {
          expected[place + index] = UInt8(
            reference(UInt16(video[place + index]), color[index], alpha[index], 255))
        }
        video.withUnsafeMutableBufferPointer { bytes in
          if let base = bytes.baseAddress { build.blend(base + place, color, alpha, width) }
        }
        #expect(video == expected, "width \(width) at \(place)")
      }
    }
  }

  @Test(arguments: Build.allCases, [(9, 0), (10, 0), (12, 0), (14, 0), (16, 0), (10, 6), (12, 4)])
  func `the 16-bit kernel equals the reference at every width and place`(
    build: Build, samples: (depth: Int, shift: Int)
  ) {
    let maximum = UInt32((1 << samples.depth) - 1)
    let shift = UInt16(samples.shift)
    var random = SeededGenerator(seed: 7)
    for width in 1...67 {
      for place in 0..<16 {
        // Every third opaque, clear or anything; colours up to their alpha.
        let alpha = (0..<width).map { index in
          [UInt16.random(in: 0...65535, using: &random), 0, 65535][index % 3]
        }
        let color = alpha.map { UInt16.random(in: 0...$0, using: &random) }
        let codes = (0..<width).map { _ in UInt16.random(in: 0...UInt16(maximum), using: &random) }
        let around = [UInt16](repeating: 0xA5A5, count: place)
        var video = around + codes.map { $0 << shift } + [0xA5A5]
        video.withUnsafeMutableBufferPointer { words in
          guard let base = words.baseAddress else { return }
          build.blend(base + place, color, alpha, width, maximum, UInt32(shift))
        }
        let expected = codes.indices.map {
          reference(codes[$0], color[$0], alpha[$0], maximum) << shift
        }
        #expect(video == around + expected + [0xA5A5], "width \(width) at \(place)")
      }
    }
  }

  /// The definition, by division in floating point: 53 bits hold every term.
  @Test(arguments: [8, 10, 12, 16]) func `the reference is the nearest code`(depth: Int) {
    let maximum = (1 << depth) - 1
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let alpha = Int.random(in: 0...65535, using: &random)
      let color = Int.random(in: 0...alpha, using: &random)
      let video = Int.random(in: 0...maximum, using: &random)
      let exact =
        Double(color) / 65535 * Double(maximum) + Double(video) * (1 - Double(alpha) / 65535)
      let code = reference(UInt16(video), UInt16(color), UInt16(alpha), UInt32(maximum))
      #expect(abs(Double(code) - exact) <= 0.5 + 1e-6)
    }
  }

  @Test func `alpha 0 leaves every code as it was and full alpha replaces it`() {
    for value in UInt16(0)...255 {
      #expect(reference(value, 0, 0, 255) == value)
      #expect(reference(99, value * 257, 65535, 255) == value)
    }
  }

  private func reference(
    _ video: UInt16, _ color: UInt16, _ alpha: UInt16, _ maximum: UInt32
  ) -> UInt16 {
    ReferenceKernel.blended(video: video, color: color, alpha: alpha, maximum: maximum)
  }
}

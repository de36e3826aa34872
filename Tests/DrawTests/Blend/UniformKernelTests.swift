import CBlendPlain
import ImprintCBlend
import TestSupport
import Testing

@testable import ImprintDraw

/// Blending, and covering a frame, with one alpha for a whole run.
@Suite struct UniformKernelTests {
  typealias Build = KernelTests.Build

  /// Colours as shares of their alpha: none, all, and some between.
  @Test(arguments: Build.allCases, [0, 1, 127, 254, 255])
  func `one colour in 8 bits equals the reference on all pairs of alpha and value`(
    build: Build, share: Int
  ) {
    for step in 0...255 {
      let alpha = UInt16(step * 257)
      let color = UInt16(step * 257 * share / 255)
      var video = (0...255).map { UInt8($0) }
      build.blendUniform(&video, color, alpha, 256)
      let expected = (0...255).map {
        ReferenceKernel.blended(video: UInt16($0), color: color, alpha: alpha, maximum: 255)
      }
      #expect(video.map(UInt16.init) == expected, "alpha \(step)")
    }
  }

  @Test(arguments: Build.allCases, [(9, 0), (10, 0), (12, 0), (16, 0), (10, 6), (12, 4)])
  func `one colour in 16 bits equals the reference, and touches nothing else`(
    build: Build, samples: (depth: Int, shift: Int)
  ) {
    let maximum = UInt16((1 << samples.depth) - 1)
    let shift = UInt16(samples.shift)
    var random = SeededGenerator(seed: 5)
    for width in 1...67 {
      let alpha = [UInt16.random(in: 0...65535, using: &random), 0, 65535][width % 3]
      let color = UInt16.random(in: 0...alpha, using: &random)
      let codes = (0..<width).map { _ in UInt16.random(in: 0...maximum, using: &random) }
      var video = [0xA5A5] + codes.map { $0 << shift } + [0xA5A5]
      video.withUnsafeMutableBufferPointer { words in
        guard let base = words.baseAddress else { return }
        build.blendUniform(base + 1, color, alpha, width, UInt32(maximum), UInt32(shift))
      }
      let expected = codes.map {
        ReferenceKernel.blended(video: $0, color: color, alpha: alpha, maximum: UInt32(maximum))
          << shift
      }
      #expect(video == [0xA5A5] + expected + [0xA5A5], "width \(width), alpha \(alpha)")
    }
  }

  /// (over · alpha + video · (65535 − alpha)) / 65535 to the nearest; no ties, since 65535 is odd.
  @Test(arguments: Build.allCases, [false, true])
  func `a frame laid over another is their exact mean in 8 bits`(build: Build, isUniform: Bool) {
    var random = SeededGenerator(seed: 9)
    for width in 1...67 {
      for place in 0..<16 {
        let alphas = Self.alphas(width, isUniform, &random)
        let over = (0..<place + width).map { _ in UInt8.random(in: 0...255, using: &random) }
        var video = (0..<place + width + 1).map { _ in UInt8.random(in: 0...255, using: &random) }
        var expected = video
        for index in 0..<width {
          expected[place + index] = UInt8(
            Self.mean(UInt16(over[place + index]), UInt16(video[place + index]), alphas[index]))
        }
        over.withUnsafeBufferPointer { over in
          video.withUnsafeMutableBufferPointer { video in
            guard let over = over.baseAddress, let video = video.baseAddress else { return }
            build.cover(video + place, over + place, alphas, width, isUniform: isUniform)
          }
        }
        #expect(video == expected, "width \(width) at \(place)")
      }
    }
  }

  @Test(arguments: Build.allCases, [false, true])
  func `a frame laid over another is their exact mean in 16 bits`(
    build: Build, isUniform: Bool
  ) {
    var random = SeededGenerator(seed: 13)
    for (depth, shift) in [(10, UInt16(0)), (10, 6), (12, 4), (16, 0)] {
      let codes = UInt16(0)...UInt16((1 << depth) - 1)
      for width in 1...67 {
        let alphas = Self.alphas(width, isUniform, &random)
        let over = (0..<width).map { _ in UInt16.random(in: codes, using: &random) }
        let under = (0..<width).map { _ in UInt16.random(in: codes, using: &random) }
        var video = under.map { $0 << shift } + [0xA5A5]
        build.cover(
          &video, over.map { $0 << shift }, alphas, width, UInt32(shift), isUniform: isUniform)
        let expected = (0..<width).map { Self.mean(over[$0], under[$0], alphas[$0]) << shift }
        #expect(video == expected + [0xA5A5], "depth \(depth), width \(width)")
      }
    }
  }

  /// Clear, opaque or anything, for each or for all.
  private static func alphas(
    _ count: Int, _ isUniform: Bool, _ random: inout SeededGenerator
  ) -> [UInt16] {
    let alphas = (0..<count).map { index in
      [UInt16.random(in: 0...65535, using: &random), 0, 65535][(index + count) % 3]
    }
    return isUniform ? [UInt16](repeating: alphas[0], count: count) : alphas
  }

  private static func mean(_ over: UInt16, _ under: UInt16, _ alpha: UInt16) -> UInt16 {
    let sum = UInt64(over) * UInt64(alpha) + UInt64(under) * UInt64(65535 - alpha)
    return UInt16((sum + 32767) / 65535)
  }
}

extension KernelTests.Build {
  fileprivate func blendUniform(
    _ video: UnsafeMutablePointer<UInt8>, _ color: UInt16, _ alpha: UInt16, _ count: Int
  ) {
    switch self {
    case .picked: imprint_blend_uniform_8(video, color, alpha, count)
    case .plain: plain_blend_uniform_8(video, color, alpha, count)
    }
  }

  fileprivate func blendUniform(
    _ video: UnsafeMutablePointer<UInt16>, _ color: UInt16, _ alpha: UInt16, _ count: Int,
    _ maximum: UInt32, _ shift: UInt32
  ) {
    switch self {
    case .picked: imprint_blend_uniform_16(video, color, alpha, count, maximum, shift)
    case .plain: plain_blend_uniform_16(video, color, alpha, count, maximum, shift)
    }
  }

  fileprivate func cover(
    _ video: UnsafeMutablePointer<UInt8>, _ over: UnsafePointer<UInt8>, _ alphas: [UInt16],
    _ count: Int, isUniform: Bool
  ) {
    switch (self, isUniform) {
    case (.picked, false): imprint_cover_8(video, over, alphas, count)
    case (.picked, true): imprint_cover_uniform_8(video, over, alphas[0], count)
    case (.plain, false): plain_cover_8(video, over, alphas, count)
    case (.plain, true): plain_cover_uniform_8(video, over, alphas[0], count)
    }
  }

  fileprivate func cover(
    _ video: UnsafeMutablePointer<UInt16>, _ over: [UInt16], _ alphas: [UInt16], _ count: Int,
    _ shift: UInt32, isUniform: Bool
  ) {
    switch (self, isUniform) {
    case (.picked, false): imprint_cover_16(video, over, alphas, count, shift)
    case (.picked, true): imprint_cover_uniform_16(video, over, alphas[0], count, shift)
    case (.plain, false): plain_cover_16(video, over, alphas, count, shift)
    case (.plain, true): plain_cover_uniform_16(video, over, alphas[0], count, shift)
    }
  }
}

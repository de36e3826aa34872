internal import Glibc
internal import ImprintPixels
internal import ImprintPrimitives

/// Decodes a finished file across the places where copied frames and those of an encoder meet.
package struct SpliceCheck: Sendable {
  /// The file, and the number of its video stream.
  private let output: (path: String, track: Int)
  private let source: (path: String, track: Int)
  /// The time of the source, in its own ticks, that is 0 in the output.
  private let start: Double
  private let copied: [Range<Int64>]
  private let interruption: Interruption

  /// Seconds by which two times may differ: Matroska rounds to milliseconds.
  private static let tolerance = 0.0011

  /// - Parameters:
  ///   - start: seconds of the source's own clock that are 0 in the output.
  ///   - copied: presentation times of copied frames, in ticks of the source, in order.
  package init(
    output: String, source: String, track: Int, start: Double, copied: [Range<Int64>],
    interruption: Interruption = Interruption()
  ) {
    self.output = (output, 0)
    self.source = (source, track)
    self.start = start
    self.copied = copied
    self.interruption = interruption
  }

  /// Decodes the frames of ranges of the source's time; each begins with an access frame.
  ///
  /// - Throws: `MediaError.outputDiffers` where a frame does not decode cleanly, or a copied one is not the source's
  ///   to the last bit.
  package func verify(_ ranges: [Range<Int64>]) throws(MediaError) {
    for range in ranges { try verify(range) }
  }

  private func verify(_ range: Range<Int64>) throws(MediaError) {
    let made = try VideoReader(
      path: output.path, track: output.track, threads: 2, interruption: interruption)
    let original = try VideoReader(
      path: source.path, track: source.track, threads: 2, interruption: interruption)
    let base = original.timeBase
    try made.seek(to: ticks(Double(range.lowerBound) * base.value - start, made.timeBase))
    var pending: VideoFrame?
    var hasSought = false
    while let frame = try made.next() {
      let time = Double(frame.presentation ?? 0) * made.timeBase.value + start
      if time < Double(range.lowerBound) * base.value - Self.tolerance { continue }
      if time >= Double(range.upperBound) * base.value - Self.tolerance { break }
      guard made.damage.isEmpty, !frame.isDamaged else {
        throw differs("a frame does not decode", at: time)
      }
      guard isCopied(time, base) else {
        hasSought = false
        continue
      }
      if !hasSought {
        try original.seek(to: ticks(time + Self.tolerance, base))
        hasSought = true
        pending = nil
      }
      while pending.map({ self.time(of: $0, base) < time - Self.tolerance }) ?? true {
        guard let next = try original.next() else { throw differs("a frame is too many", at: time) }
        pending = next
      }
      guard let expected = pending, abs(self.time(of: expected, base) - time) <= Self.tolerance,
        try frame.hasSamples(of: expected)
      else { throw differs("a copied frame is not the source's", at: time) }
    }
    guard made.damage.isEmpty else {
      throw differs("frames do not decode", at: Double(range.upperBound) * base.value)
    }
  }

  private func isCopied(_ time: Double, _ base: Rational) -> Bool {
    copied.contains { range in
      let lower = range.lowerBound == .min ? -.infinity : Double(range.lowerBound) * base.value
      let upper = range.upperBound == .max ? .infinity : Double(range.upperBound) * base.value
      return time >= lower - Self.tolerance && time < upper - Self.tolerance
    }
  }

  private func time(of frame: VideoFrame, _ base: Rational) -> Double {
    Double(frame.presentation ?? 0) * base.value
  }

  private func ticks(_ seconds: Double, _ base: Rational) -> Int64 {
    Int64(saturating: (seconds / base.value).rounded(.up))
  }

  private func differs(_ what: String, at time: Double) -> MediaError {
    .outputDiffers(
      path: output.path, reason: "\(what) at \(((time - start) * 1000).rounded() / 1000) s")
  }
}

extension VideoFrame {
  /// Whether both have the same size and samples.
  fileprivate func hasSamples(of other: VideoFrame) throws(MediaError) -> Bool {
    let (mine, theirs) = (try borrowedPlanes(), try other.borrowedPlanes())
    guard mine.format.size == theirs.format.size, mine.format.layout == theirs.format.layout else {
      return false
    }
    let sampleSize = mine.format.layout.depth > 8 ? 2 : 1
    return zip(mine.planes, theirs.planes).allSatisfy { one, two in
      (0..<one.size.height).allSatisfy { row in
        memcmp(
          one.base + row * one.bytesPerRow, two.base + row * two.bytesPerRow,
          one.size.width * sampleSize) == 0
      }
    }
  }
}

internal import Glibc
package import ImprintValues

/// Decodes a finished file around the places where copied frames and an encoder's meet.
package struct JointCheck: Sendable {
  /// The file, and the number of its video stream.
  private let output: (path: String, track: Int)
  private let source: (path: String, track: Int)
  /// The source's time that is 0 in the output, in seconds.
  private let start: Double
  /// The source's times between which the output is of the source, in seconds.
  private let played: Range<Double>
  private let copied: [Range<Int64>]
  private let interruption: Interruption

  /// The seconds by which two times may differ, since Matroska rounds to milliseconds.
  private static let tolerance = 0.0011

  /// - Parameters:
  ///   - start: the source's time that is 0 in the output, in seconds.
  ///   - played: the source's times between which the output is of the source, in seconds: frames before and behind them are of
  ///     others, and the first of its own may begin earlier.
  ///   - copied: presentation times of copied frames, in ticks of the source, in order.
  package init(
    output: String, source: String, track: Int, start: Double,
    played: Range<Double> = -.infinity ..< .infinity, copied: [Range<Int64>],
    interruption: Interruption = Interruption()
  ) {
    self.output = (output, 0)
    self.source = (source, track)
    self.start = start
    (self.played, self.copied) = (played, copied)
    self.interruption = interruption
  }

  /// Decodes the frames of ranges of the source's time; each begins with an access frame.
  ///
  /// - Throws: `MediaError` `.outputDiffers` where a frame does not decode cleanly, or a copied one is not the source's
  ///   to the last bit.
  package func verify(_ ranges: [Range<Int64>]) throws(MediaError) {
    for range in ranges { try verify(range) }
  }

  private func verify(_ range: Range<Int64>) throws(MediaError) {
    let reader = try VideoReader(
      path: output.path, track: output.track, threads: 2, interruption: interruption)
    var original = try SourceFrames(source, in: range, interruption: interruption)
    let base = original.timeBase
    let first = max(range.lowerBound.seconds(in: base), played.lowerBound)
    let end = min(range.upperBound.seconds(in: base), played.upperBound)
    try reader.seek(to: (first - start).ticks(in: reader.timeBase))
    while let frame = try reader.next() {
      let time = Double(frame.presentation ?? 0) * reader.timeBase.value + start
      if time < first - Self.tolerance { continue }
      if time >= end - Self.tolerance { break }
      guard reader.damage.isEmpty, !frame.isDamaged else {
        throw differs(.undecodable, at: time)
      }
      guard let expected = try original.next() else { throw differs(.added, at: time) }
      try compare(frame, at: time, with: expected, base)
    }
    guard reader.damage.isEmpty else { throw differs(.undecodableFrames, at: end) }
    if let missing = try original.next() {
      throw differs(.missing, at: (missing.presentation ?? 0).seconds(in: base))
    }
  }

  private func compare(
    _ frame: VideoFrame, at time: Double, with expected: VideoFrame, _ base: Rational
  ) throws(MediaError) {
    let ticks = expected.presentation ?? 0
    guard copied.contains(where: { $0.contains(ticks) }) else { return }
    guard abs(ticks.seconds(in: base) - time) <= Self.tolerance, try frame.hasSamples(of: expected)
    else { throw differs(.changed, at: time) }
  }

  private func differs(
    _ joint: MediaError.OutputDifference.Joint, at time: Double
  ) -> MediaError {
    MediaError(
      .outputDiffers(path: output.path, .joint(joint, at: (time - start).roundedToThousandths)))
  }
}

/// The source's frames that are presented in a range, in order.
private struct SourceFrames {
  private let reader: VideoReader
  private let range: Range<Int64>

  init(
    _ source: (path: String, track: Int), in range: Range<Int64>, interruption: Interruption
  ) throws(MediaError) {
    reader = try VideoReader(
      path: source.path, track: source.track, threads: 2, interruption: interruption)
    self.range = range
    try reader.seek(to: range.lowerBound)
  }

  var timeBase: Rational { reader.timeBase }

  /// The next frame; nil after the last one.
  mutating func next() throws(MediaError) -> VideoFrame? {
    while let frame = try reader.next() {
      let time = frame.presentation ?? 0
      if time >= range.upperBound { return nil }
      if time >= range.lowerBound { return frame }
    }
    return nil
  }
}

extension Int64 {
  /// Infinite at the ends of the type.
  fileprivate func seconds(in timeBase: Rational) -> Double {
    self == .max ? .infinity : self == .min ? -.infinity : Double(self) * timeBase.value
  }
}

extension Double {
  /// The first tick that is not earlier.
  fileprivate func ticks(in timeBase: Rational) -> Int64 {
    Int64(saturating: (self / timeBase.value).rounded(.up))
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

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
    var original = try SourceFrames(source, interruption: interruption)
    let base = original.timeBase
    let (first, end) = (range.lowerBound.seconds(in: base), range.upperBound.seconds(in: base))
    try made.seek(to: (first - start).ticks(in: made.timeBase))
    while let frame = try made.next() {
      let time = Double(frame.presentation ?? 0) * made.timeBase.value + start
      if time < first - Self.tolerance { continue }
      if time >= end - Self.tolerance { break }
      guard made.damage.isEmpty, !frame.isDamaged else {
        throw differs("a frame does not decode", at: time)
      }
      guard isCopied(time, base) else {
        original.pass()
        continue
      }
      guard let expected = try original.frame(at: time, within: Self.tolerance),
        try frame.hasSamples(of: expected)
      else { throw differs("a copied frame is not the source's", at: time) }
    }
    guard made.damage.isEmpty else { throw differs("frames do not decode", at: end) }
  }

  private func isCopied(_ time: Double, _ base: Rational) -> Bool {
    copied.contains { range in
      time >= range.lowerBound.seconds(in: base) - Self.tolerance
        && time < range.upperBound.seconds(in: base) - Self.tolerance
    }
  }

  private func differs(_ what: String, at time: Double) -> MediaError {
    .outputDiffers(
      path: output.path, reason: "\(what) at \(((time - start) * 1000).rounded() / 1000) s")
  }
}

/// The source's frames, which are asked for by rising times.
private struct SourceFrames {
  private let reader: VideoReader
  private var pending: VideoFrame?
  private var isThere = false

  init(
    _ source: (path: String, track: Int), interruption: Interruption
  ) throws(MediaError) {
    reader = try VideoReader(
      path: source.path, track: source.track, threads: 2, interruption: interruption)
  }

  var timeBase: Rational { reader.timeBase }

  /// The next frame that is asked for lies further on.
  mutating func pass() { isThere = false }

  /// The frame of a time in seconds; nil where there is none.
  mutating func frame(at time: Double, within tolerance: Double) throws(MediaError) -> VideoFrame? {
    if !isThere {
      try reader.seek(to: (time + tolerance).ticks(in: timeBase))
      pending = try reader.next()
      isThere = true
    }
    while let frame = pending {
      let found = (frame.presentation ?? 0).seconds(in: timeBase)
      if abs(found - time) <= tolerance { return frame }
      if found > time { return nil }
      pending = try reader.next()
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

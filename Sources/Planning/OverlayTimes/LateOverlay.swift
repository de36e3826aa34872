package import ImprintLanguage
internal import ImprintValues

/// Finds times of an overlay that come onto a frame much later than asked for, or onto none, as they do where frames lie
/// seconds apart.
package struct LateOverlay {
  /// The overlay's name in reports.
  package let name: String
  /// The ranges of the output's time, in seconds, in which it may be visible, and that no frame has reached.
  private var ranges: ArraySlice<Range<Double>>
  private var firstFrame: Double?
  /// The first range that is late, and the time of the next frame.
  private var firstLate: (range: Range<Double>, seen: Double)?
  /// The number of ranges that are late.
  private var count = 0

  /// The least delay that is told, in seconds: below it lie the steps of slow time-lapses and slideshows.
  private static let least = 1.0
  /// Above the rounding of times.
  private static let margin = 0.001

  /// - Parameters:
  ///   - name: the overlay's name in reports.
  ///   - scene: of its layers alone.
  package init(_ name: String, in scene: Scene) {
    self.name = name
    ranges = SeenTimes(scene, until: scene.clock.end).ranges[...]
  }

  /// Notes the time of a frame; frames come in order, those that no overlay touches may be left out.
  package mutating func note(_ time: Double) {
    let first = firstFrame ?? time
    firstFrame = first
    while let range = ranges.first, range.lowerBound <= time + Self.margin {
      ranges = ranges.dropFirst()
      // An overlay cannot be asked for before there is a frame.
      let start = max(range.lowerBound, first)
      guard range.upperBound > first, time - start > Self.least else { continue }
      count += 1
      if firstLate == nil { firstLate = (start..<max(range.upperBound, start), time) }
    }
  }

  /// The warning, after all frames; nil where all came in time.
  ///
  /// - Parameter end: of the last frame.
  package mutating func warning(endingAt end: Double) -> JobWarning? {
    note(end)
    guard let (range, seen) = firstLate else { return nil }
    let from = range.lowerBound.text(decimals: 3)
    let until = range.upperBound.text(decimals: 3)
    let isMissed = seen >= range.upperBound - Self.margin
    let what =
      isMissed
      ? "nothing of it is seen from \(from) to \(until) s, since no frame begins in that time"
      : "asked for from \(from) s, it is seen from \(seen.text(decimals: 3)) s on, with the next frame"
    let others = count > 1 ? "; late or missed: \(count - 1) more of its times" : ""
    return JobWarning("overlay.late", "overlay \(name): \(what)\(others)")
  }
}

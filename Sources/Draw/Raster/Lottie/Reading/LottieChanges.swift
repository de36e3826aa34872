internal import ImprintLanguage

/// When a composition changes: while key frames move something, and where something steps.
struct LottieChanges: Sendable {
  /// In frames of the composition; one that ends where it begins is a step.
  private var spans: [ClosedRange<Double>] = []

  mutating func add(_ span: ClosedRange<Double>) { spans.append(span) }

  /// Adds the appearance and the disappearance of a layer.
  mutating func add(stepsOf visible: Range<Double>) {
    for time in [visible.lowerBound, visible.upperBound] { add(time...time) }
  }

  /// Adds those of a composition that begins at a frame of this one, and whose time runs so many times slower.
  mutating func add(_ inner: LottieChanges, from start: Double, stretch: Double) {
    for span in inner.spans {
      let (first, last) = (span.lowerBound * stretch + start, span.upperBound * stretch + start)
      add(min(first, last)...max(first, last))
    }
  }

  /// The same in order, each once; a single span around all where they are more than a thousand.
  var merged: LottieChanges {
    var merged = LottieChanges()
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.spans.last, span.lowerBound <= last.upperBound {
        let end = max(last.upperBound, span.upperBound)
        merged.spans[merged.spans.count - 1] = last.lowerBound...end
      } else {
        merged.add(span)
      }
    }
    guard merged.spans.count > 1000, let first = merged.spans.first, let last = merged.spans.last
    else { return merged }
    merged.spans = [first.lowerBound...last.upperBound]
    return merged
  }

  /// The parts of an animation that begins at a frame.
  func parts(from first: Double) -> [ImageFacts.Part] {
    spans.reduce(into: [ImageFacts.Part(start: 0, isMoving: false)]) { parts, span in
      let (begin, end) = (max(span.lowerBound - first, 0), max(span.upperBound - first, 0))
      if begin < end { parts.append(ImageFacts.Part(start: begin, isMoving: true)) }
      parts.append(ImageFacts.Part(start: end, isMoving: false))
    }
  }
}

internal import ImprintValues

/// Builds the spans of a plane's part, row by row.
struct SpanCollector {
  /// The shortest run of equal samples stored as one; a shorter one saves less than its span costs.
  private static let leastUniform = 64

  private var spans: [Patch.Span] = []
  private var color: [UInt16] = []
  private var alpha: [UInt16] = []
  private var thresholds: [UInt16] = []

  /// Adds the samples of a row that are not transparent.
  ///
  /// - Parameters:
  ///   - row: counted from the part's upper edge.
  ///   - thresholds: of rounding; nil in all rows of a part, or in none.
  ///   - first: the column of the first sample, counted from the part's left edge.
  mutating func add(
    _ color: UnsafeBufferPointer<UInt16>, _ alpha: UnsafeBufferPointer<UInt16>,
    _ thresholds: UnsafeBufferPointer<UInt16>?, row: Int, first: Int
  ) {
    guard let begin = alpha.firstIndex(where: { $0 > 0 }),
      let last = alpha.lastIndex(where: { $0 > 0 })
    else { return }
    /// Appends a span, with one sample where it is uniform.
    func append(_ samples: Range<Int>, isUniform: Bool) {
      if samples.isEmpty { return }
      spans.append(
        Patch.Span(
          row: Int32(row), first: Int32(first + samples.lowerBound), count: Int32(samples.count),
          start: Int32(self.color.count), isUniform: isUniform))
      let stored = isUniform ? samples.prefix(1) : samples
      self.color += color[stored]
      self.alpha += alpha[stored]
      if let thresholds { self.thresholds += thresholds[stored] }
    }
    var (pending, index) = (begin, begin)
    while index <= last {
      var end = index + 1
      if let thresholds {
        while end <= last, alpha[end] == alpha[index], color[end] == color[index],
          thresholds[end] == thresholds[index]
        { end += 1 }
      } else {
        while end <= last, alpha[end] == alpha[index], color[end] == color[index] { end += 1 }
      }
      if end - index >= Self.leastUniform {
        append(pending..<index, isUniform: false)
        if alpha[index] > 0 { append(index..<end, isUniform: true) }
        pending = end
      }
      index = end
    }
    append(pending..<last + 1, isUniform: false)
  }

  /// The part with all that was added; nil where nothing was.
  func part(ofPlane plane: Int, in rect: PixelRect) -> Patch.PlanePart? {
    if spans.isEmpty { return nil }
    return Patch.PlanePart(
      plane: plane, rect: rect, spans: spans, color: color, alpha: alpha, thresholds: thresholds)
  }
}

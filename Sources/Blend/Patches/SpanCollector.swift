internal import Primitives

/// Puts the samples of a plane's part together, row by row, as spans.
struct SpanCollector {
  /// Shorter runs of one sample cost as much as they spare.
  private static let leastUniform = 64

  private var spans: [Patch.Span] = []
  private var color: [UInt16] = []
  private var alpha: [UInt16] = []

  /// Adds what of a row is not transparent.
  ///
  /// - Parameters:
  ///   - row: from the part's upper edge.
  ///   - first: where the samples begin, from the part's left edge.
  mutating func add(
    _ color: UnsafeBufferPointer<UInt16>, _ alpha: UnsafeBufferPointer<UInt16>, row: Int, first: Int
  ) {
    guard let begin = alpha.firstIndex(where: { $0 > 0 }),
      let last = alpha.lastIndex(where: { $0 > 0 })
    else { return }
    /// Takes samples over, or the first of them for all.
    func take(_ samples: Range<Int>, isUniform: Bool) {
      if samples.isEmpty { return }
      spans.append(
        Patch.Span(
          row: Int32(row), first: Int32(first + samples.lowerBound), count: Int32(samples.count),
          start: Int32(self.color.count), isUniform: isUniform))
      let kept = isUniform ? samples.prefix(1) : samples
      self.color += color[kept]
      self.alpha += alpha[kept]
    }
    var (taken, index) = (begin, begin)
    while index <= last {
      var end = index + 1
      while end <= last, alpha[end] == alpha[index], color[end] == color[index] { end += 1 }
      if end - index >= Self.leastUniform {
        take(taken..<index, isUniform: false)
        if alpha[index] > 0 { take(index..<end, isUniform: true) }
        taken = end
      }
      index = end
    }
    take(taken..<last + 1, isUniform: false)
  }

  /// Nil where nothing was added.
  func part(ofPlane plane: Int, in rect: PixelRect) -> Patch.PlanePart? {
    if spans.isEmpty { return nil }
    return Patch.PlanePart(plane: plane, rect: rect, spans: spans, color: color, alpha: alpha)
  }
}

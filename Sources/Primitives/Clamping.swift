extension Comparable {
  /// The value, or the bound of `range` that it lies beyond.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

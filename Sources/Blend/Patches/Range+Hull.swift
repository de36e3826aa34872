extension [Range<Int>] {
  /// The range that holds all that are not empty.
  var hull: Range<Int> {
    let filled = filter { !$0.isEmpty }
    let low = filled.map(\.lowerBound).min() ?? 0
    return low..<(filled.map(\.upperBound).max() ?? low)
  }
}

extension RandomAccessCollection {
  /// The end of the prefix whose elements satisfy a predicate that no later element satisfies, by bisection.
  @inlinable
  package func partitionPoint(where isInPrefix: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInPrefix(self[middle]) {
        low = index(after: middle)
        count -= half + 1
      } else {
        count = half
      }
    }
    return low
  }
}

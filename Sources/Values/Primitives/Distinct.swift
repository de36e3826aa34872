extension Sequence where Element: Hashable {
  /// The distinct elements, in the order of first occurrence.
  package var distinct: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension Array {
  /// The siblings in drawing order: by rising `zPosition`, and those of equal `zPosition` in their own order.
  package func backToFront(by zPosition: (Element) -> Double) -> [Element] {
    let positions = map(zPosition)
    guard positions.contains(where: { $0 != positions[0] }) else { return self }
    // `sorted` does not promise to keep the order of equal elements.
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}

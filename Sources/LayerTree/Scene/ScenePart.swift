/// The items of one of a scene's layers at an instant, for callers that cache each layer
/// separately.
package struct ScenePart: Hashable, Sendable {
  /// The items, back to front; empty where the layer is invisible.
  package var items: [DisplayItem]
  /// The layer's `zPosition`, by which parts are ordered.
  package var zPosition: Double
  /// The end of the part's validity: it stays the same from its instant up to this later time;
  /// infinite where nothing changes any more.
  package var validUntil: Double

  /// `validUntil` must be later than the instant of the items.
  package init(items: [DisplayItem], zPosition: Double, validUntil: Double) {
    self.items = items
    self.zPosition = zPosition
    self.validUntil = validUntil
  }
}

extension Array {
  /// The siblings in drawing order: by rising `zPosition`, and those of equal `zPosition` in their own order.
  package func backToFront(by zPosition: (Element) -> Double) -> [Element] {
    let positions = map(zPosition)
    guard positions.contains(where: { $0 != positions[0] }) else { return self }
    // `sorted` does not promise to keep the order of equal elements.
    return indices.sorted { (positions[$0], $0) < (positions[$1], $1) }.map { self[$0] }
  }
}

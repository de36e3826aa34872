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

/// What one of a scene's layers shows at an instant, for who keeps what does not change of many.
public struct ScenePart: Hashable, Sendable {
  /// Back to front; empty where nothing of the layer is seen.
  public var items: [DisplayItem]
  /// Parts are drawn by rising `zPosition`, and those of one height in the order of their layers.
  public var zPosition: Double
  /// The part is the same at every time from its own up to this one, which is later; infinite where
  /// nothing of it changes any more.
  public var validUntil: Double

  /// `validUntil` must be later than the instant at which the items are seen.
  public init(items: [DisplayItem], zPosition: Double, validUntil: Double) {
    self.items = items
    self.zPosition = zPosition
    self.validUntil = validUntil
  }
}

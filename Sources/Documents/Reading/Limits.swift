/// Limits on the size of documents; each fault names its limit.
enum Limits {
  static let edge = 16_384
  static let layers = 10_000
  static let depth = 256
  /// Each shadow is drawn in a pass of its own.
  static let shadowDepth = 8
  /// Each takes an image of the visible area.
  static let offscreenDepth = 16
  /// Each is drawn in every cell, for every frame.
  static let liveTileLayers = 16
  static let characters = 10_000
  static let pathSegments = 1_000_000
  static let scatteredPlaces = 100_000
}

/// How much a document may ask for. Each limit is named by the fault that it raises.
enum Limits {
  static let edge = 16_384
  static let layers = 10_000
  static let depth = 256
  /// Each is drawn twice, once for what it casts.
  static let shadowDepth = 8
  /// Each is an image as large as what is seen.
  static let sheetDepth = 16
  /// Each is drawn again in every cell, for every image.
  static let liveTileLayers = 16
  static let characters = 10_000
  static let pathSegments = 1_000_000
  static let scatteredPlaces = 100_000
}

/// Limits on the size of trees and documents; each fault names its limit.
package enum Limits {
  package static let edge = 16_384
  package static let layers = 10_000
  package static let depth = 256
  /// Each shadow is drawn in a pass of its own.
  package static let shadowDepth = 8
  /// Each takes an image of the visible area.
  package static let offscreenDepth = 16
  /// Each is drawn in every cell, for every frame.
  package static let liveTileLayers = 16
  package static let characters = 10_000
  /// Each is a layer of its own in each frame.
  package static let revealedCharacters = 20_000
  /// The bytes of a path that Linux opens, without the zero that ends it (`PATH_MAX`).
  package static let pathBytes = 4_095
  /// Each is opened, and has a plan of its own.
  package static let clips = 1_000
  /// Each has a reader, and a place in the mix.
  package static let sounds = 500
  /// Each is read as a whole.
  package static let subtitles = 100
  package static let pathSegments = 1_000_000
  package static let scatteredPlaces = 100_000

  /// The reason that no file has such a path; nil for one that a file may have.
  package static func refusal(ofPath path: String) -> String? {
    let count = path.utf8.count
    return count > pathBytes
      ? "a path has \(pathBytes) bytes at most, and this has \(count)" : nil
  }
}

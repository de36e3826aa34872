internal import ImprintValues

/// A shape of frame in which the gallery shows overlays.
package struct GalleryShape: Hashable, Sendable {
  /// The aspect ratio, width over height.
  package let width, height: Int
  /// The size of stills; animations have half of each edge.
  let size: PixelSize

  /// The shapes that videos are watched in, each with about as many pixels; edges are multiples of four, whose halves
  /// are even.
  package static let all = [
    GalleryShape(width: 16, height: 9, size: PixelSize(width: 1024, height: 576)),
    GalleryShape(width: 9, height: 16, size: PixelSize(width: 576, height: 1024)),
    GalleryShape(width: 1, height: 1, size: PixelSize(width: 768, height: 768)),
    GalleryShape(width: 4, height: 5, size: PixelSize(width: 688, height: 860)),
  ]

  /// As people say it: `16:9`.
  package var name: String { "\(width):\(height)" }
  /// As files and attributes say it: `16x9`.
  package var key: String { "\(width)x\(height)" }
}

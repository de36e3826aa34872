package import ImprintValues

/// The images of an overlay in one shape of frame.
package struct GalleryPicture: Sendable {
  /// An animation.
  package struct Moving: Sendable {
    /// The bytes of an animated WebP that loops.
    package let bytes: [UInt8]
    /// The duration of a loop.
    package let seconds: Double
  }

  /// The shape of the video; nil where the overlay brings a canvas of its own.
  package let shape: GalleryShape?
  /// The photograph that it is drawn over, by its name; nil where it is transparent, and goes over any.
  package let photograph: String?
  /// The size of the still.
  package let size: PixelSize
  /// A WebP of the moment at which most of the overlay is visible.
  package let still: [UInt8]
  /// Nil where nothing of the overlay moves, or none was asked for.
  package let moving: Moving?
}

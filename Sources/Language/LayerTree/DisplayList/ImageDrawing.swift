package import ImprintValues

/// A part of an image, scaled to a rectangle and clipped to a box from (0, 0).
package struct ImageDrawing: Hashable, Sendable {
  /// The reference to the image.
  package var image: ImageReference
  /// The index of the image in its file.
  package var index: Int
  /// The time from that image towards the next one, 0..<1; 0 for images that hold.
  package var fraction: Double
  /// The visible part, in the unit square of the image.
  package var part: Rect
  /// The rectangle that the part is scaled to.
  package var target: Rect
  /// The size of the box from (0, 0) that the image is clipped to.
  package var clip: Size
  /// The way in which bitmaps are enlarged.
  package var scaling: ImageContent.Scaling
  /// The second image of a cross-fade; nil outside of one.
  package var fade: Fade?

  /// An image that fades in over another one.
  package struct Fade: Hashable, Sendable {
    /// The reference to the second image.
    package var image: ImageReference
    /// The index of the second image in its file.
    package var index: Int
    /// As that of the first.
    package var fraction: Double
    /// The progress of the cross-fade, 0…1.
    package var progress: Double

    /// The second image shares the first one's `part`, `target` and `clip`.
    package init(image: ImageReference, index: Int, fraction: Double = 0, progress: Double) {
      self.image = image
      self.index = index
      self.fraction = fraction
      self.progress = progress
    }
  }

  /// A single image, enlarged smoothly by default.
  package init(
    image: ImageReference, index: Int, fraction: Double = 0, part: Rect, target: Rect, clip: Size,
    scaling: ImageContent.Scaling = .smooth, fade: Fade? = nil
  ) {
    self.image = image
    self.index = index
    self.fraction = fraction
    self.part = part
    self.target = target
    self.clip = clip
    self.scaling = scaling
    self.fade = fade
  }
}

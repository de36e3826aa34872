public import ImprintPrimitives

/// A part of an image, scaled to a rectangle and clipped to a box from (0, 0).
public struct ImageDrawing: Hashable, Sendable {
  /// The file's path or the sequence's pattern.
  public var path: String
  /// The index of the image in its file.
  public var index: Int
  /// The visible part, in the unit square of the image.
  public var part: Rect
  /// The rectangle that the part is scaled to.
  public var target: Rect
  /// The size of the box from (0, 0) that the image is clipped to.
  public var clip: Size
  /// The second image of a cross-fade; nil outside of one.
  public var fade: Fade?

  /// An image that fades in over another one.
  public struct Fade: Hashable, Sendable {
    /// The second image's path or pattern.
    public var path: String
    /// The index of the second image in its file.
    public var index: Int
    /// The progress of the cross-fade, 0…1.
    public var progress: Double

    /// The second image shares the first one's `part`, `target` and `clip`.
    public init(path: String, index: Int, progress: Double) {
      self.path = path
      self.index = index
      self.progress = progress
    }
  }

  /// A single image by default.
  public init(path: String, index: Int, part: Rect, target: Rect, clip: Size, fade: Fade? = nil) {
    self.path = path
    self.index = index
    self.part = part
    self.target = target
    self.clip = clip
    self.fade = fade
  }
}

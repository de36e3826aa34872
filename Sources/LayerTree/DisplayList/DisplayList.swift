public import Primitives

/// What is seen at an instant: flat, back to front, in pixels of the frame.
public struct DisplayList: Hashable, Sendable {
  /// Back to front; empty where nothing is seen.
  public var items: [DisplayItem]
  /// The list is the same at every time from its own up to this one, which is later; infinite where
  /// nothing changes any more.
  public var validUntil: Double

  /// `validUntil` must be later than the instant at which the items are seen.
  public init(items: [DisplayItem], validUntil: Double) {
    self.items = items
    self.validUntil = validUntil
  }
}

/// One drawing on the frame, or something else that is seen in the shape of one.
public struct DisplayItem: Hashable, Sendable {
  /// What is drawn, in coordinates of its own; the key by which its bitmap is kept.
  ///
  /// Of an item that shows something else, its alpha alone counts: what is seen through it, and how far.
  public var drawing: Drawing
  /// What is seen in it.
  public var exposure: Exposure
  /// In the drawing's coordinates, what holds all of it, outlines too.
  public var bounds: Rect
  /// From the drawing's coordinates to pixels of the displayed frame.
  public var transform: AffineTransform
  /// Above 0, at most 1.
  public var opacity: Double
  /// What of its transform is changing with time.
  public var motion: Motion

  /// Nothing is checked; `Scene` makes only items with finite numbers.
  public init(
    drawing: Drawing, exposing exposure: Exposure = .drawing, bounds: Rect,
    transform: AffineTransform, opacity: Double, motion: Motion
  ) {
    self.drawing = drawing
    self.exposure = exposure
    self.bounds = bounds
    self.transform = transform
    self.opacity = opacity
    self.motion = motion
  }

  /// Whether its transform is changing with time.
  public var isMoving: Bool { motion != .resting }
}

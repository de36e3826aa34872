package import ImprintValues

/// The visible items at an instant: flat, back to front, in pixels of the frame.
package struct DisplayList: Hashable, Sendable {
  /// The items, back to front; empty where nothing is visible.
  package var items: [DisplayItem]
  /// The end of the list's validity: it stays the same from its instant up to this later time;
  /// infinite where nothing changes any more.
  package var validUntil: Double

  /// `validUntil` must be later than the instant of the items.
  package init(items: [DisplayItem], validUntil: Double) {
    self.items = items
    self.validUntil = validUntil
  }
}

/// A drawing on the frame, or other content visible through its alpha.
package struct DisplayItem: Hashable, Sendable {
  /// The drawing in its own coordinates; the cache key of its bitmap.
  ///
  /// For content other than the drawing itself, only its alpha matters.
  package var drawing: Drawing
  /// The content visible in the drawing.
  package var content: ItemContent
  /// The bounding box of everything drawn, including outlines, in the drawing's coordinates.
  package var bounds: Rect
  /// The transform from the drawing's coordinates to pixels of the displayed frame.
  package var transform: AffineTransform
  /// The opacity; above 0, at most 1.
  package var opacity: Double
  /// The change of its transform over time.
  package var motion: Motion
  /// The rectangle at whose whole pixels it is cut, in pixels of the displayed frame; nil for none.
  package var clip: Rect?

  /// Takes all members unchecked; `Scene` makes only items with finite numbers.
  package init(
    drawing: Drawing, content: ItemContent = .drawing, bounds: Rect,
    transform: AffineTransform, opacity: Double, motion: Motion, clip: Rect? = nil
  ) {
    self.drawing = drawing
    self.content = content
    self.bounds = bounds
    self.transform = transform
    self.opacity = opacity
    self.motion = motion
    self.clip = clip
  }

  /// Whether its transform changes over time.
  package var isMoving: Bool { motion != .static }
}

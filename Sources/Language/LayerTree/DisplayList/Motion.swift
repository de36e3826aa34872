package import ImprintValues

/// The change of an item's transform over time.
///
/// It decides how the item is rasterized: a static item is drawn sharp at its position, a moving
/// one is drawn to one bitmap and resampled for each frame.
package enum Motion: Hashable, Sendable {
  /// No change until the display list's end.
  case `static`
  /// The translation alone: one bitmap at the item's scale and rotation serves its whole motion.
  case translating
  /// The scale or the rotation, and possibly the translation.
  ///
  /// `largestScale` is the greatest number of frame pixels per unit of the drawing's coordinates,
  /// across and down, at any time: above 0, at most 1e9, and constant over time. Overshooting
  /// springs and curves exceed it.
  case transforming(largestScale: Point)
}

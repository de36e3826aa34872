public import Primitives

/// What of an item's place on the frame is changing as time goes on.
///
/// It tells how the item's images are made: what rests is drawn sharp where it lies; of what moves one
/// bitmap is drawn and resampled image by image.
public enum Motion: Hashable, Sendable {
  /// Nothing, up to the display list's end.
  case resting
  /// Its place alone: a bitmap of its scale and turn serves for all of its way.
  case shifting
  /// Its scale or its turn, and perhaps its place.
  ///
  /// `largestScale` is how many pixels of the frame a unit of the drawing's coordinates, across and down,
  /// comes to at any time: above 0, at most 1e9, and the same at all times. Springs and curves go past it
  /// by what they overshoot.
  case transforming(largestScale: Point)
}

internal import ImprintValues

/// A text, or a part of it, whose layout is that of the whole: what the layers of its parts draw.
struct ResolvedText: Hashable, Sendable {
  var drawing: TextDrawing
  /// The area that it may cover, in the coordinates of the whole.
  var bounds: Rect
  /// The place of the layer's bounds in the whole.
  var origin: Point
  /// A gradient over the whole in place of a colour.
  var gradient: GradientContent?
}

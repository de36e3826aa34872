internal import ImprintValues

/// Where a content is drawn: its layer's bounds at an instant.
struct ContentFrame {
  let properties: AnimatedProperties
  /// The size of the layer's bounds.
  let size: Size
  /// The room for a text in the layer.
  let room: TextRoom
  /// The parent, against which lengths resolve.
  let space: ParentSpace
  let context: ContentContext
}

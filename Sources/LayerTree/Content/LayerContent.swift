internal import Primitives

/// What a layer shows in its bounds, between its background and its sublayers.
public enum LayerContent: Hashable, Sendable, Codable {
  /// Nothing of its own: a box for sublayers.
  case group
  case image(ImageContent)
  case text(TextContent)

  /// Images and text are as large as they are; a group is as large as its parent.
  public var defaultSize: LayerSize {
    switch self {
    case .group: LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
    case .image, .text: .automatic
    }
  }
}

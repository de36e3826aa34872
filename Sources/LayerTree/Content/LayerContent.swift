internal import Primitives

/// What a layer shows in its bounds, between its background and its sublayers.
public enum LayerContent: Hashable, Sendable, Codable {
  /// Nothing of its own: a box for sublayers.
  case group
  case image(ImageContent)
  case text(TextContent)
  case shape(ShapeContent)
  case gradient(GradientContent)
  case video(VideoContent)

  /// Images and text are as large as they are; all others are as large as their parent.
  public var defaultSize: LayerSize {
    switch self {
    case .group, .shape, .gradient, .video:
      LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
    case .image, .text: .automatic
    }
  }
}

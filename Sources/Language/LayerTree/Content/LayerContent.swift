/// The content of a layer, drawn between its background and its sublayers.
public enum LayerContent: Hashable, Sendable {
  /// No content: a container of sublayers.
  case group
  case image(ImageContent)
  case text(TextContent)
  case shape(ShapeContent)
  case gradient(GradientContent)
  case video(VideoContent)
  case code(CodeContent)
  /// On the heap: its looks of words are several texts.
  indirect case captions(CaptionsContent)

  /// The cases by name, as documents write them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case group, image, text, shape, gradient, video, code, captions
  }
}

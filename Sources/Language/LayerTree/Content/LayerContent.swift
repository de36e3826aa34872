package import ImprintValues

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

  /// The case's name.
  package var kind: Kind {
    switch self {
    case .group: .group
    case .image: .image
    case .text: .text
    case .shape: .shape
    case .gradient: .gradient
    case .video: .video
    case .code: .code
    case .captions: .captions
    }
  }

  /// Automatic for images, texts and captions; the parent's size for all others.
  package var defaultSize: LayerSize {
    switch self {
    case .group, .shape, .gradient, .video, .code:
      LayerSize(width: .length(.fraction(1)), height: .length(.fraction(1)))
    case .image, .text, .captions: .automatic
    }
  }

  /// That of its place for captions; none for all others.
  package var defaultLane: Lane { if case .captions = self { .automatic } else { .none } }

  /// White behind codes, which readers do not find without light around them; none for all others.
  package var defaultBackgroundColor: Color? {
    if case .code = self { .white } else { nil }
  }
}

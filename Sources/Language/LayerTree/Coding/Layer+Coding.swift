internal import ImprintValues

/// Coded as a document writes it: its content's keys beside its own, and members at their default values left out.
/// One key is not of documents: `mirrored`, which resolves their `mirrorsFor`.
extension Layer: Codable {
  /// What documents say of the overlay that the layer is in.
  private static let codedAlone = [
    CodedMember<LayerForm>("frameRules", \.layer.frameRules)
  ]

  /// - Throws: `DecodingError` for an unknown type, or a missing member of its content.
  public init(from decoder: any Decoder) throws {
    let standard = LayerForm(Layer(try LayerContent(from: decoder)))
    let form = try decoder.decode(standard, by: Self.properties)
    self = try decoder.decode(form, by: Self.codedAlone).layer
    let container = try decoder.container(keyedBy: CodedName.self)
    guard case .group = content, container.contains("stack") else { return }
    stack = try decoder.decode(Stack(.column), by: Stack.properties)
  }

  /// - Throws: `EncodingError` for layers that are nested deeper than they may be.
  public func encode(to encoder: any Encoder) throws {
    try encoder.requireDepth(of: self)
    try content.encode(to: encoder)
    let standard = LayerForm(Layer(content))
    try encoder.encode(LayerForm(self), unlike: standard, by: Self.properties)
    try encoder.encode(LayerForm(self), unlike: standard, by: Self.codedAlone)
    guard case .group = content, let stack else { return }
    try encoder.encode(stack, unlike: Stack(stack.axis), by: Stack.properties)
  }
}

/// Coded as the members of a layer: its `type`, and the keys of that type.
extension LayerContent: Codable {
  /// - Throws: `DecodingError` for an unknown type, or a missing member of its content.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodedName.self)
    let type = try container.decodeIfPresent(String.self, forKey: "type")
    let kind = type.map(Kind.init(rawValue:)) ?? .group
    switch kind {
    case .group: self = .group
    case .image: self = .image(try ImageContent(from: decoder))
    case .text: self = .text(try TextContent(from: decoder))
    case .shape: self = .shape(try ShapeContent(from: decoder))
    case .gradient: self = .gradient(try GradientContent(from: decoder))
    case .video: self = .video(try VideoContent(from: decoder))
    case .code: self = .code(try CodeContent(from: decoder))
    case .captions: self = .captions(try CaptionsContent(from: decoder))
    case nil:
      throw DecodingError.dataCorruptedError(
        forKey: "type", in: container, debugDescription: "no layer is of this type")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodedName.self)
    if kind != .group { try container.encode(kind.rawValue, forKey: "type") }
    switch self {
    case .group: break
    case .image(let image): try image.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .shape(let shape): try shape.encode(to: encoder)
    case .gradient(let gradient): try gradient.encode(to: encoder)
    case .video(let video): try video.encode(to: encoder)
    case .code(let code): try code.encode(to: encoder)
    case .captions(let captions): try captions.encode(to: encoder)
    }
  }
}

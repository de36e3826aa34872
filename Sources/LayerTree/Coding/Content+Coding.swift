internal import ImprintPrimitives

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
    }
  }
}

/// Coded as documents write it; members at their default values are left out.
extension GradientContent: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(GradientContent([]), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: GradientContent([]), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<GradientContent>] = [
    CodedMember("kind", \.kind), .always("colors", \.colors),
    CodedMember("locations", \.locations), CodedMember("startPoint", \.startPoint),
    CodedMember("endPoint", \.endPoint),
  ]
}

/// Coded as documents write it; members at their default values are left out.
extension VideoContent: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(VideoContent(), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: VideoContent(), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<VideoContent>] = [
    CodedMember("contentsGravity", \.gravity)
  ]
}

extension ContentsGravity {
  /// The gravities that documents have words for, besides places.
  package static let words: KeyValuePairs<String, ContentsGravity> = [
    "resize": .resize, "resizeAspect": .resizeAspect, "resizeAspectFill": .resizeAspectFill,
  ]

  /// The gravity's word in documents.
  package var word: String {
    if case .place(let place) = self { return place.rawValue }
    return Self.words.first { $0.value == self }?.key ?? ""
  }

  /// Nil for a word that no gravity has.
  package init?(word: String) {
    let place = Place(rawValue: word).map { ContentsGravity.place($0) }
    guard let gravity = Self.words.first(where: { $0.key == word })?.value ?? place else {
      return nil
    }
    self = gravity
  }
}

/// Coded as documents write it: by its word.
extension ContentsGravity: Codable {
  /// - Throws: `DecodingError` for an unknown word.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    guard let gravity = ContentsGravity(word: coded.name) else { throw coded.isUnknown }
    self = gravity
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(word: word)
  }
}

internal import ImprintPrimitives

/// Coded as a document writes it: its content's keys beside its own, and members at their default values left out.
/// One key is not of documents: `mirrored`, which resolves their `mirrorsFor`.
extension Layer: Codable {
  /// - Throws: `DecodingError` for an unknown type, or a missing member of its content.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(
      Layer(try LayerContent(from: decoder)), by: Self.codedMembers)
  }

  /// - Throws: `EncodingError` for layers that are nested deeper than they may be.
  public func encode(to encoder: any Encoder) throws {
    try encoder.requireDepth(of: self)
    try content.encode(to: encoder)
    try encoder.encode(self, unlike: Layer(content), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<Layer>] =
    placing + painting + showing + Timing.codedMembers.map { $0.of(\.timing) }

  private static let placing: [CodedMember<Layer>] = [
    CodedMember("name", \.name),
    CodedMember("sublayers", \.sublayers),
    CodedMember("animations", \.animations),
    CodedMember("size", \.size),
    CodedMember("maxSize", \.maximumSize),
    CodedMember("position", \.position),
    CodedMember("anchorPoint", \.anchorPoint),
    CodedMember("rotation", \.rotation),
    CodedMember("scale", \.scale),
    CodedMember("translation", \.translation),
    CodedMember("zPosition", \.zPosition),
    CodedMember("geometryFlipped", \.isGeometryFlipped),
    CodedMember("mirrored", \.isMirrored),
    CodedMember("pixelAligned", \.isPixelAligned),
  ]

  private static let painting: [CodedMember<Layer>] = [
    CodedMember("opacity", \.opacity),
    CodedMember("backgroundColor", \.backgroundColor),
    CodedMember("cornerRadius", \.cornerRadius),
    CodedMember("maskedCorners", \.maskedCorners),
    CodedMember("borderWidth", \.borderWidth),
    CodedMember("borderColor", \.borderColor),
    CodedMember("backdropBlur", \.backdropBlur),
    CodedMember("masksToBounds", \.masksToBounds),
    CodedMember("mask", \.mask),
    CodedMember("shadow", \.shadow),
    CodedMember("blur", \.blur),
    CodedMember("tile", \.tile),
  ]

  private static let showing: [CodedMember<Layer>] = [
    CodedMember("hidden", \.isHidden),
    CodedMember("from", \.from),
    CodedMember("until", \.until),
  ]
}

/// Coded as documents write it; members at their default values are left out.
extension Shadow: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(Shadow(), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: Shadow(), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<Shadow>] = [
    CodedMember("color", \.color), CodedMember("opacity", \.opacity),
    CodedMember("offset", \.offset), CodedMember("radius", \.radius),
  ]
}

/// Coded as documents write it; members at their default values are left out.
extension Tile: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(Tile(), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: Tile(), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<Tile>] = [
    CodedMember("cell", \.cell), CodedMember("spacing", \.spacing),
    CodedMember("stagger", \.stagger),
  ]
}

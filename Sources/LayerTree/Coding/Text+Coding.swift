internal import ImprintPrimitives

/// Coded as documents write it; members at their default values are left out.
extension TextContent: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(TextContent(""), by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: TextContent(""), by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<TextContent>] = [
    .always("string", \.string), font,
    CodedMember("fontSize", \.fontSize),
    CodedMember("minimumFontSize", \.minimumFontSize),
    CodedMember("color", \.color),
    CodedMember("alignment", \.alignment),
    CodedMember("verticalAlignment", \.verticalAlignment),
    CodedMember("wraps", \.wraps),
    CodedMember("balanced", \.isBalanced),
    CodedMember("truncation", \.truncation),
    CodedMember("minimumScale", \.minimumScale),
    CodedMember("lineSpacing", \.lineSpacing),
    CodedMember("padding", \.padding),
    CodedMember("outline", \.outline),
  ]

  private static let font = CodedMember<TextContent> { text, _, members in
    switch text.font {
    case .bundled: break
    case .family(let name): try members.encode(name, forKey: "font")
    case .file(let path): try members.encode(path, forKey: "fontFile")
    }
  } decode: { text, members in
    if let name = try members.decodeIfPresent(String.self, forKey: "font") {
      text.font = .family(name)
    }
    if let path = try members.decodeIfPresent(String.self, forKey: "fontFile") {
      text.font = .file(path)
    }
  }
}

/// Coded as documents write it.
extension TextContent.Outline: Codable {
  /// The default outline of documents.
  package static let standard = TextContent.Outline(color: .black, width: 1)

  public init(from decoder: any Decoder) throws {
    self = try decoder.decode(Self.standard, by: Self.codedMembers)
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(self, unlike: Self.standard, by: Self.codedMembers)
  }

  private static let codedMembers: [CodedMember<TextContent.Outline>] = [
    CodedMember("color", \.color), CodedMember("width", \.width),
  ]
}

/// Coded as documents write it: `"at {timecode}"`, with doubled braces for braces.
extension RunningText: Codable {
  /// - Throws: `DecodingError` for braces around anything but a counter.
  public init(from decoder: any Decoder) throws {
    let template = try decoder.singleValueContainer().decode(String.self)
    let text = RunningText(template: template)
    try decoder.require(text != nil, "its braces are no counter's")
    self = text ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(template)
  }

  /// The text in the notation of documents: counters as `{timecode}` and the like, literal braces doubled.
  package var template: String {
    pieces.map { piece in
      switch piece {
      case .literal(let string): string.withDoubledBraces
      case .counter(let counter): "{\(counter.rawValue)}"
      }
    }.joined()
  }

  /// Nil for braces around anything but a counter.
  init?(template: String) {
    self.init("")
    var literal = String.UnicodeScalarView()
    var rest = template.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{" || scalar == "}" else {
        literal.append(scalar)
        continue
      }
      if rest.first == scalar {
        literal.append(scalar)
        rest.removeFirst()
        continue
      }
      guard scalar == "{", let end = rest.firstIndex(of: "}"),
        let counter = VideoCounter(rawValue: String(rest[..<end]))
      else { return nil }
      append(.literal(String(literal)))
      append(.counter(counter))
      literal.removeAll()
      rest = rest[rest.index(after: end)...]
    }
    append(.literal(String(literal)))
  }
}

extension String {
  fileprivate var withDoubledBraces: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar)
      if scalar == "{" || scalar == "}" { result.append(scalar) }
    }
    return String(result)
  }
}

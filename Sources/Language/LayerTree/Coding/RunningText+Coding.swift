internal import ImprintValues

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

/// Coded as the word of slideshows; one with a place or a colour of its own as
/// `{ "kind": "wipe", "from": "topLeft" }`.
extension Transition: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, from, color
  }

  /// - Throws: `DecodingError` for an unknown word, and for a place that the kind does not have.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      let kind = Kind(slideshowWord: word)
      try decoder.require(kind != nil, "\(word) is no transition")
      self.init(kind ?? .cut)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Kind.self, forKey: .kind),
      from: try container.decodeIfPresent(Place.self, forKey: .from),
      color: try container.decodeIfPresent(Color.self, forKey: .color) ?? .black)
    try decoder.require(isPossible, "a \(kind.rawValue) does not come from \(from.rawValue)")
  }

  public func encode(to encoder: any Encoder) throws {
    if isPlain { return try encoder.encode(word: kind.slideshowWord) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    if kind.rule.origin != nil { try container.encode(from, forKey: .from) }
    if kind.rule.hasColor { try container.encode(color, forKey: .color) }
  }
}

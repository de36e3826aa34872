/// Coded as documents write it, `"#ff8000"`; one that has no 8-bit samples as `[1, 0.5, 0, 0.3]`.
extension Color: Codable {
  /// - Throws: `DecodingError` for anything but a colour.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      let color = Color(hexadecimal: text)
      try decoder.require(color != nil, "\(text) is no colour")
      self = color ?? .clear
      return
    }
    let members = try decoder.list(of: Double.self, count: 4)
    self.init(red: members[0], green: members[1], blue: members[2], alpha: members[3])
  }

  public func encode(to encoder: any Encoder) throws {
    guard let text = hexadecimal else {
      return try encoder.encode(list: [red, green, blue, alpha])
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

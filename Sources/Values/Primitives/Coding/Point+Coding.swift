/// Coded as documents write it: `[x, y]`.
extension Point: Codable {
  /// - Throws: `DecodingError` for anything but two numbers.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.list(of: Double.self, count: 2)
    self.init(x: members[0], y: members[1])
  }

  public func encode(to encoder: any Encoder) throws { try encoder.encode(list: [x, y]) }
}

/// Coded as documents write it: `[x, y, width, height]`.
extension Rect: Codable {
  /// - Throws: `DecodingError` for anything but four numbers.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.list(of: Double.self, count: 4)
    self.init(x: members[0], y: members[1], width: members[2], height: members[3])
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(list: [minX, minY, size.width, size.height])
  }
}

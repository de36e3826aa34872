internal import ImprintValues

/// Coded as any coder has such values, without positions.
extension JSON5Value: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try Self.kind(from: decoder), at: .start)
  }

  /// The kinds are tried from the most frequent to the rarest, since each that fails makes an error.
  private static func kind(from decoder: any Decoder) throws -> Kind {
    let plain = try decoder.singleValueContainer()
    if plain.decodeNil() { return .null }
    if let text = try? plain.decode(String.self) { return .string(text) }
    if let number = try? plain.decode(Double.self) { return .number(number) }
    if let members = try? decoder.container(keyedBy: CodedName.self) {
      // A coder may have them in another order at each run.
      let names = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      return .object(
        try names.map { name in
          Member(
            key: name.stringValue, value: try members.decode(JSON5Value.self, forKey: name))
        })
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [JSON5Value] = []
      while !list.isAtEnd { elements.append(try list.decode(JSON5Value.self)) }
      return .array(elements)
    }
    return .bool(try plain.decode(Bool.self))
  }

  public func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object(let members):
      var container = encoder.container(keyedBy: CodedName.self)
      for member in members {
        try container.encode(member.value, forKey: CodedName(stringValue: member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .string(let text): try encoder.encode(plain: text)
    case .number(let number): try encoder.encode(plain: number)
    case .bool(let flag): try encoder.encode(plain: flag)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }
}

extension Encoder {
  fileprivate func encode(plain value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}

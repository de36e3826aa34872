/// Coded as documents write it: `12`, `"12px"`, `"50%"`.
extension Length: Codable {
  /// - Throws: `DecodingError` for anything but a length.
  public init(from decoder: any Decoder) throws {
    if let units = try? decoder.singleValueContainer().decode(Double.self) {
      self = .units(units)
      return
    }
    let coded = try CodedCase(from: decoder)
    switch coded.name {
    case "pixels": self = .pixels(try coded.value())
    case "fraction": self = .fraction(try coded.value())
    default:
      guard let length = Length(notation: coded.name) else { throw coded.isUnknown }
      self = length
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .units(let value): try container.encode(value)
    // No digits stand for a number that is not finite.
    case .pixels(let value) where !value.isFinite: try encoder.encode(case: "pixels", value)
    case .fraction(let value) where !value.isFinite: try encoder.encode(case: "fraction", value)
    case .pixels, .fraction: try container.encode(notation)
    }
  }
}

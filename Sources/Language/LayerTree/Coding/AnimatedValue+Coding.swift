internal import ImprintValues

/// Coded with its kind, as `{ "length": "5%" }`. In an animation, a value of its key path's kind is coded as
/// documents write it, as `"5%"`.
extension AnimatedValue: Codable {
  /// - Throws: `DecodingError` for an unknown kind.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase(from: decoder)
    switch AnimatedValueKind(rawValue: coded.name) {
    case .number: self = .number(try coded.value())
    case .length: self = .length(try coded.value())
    case .point: self = .point(try coded.value())
    case .offset: self = .offset(try coded.value())
    case .position: self = .position(try coded.value())
    case .axis: self = .axis(try coded.value())
    case .color: self = .color(try coded.value())
    case .boolean: self = .boolean(try coded.value())
    case .text: self = .text(try coded.value())
    case .path: self = .path(try coded.value())
    case .image: self = .image(try coded.value())
    case .rect: self = .rect(try coded.value())
    case .colors: self = .colors(try coded.value())
    case .numbers: self = .numbers(try coded.value())
    case nil: throw coded.isUnknown
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(case: CodedName(stringValue: kind.rawValue), plain)
  }

  /// The value by itself.
  private var plain: any Encodable {
    switch self {
    case .number(let value): value
    case .length(let value): value
    case .point(let value): value
    case .offset(let value): value
    case .position(let value): value
    case .axis(let value): value
    case .color(let value): value
    case .boolean(let value): value
    case .text(let value): value
    case .path(let value): value
    case .image(let value): value
    case .rect(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    }
  }
}

extension AnimatedValue {
  /// A value of a key path.
  init(from decoder: any Decoder, of keyPath: AnimationKeyPath) throws {
    let coded = try? CodedCase(from: decoder)
    if let coded, coded.hasValue, AnimatedValueKind(rawValue: coded.name) != nil {
      self = try AnimatedValue(from: decoder)
      return
    }
    switch keyPath.valueKind {
    case .number: self = .number(try Double(from: decoder))
    case .length: self = .length(try Length(from: decoder))
    case .point: self = .point(try Point(from: decoder))
    case .offset: self = .offset(try Offset(from: decoder))
    case .position: self = .position(try Position(from: decoder))
    case .axis:
      let part = coded.flatMap { keyPath.placeWords.firstIndex(of: $0.name) }
      self = .axis(try part.map { .flush(Double($0) / 2) } ?? AxisPosition(from: decoder))
    case .color: self = .color(try Color(from: decoder))
    case .boolean: self = .boolean(try Bool(from: decoder))
    case .text: self = .text(try RunningText(from: decoder))
    case .path, .image: self = .path(try String(from: decoder))
    case .rect: self = .rect(try Rect(from: decoder))
    case .colors: self = .colors(try [Color](from: decoder))
    case .numbers: self = .numbers(try [Double](from: decoder))
    }
  }

  /// Codes the value by itself where it is of the key path's kind, else with its kind.
  func encode(to encoder: any Encoder, of keyPath: AnimationKeyPath) throws {
    guard kind == keyPath.valueKind else { return try encode(to: encoder) }
    if case .axis(.flush(let part)) = self, let index = [0, 0.5, 1].firstIndex(of: part) {
      try encoder.encode(word: keyPath.placeWords[index])
    } else {
      try plain.encode(to: encoder)
    }
  }
}

extension AnimationKeyPath {
  /// The words of documents for the start, the middle and the end of the axis of `position.x` or `.y`.
  package var placeWords: [String] {
    self == .positionX ? ["left", "center", "right"] : ["top", "center", "bottom"]
  }
}

internal import ImprintValues

extension ValueKind<AnimatedValue> {
  /// The values of a key path, in the range of its property. Stored ones may be of another kind, which they name.
  ///
  /// - Parameter isChange: whether the value is added to others.
  static func animated(_ keyPath: AnimationKeyPath, isChange: Bool) -> ValueKind {
    let own = keyPath.valueKind.values(of: keyPath, isChange: isChange).reader
    let reader = ValueReader<AnimatedValue>(own.description, readsTemplates: own.readsTemplates) {
      value, reader in
      if reader.isExact, AnimatedValueKind(namedBy: value) != nil {
        return reader.read(value, as: named.reader)
      }
      return own.read(value, &reader)
    }
    return ValueKind(reader) { value, problems in
      value.kind.values(of: keyPath, isChange: isChange).check(value, &problems)
    } write: { (value, writer) throws(OverlayWritingError) in
      guard value.suits(keyPath) || writer.isExact else {
        throw writer.refusal("this is no value of \(keyPath.rawValue)")
      }
      let isNamed = writer.isExact && value.kind != keyPath.valueKind
      let kind = isNamed ? named : value.kind.values(of: keyPath, isChange: isChange)
      return try kind.write(value, writer)
    }
  }

  /// Values with their kinds, as `{ "length": "5%" }`.
  fileprivate static let named = ValueKind(
    ValueReader(.object("animated value")) { value, reader in
      guard let kind = AnimatedValueKind(namedBy: value), let inner = value.member(kind.rawValue)
      else {
        reader.fault("expected a value by the name of its kind", at: value)
        return nil
      }
      return reader.inside(key: kind.rawValue) { reader in
        reader.read(inner, as: kind.values(of: nil, isChange: true).reader)
      }
    }
  ) { (value, writer) throws(OverlayWritingError) in
    let plain = try value.kind.values(of: nil, isChange: true).write(value, writer)
    return .object([JSON5Value.Member(key: value.kind.rawValue, value: plain)])
  }
}

/// Coded with its kind, as `{ "length": "5%" }`. In an animation, a value of its key path's kind is coded as
/// documents write it, as `"5%"`.
extension AnimatedValue: CodedByKind {
  package static var codedKind: ValueKind<AnimatedValue> { .named }
}

extension AnimatedValueKind {
  /// The kind that an object names by its only key.
  fileprivate init?(namedBy value: JSON5Value) {
    guard case .object(let members) = value.kind, members.count == 1 else { return nil }
    self.init(rawValue: members[0].key)
  }

  /// The values of this kind.
  ///
  /// - Parameters:
  ///   - keyPath: the key path that has them; nil for values by themselves, in any range.
  ///   - isChange: whether they are added to others.
  fileprivate func values(
    of keyPath: AnimationKeyPath?, isChange: Bool
  ) -> ValueKind<AnimatedValue> {
    let range = keyPath.map { isChange ? $0.rangeOfChanges : $0.range } ?? .any
    let colors = isChange ? NumberRange.any : .fraction
    switch self {
    case .number:
      let number = ValueKind<Double>.number(range)
      return (keyPath == .rotation ? number.read(by: .angle) : number)
        .choosing(AnimatedValue.number) { if case .number(let value) = $0 { value } else { nil } }
    case .length:
      return ValueKind<Length>.length(range)
        .choosing(AnimatedValue.length) { if case .length(let value) = $0 { value } else { nil } }
    case .point:
      return (keyPath == .scale ? ValueKind<Point>.scale : .point)
        .choosing(AnimatedValue.point) { if case .point(let value) = $0 { value } else { nil } }
    case .offset:
      return ValueKind<Offset>.offset(range)
        .choosing(AnimatedValue.offset) { if case .offset(let value) = $0 { value } else { nil } }
    case .position:
      return ValueKind<Position>.position.choosing(AnimatedValue.position) {
        if case .position(let value) = $0 { value } else { nil }
      }
    case .axis:
      return ValueKind<AxisPosition>.axis(keyPath?.placeWords ?? [], range)
        .choosing(AnimatedValue.axis) { if case .axis(let value) = $0 { value } else { nil } }
    case .color:
      return ValueKind<Color>.color(colors)
        .choosing(AnimatedValue.color) { if case .color(let value) = $0 { value } else { nil } }
    case .boolean:
      return ValueKind<Bool>.boolean
        .choosing(AnimatedValue.boolean) { if case .boolean(let value) = $0 { value } else { nil } }
    case .text:
      return ValueKind<RunningText>.template
        .choosing(AnimatedValue.text) { if case .text(let value) = $0 { value } else { nil } }
    case .path:
      return ValueKind<String>.image
        .choosing(AnimatedValue.path) { if case .path(let value) = $0 { value } else { nil } }
    case .image:
      return ValueKind<ImageData>.imageData
        .choosing(AnimatedValue.image) { if case .image(let value) = $0 { value } else { nil } }
    case .rect:
      return (isChange ? ValueKind<Rect>.changeOfUnitRect : .unitRect)
        .choosing(AnimatedValue.rect) { if case .rect(let value) = $0 { value } else { nil } }
    case .colors:
      return ValueKind<[Color]>.colors(colors)
        .choosing(AnimatedValue.colors) { if case .colors(let value) = $0 { value } else { nil } }
    case .numbers:
      return ValueKind<[Double]>.locations(range)
        .choosing(AnimatedValue.numbers) { if case .numbers(let value) = $0 { value } else { nil } }
    }
  }
}

extension ValueKind<Rect> {
  /// A change of a part of the unit square.
  fileprivate static let changeOfUnitRect = ValueKind(
    unitRect.reader, write: unitRect.write)
}

extension AnimatedValue {
  /// Whether it is of the kind that a document's values of the key path are.
  fileprivate func suits(_ keyPath: AnimationKeyPath) -> Bool {
    kind == keyPath.valueKind || kind == .image && keyPath == .contents
  }

  /// The value in the kind that a document has for the key path, where it means the same: a plain
  /// number is a length in units, or both factors of a scale.
  package func spelledOut(for keyPath: AnimationKeyPath) -> AnimatedValue {
    if suits(keyPath) { return self }
    return candidates.first { $0.suits(keyPath) } ?? self
  }

  private var candidates: [AnimatedValue] {
    switch self {
    case .number(let number):
      [
        .length(.units(number)), .axis(.length(.units(number))),
        .point(Point(x: number, y: number)),
      ]
    case .length(let length): [.axis(.length(length))]
    case .point(let point): [.offset(Offset(x: .units(point.x), y: .units(point.y)))]
    case .offset(let offset): [.position(.point(offset))]
    default: []
    }
  }
}

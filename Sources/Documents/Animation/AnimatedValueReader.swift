internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueReader<AnimatedValue> {
  /// Reads a value of a key path, in the range of its property.
  ///
  /// - Parameter isChange: whether the value is added to others.
  static func animated(_ keyPath: AnimationKeyPath, isChange: Bool) -> ValueReader {
    let range = isChange ? keyPath.rangeOfChanges : keyPath.range
    return switch keyPath.valueKind {
    case .number:
      (keyPath == .rotation ? ValueReader<Double>.angle : .number(range)).map { .number($0) }
    case .length: ValueReader<Length>.length(range).map { .length($0) }
    case .point:
      (keyPath == .scale ? ValueReader<Point>.scale : .point).map { .point($0) }
    case .offset: ValueReader<Offset>.offset(range).map { .offset($0) }
    case .position: ValueReader<Position>.position.map { .position($0) }
    case .axis:
      ValueReader<AxisPosition>.axis(keyPath.placeWords).map { .axis($0) }
    case .color: ValueReader<Color>.color.map { .color($0) }
    case .boolean: ValueReader<Bool>.boolean.map { .boolean($0) }
    case .text: ValueReader<RunningText>.template.map { .text($0) }
    case .path, .image: ValueReader<String>.image.map { .path($0) }
    case .rect: ValueReader<Rect>.unitRect.map { .rect($0) }
    case .colors: ValueReader<[Color]>.gradientColors.map { .colors($0) }
    case .numbers: ValueReader<[Double]>.locations.map { .numbers($0) }
    }
  }
}

extension ValueReader<KeyframeAnimation.Values> {
  /// Reads a list of values, or for `position` also a scatter.
  static func keyframes(of keyPath: AnimationKeyPath, areChanges: Bool) -> ValueReader {
    let list = ValueReader<AnimatedValue>.animated(keyPath, isChange: areChanges).list(atLeast: 1)
    guard keyPath == .position else { return list.map { .list($0) } }
    return ValueReader(.either([list.description, .object("scatter")])) { value, reader in
      guard case .object = value.kind else {
        return reader.read(value, as: list).map { .list($0) }
      }
      var scatter = ScatterDraft()
      let members = reader.readObject(value, as: "scatter", by: ScatterDraft.keys, into: &scatter)
      guard members != nil, let text = scatter.text, let count = scatter.count else { return nil }
      return .scatter(text, count: count, inset: scatter.inset)
    }
  }
}

/// A scatter during reading: positions that are a function of a string.
struct ScatterDraft {
  var text: String?
  var count: Int?
  var inset = Length.zero

  static let keys: [Key<ScatterDraft>] = [
    Key("scatter", .string, isRequired: true, "The text that the places follow from.") {
      $0.text = $1
    },
    Key("count", .integer(1...Limits.scatteredPlaces), isRequired: true, "The number of places.") {
      $0.count = $1
    },
    Key("inset", .length, default: "0", "The distance from the parent's edges.", \.inset),
  ]
}

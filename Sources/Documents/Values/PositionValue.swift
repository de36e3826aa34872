internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueReader<Position> {
  /// `[x, y]`, or `{ at: PLACE, inset: LEN | [LEN, LEN] }`.
  static let position: ValueReader = ValueReader(
    .named(
      "a position, such as [12, \"50%\"] or { at: \"topLeft\" }",
      .either([ValueReader<Offset>.offset.description, .object("place")]))
  ) { value, reader in
    switch value.kind {
    case .array:
      return reader.read(value, as: .offset).map { .point($0) }
    case .object:
      var place = FlushPosition()
      guard reader.readObject(value, as: "a place", by: FlushPosition.keys, into: &place) != nil
      else {
        return nil
      }
      return place.at.map { place.position(at: $0) }
    default:
      reader.mismatch(value, expected: position.description)
      return nil
    }
  }
}

/// A flush position during reading.
struct FlushPosition {
  var at: Place?
  var inset = Inset.pair(.zero)

  /// An inset; a fraction of a single one refers to the parent's shorter edge.
  enum Inset {
    case single(Length)
    case pair(Offset)
  }

  func position(at place: Place) -> Position {
    switch inset {
    case .single(let length): .flushEvenly(place, inset: length)
    case .pair(let offset): .flush(place, inset: offset)
    }
  }

  static let keys: [Key<FlushPosition>] = [
    Key(
      "at", ValueReader<Place>.choice, isRequired: true,
      "The place of the parent that the layer's bounding box touches."
    ) { $0.at = $1 },
    Key(
      "inset", .inset, default: "0",
      "The distance from it, inward; an axis on which the place is centred ignores it.", \.inset),
  ]
}

extension ValueReader<FlushPosition.Inset> {
  fileprivate static let inset: ValueReader = ValueReader(
    .either([ValueReader<Length>.length.description, ValueReader<Offset>.offset.description])
  ) { value, reader in
    if case .array = value.kind {
      return reader.read(value, as: ValueReader<Offset>.offset).map { .pair($0) }
    }
    return ValueReader<Length>.length.read(value, &reader).map { .single($0) }
  }
}

extension ValueReader<AxisPosition> {
  /// A length, or a word for flush with the start, the middle or the end of the axis.
  static func axis(_ words: [String]) -> ValueReader {
    let description = ValueDescription.named(
      "a length, such as 12, \"12px\" or \"50%\", or \(ValueDescription.choice(words).phrase)",
      .either([ValueReader<Length>.length.description, .choice(words)]))
    return ValueReader(description) { value, reader in
      if case .string(let word) = value.kind, let index = words.firstIndex(of: word) {
        return .flush(Double(index) / 2)
      }
      guard let length = Length(value.kind) else {
        reader.mismatch(value, expected: description)
        return nil
      }
      return .length(length)
    }
  }
}
